// Small sounds, made on the spot: a plucked string, as on a lyre. No files.

export type Tone = "turn" | "move" | "chat" | "over" | "refused";

// Notes of each sound: when it begins, in seconds, and its frequency, in a Dorian mode on D.
const SCORES: Record<Tone, [number, number][]> = {
  move: [[0, 293.7]],
  turn: [
    [0, 440],
    [0.13, 587.3],
  ],
  chat: [
    [0, 659.3],
    [0.08, 659.3],
  ],
  over: [
    [0, 293.7],
    [0.14, 440],
    [0.28, 523.3],
    [0.42, 587.3],
  ],
  refused: [
    [0, 220],
    [0.1, 196],
  ],
};

const LOUDNESS: Record<Tone, number> = { move: 0.05, turn: 0.16, chat: 0.08, over: 0.16, refused: 0.08 };

let context: AudioContext | null = null;

/** Plays a sound, if the browser lets us: it does once somebody has pressed something on the page. */
export function play(tone: Tone): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    if (context.state !== "running") return;
    for (const [at, frequency] of SCORES[tone]) pluck(context, context.currentTime + at, frequency, LOUDNESS[tone]);
  } catch {
    // A machine without sound is a machine to play on.
    context = null;
  }
}

function pluck(on: AudioContext, at: number, frequency: number, loudness: number): void {
  const string = on.createOscillator();
  string.type = "triangle";
  string.frequency.value = frequency;
  const body = on.createGain();
  body.gain.setValueAtTime(0, at);
  body.gain.linearRampToValueAtTime(loudness, at + 0.008);
  body.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  string.connect(body).connect(on.destination);
  string.start(at);
  string.stop(at + 0.55);
}

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

/** So long after the last sound the machine for sounds is put to rest: while it runs it draws on a phone's battery. */
export const REST = 4_000;
/** A sound that comes later than this tells of something past. */
const LATE = 1_000;

let context: AudioContext | null = null;
let resting = false;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Plays a sound, if the browser lets us: it does once somebody has pressed something on the page. */
export function play(tone: Tone): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (!resting && context.state === "running") sound(context, tone);
    else void wake(context, tone);
  } catch {
    silence();
  }
}

/** Wakes the machine for a sound. */
async function wake(on: AudioContext, tone: Tone): Promise<void> {
  const asked = performance.now();
  clearTimeout(rest);
  try {
    resting = false;
    await on.resume();
    if (performance.now() - asked < LATE) sound(on, tone);
    else settle(on);
  } catch {
    silence();
  }
}

function sound(on: AudioContext, tone: Tone): void {
  for (const [at, frequency] of SCORES[tone]) pluck(on, on.currentTime + at, frequency, LOUDNESS[tone]);
  settle(on);
}

/** Puts the machine to rest if nothing is to be heard for a while. */
function settle(on: AudioContext): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    resting = true;
    on.suspend().catch(silence);
  }, REST);
}

/** A machine without sound is a machine to play on. */
function silence(): void {
  clearTimeout(rest);
  context = null;
  resting = false;
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

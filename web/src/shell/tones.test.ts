import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let machines: Machine[] = [];

class Part {
  type = "";
  frequency = { value: 0 };
  gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  stop = vi.fn();
  constructor(private readonly machine: Machine) {}
  connect<T>(to: T): T {
    return to;
  }
  start(): void {
    this.machine.heard.push(this.frequency.value);
  }
}

/** A machine for sounds, with what was heard while it ran. */
class Machine {
  state = "suspended";
  currentTime = 0;
  destination = {};
  heard: number[] = [];
  constructor() {
    machines.push(this);
  }
  createOscillator(): Part {
    if (this.state !== "running") throw new Error("A sound while it rests would be heard much later.");
    return new Part(this);
  }
  createGain(): Part {
    return new Part(this);
  }
  resume = vi.fn(async (): Promise<void> => {
    await Promise.resolve();
    this.state = "running";
  });
  suspend = vi.fn(async (): Promise<void> => {
    await Promise.resolve();
    this.state = "suspended";
  });
}

async function tones(): Promise<typeof import("./tones")> {
  vi.resetModules();
  return import("./tones");
}

describe("sounds", () => {
  beforeEach(() => {
    machines = [];
    vi.useFakeTimers();
    vi.stubGlobal("AudioContext", Machine);
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("are heard, the first one too", async () => {
    const { play } = await tones();
    play("move");
    await vi.advanceTimersByTimeAsync(0);
    expect(machines.map((machine) => machine.heard)).toEqual([[293.7]]);
  });

  it("put their machine to rest when none has come for a while", async () => {
    const { play, REST } = await tones();
    play("move");
    await vi.advanceTimersByTimeAsync(REST - 1);
    play("chat");
    await vi.advanceTimersByTimeAsync(REST - 1);
    expect(machines[0]?.state).toBe("running");
    await vi.advanceTimersByTimeAsync(1);
    expect(machines[0]?.state).toBe("suspended");
    await vi.advanceTimersByTimeAsync(10 * REST);
    expect(machines[0]?.suspend).toHaveBeenCalledTimes(1);
  });

  it("wake it for the next one", async () => {
    const { play, REST } = await tones();
    play("move");
    await vi.advanceTimersByTimeAsync(2 * REST);
    play("turn");
    await vi.advanceTimersByTimeAsync(0);
    expect(machines).toHaveLength(1);
    expect(machines[0]?.heard).toEqual([293.7, 440, 587.3]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(machines[0]?.state).toBe("suspended");
  });

  it("are heard in the moment in which it goes to rest", async () => {
    const { play, REST } = await tones();
    play("move");
    await vi.advanceTimersByTimeAsync(0);
    vi.advanceTimersByTime(REST); // it was asked to rest, and has not done so yet
    play("chat");
    await vi.advanceTimersByTimeAsync(0);
    expect(machines[0]?.resume).toHaveBeenCalledTimes(2);
    expect(machines[0]?.heard).toHaveLength(3);
  });

  it("are left out where waking took so long that they tell of something past", async () => {
    const { play, REST } = await tones();
    play("move");
    await vi.advanceTimersByTimeAsync(REST);
    const machine = machines[0];
    if (!machine) throw new Error("There was no sound.");
    machine.resume.mockImplementationOnce(async () => {
      await new Promise((wake) => setTimeout(wake, 60_000));
      machine.state = "running";
    });
    play("chat");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(machine.heard).toEqual([293.7]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(machine.state).toBe("suspended");
  });

  it("are not missed where the machine breaks", async () => {
    const { play } = await tones();
    vi.stubGlobal("AudioContext", function () {
      throw new Error("no sound here");
    });
    expect(() => {
      play("move");
    }).not.toThrow();
  });
});

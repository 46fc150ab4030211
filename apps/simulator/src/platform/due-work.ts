/** Does everything that is due now; returns how much it did. */
export type WorkStep = () => Promise<number>;

/** The simulator's scheduled work: timers and webhook deliveries, driven by the sandbox clock. */
export interface DueWork {
  add(step: WorkStep): void;
  /** Looks for due work soon, without waiting for it. */
  kick(): void;
  /** Works until nothing is due. */
  settle(): Promise<void>;
  /** Looks every `intervalMs` until stopped, because the clock may be moved by another process. */
  start(intervalMs: number): void;
  stop(): Promise<void>;
}

export function createDueWork(onError: (error: unknown) => void): DueWork {
  const steps: WorkStep[] = [];
  let running: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  let interval: NodeJS.Timeout | undefined;

  const runOnce = async () => {
    let done = 0;
    for (const step of steps) if (!isStopped) done += await step();
    return done;
  };

  const run = async () => {
    do {
      again = false;
      while (!isStopped && (await runOnce()) > 0);
    } while (again && !isStopped);
  };

  const settle = () => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };

  const kick = () => {
    if (!isStopped) void settle().catch(onError);
  };

  return {
    add: (step) => steps.push(step),
    kick,
    settle,
    start: (intervalMs) => {
      interval = setInterval(kick, intervalMs);
      kick();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(interval);
      await running?.catch(onError);
    },
  };
}

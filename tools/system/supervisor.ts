import { createRestartCounter, type RestartPolicy, type RestartCounter } from '@kheya/service-kit';
import { reasonOf } from './problem.ts';

/** Eight ends in a row, within some two minutes, are no accident. */
export const RESTART_PLAN: RestartPolicy = {
  backoffMs: [1000, 2000, 4000, 8000, 16_000, 30_000],
  stableAfterMs: 60_000,
  most: 8,
};

export interface SupervisorOptions {
  readonly plan: RestartPolicy;
  readonly print: (line: string) => void;
  /** It keeps ending, or cannot be restarted. */
  readonly onGiveUp: (name: string, detail: string) => void;
}

/** How something ended: in a few words, and in full. */
export interface Ending {
  readonly what: string;
  readonly detail: string;
}

export interface Supervisor {
  /** Restarts what ended, after a pause that grows each time; gives up in the end. */
  revive(name: string, ending: Ending, start: () => Promise<void>): Promise<void>;
  /** Starts nothing any more; resolves when no start is in progress. */
  end(): Promise<void>;
}

export function createSupervisor({ plan, print, onGiveUp }: SupervisorOptions): Supervisor {
  const restarts = new Map<string, RestartCounter>();
  const revivals = new Set<Promise<void>>();
  const over = new AbortController();

  const restartsOf = (name: string) => {
    const known = restarts.get(name) ?? createRestartCounter(plan);
    restarts.set(name, known);
    return known;
  };
  const revive = async (name: string, ending: Ending, start: () => Promise<void>) => {
    let { what, detail } = ending;
    while (!over.signal.aborted) {
      const pause = restartsOf(name).next();
      if (pause === undefined) {
        onGiveUp(name, `${detail}; it was started again ${plan.most} times`);
        return;
      }
      print(`${what}; starting it again in ${pause / 1000} s`);
      await pauseUntil(over.signal, pause);
      if (over.signal.aborted) return;
      try {
        await start();
        return;
      } catch (error) {
        detail = reasonOf(error);
        what = `${name} did not start`;
      }
    }
  };
  return {
    revive(name, ending, start) {
      const revival = revive(name, ending, start).finally(() => revivals.delete(revival));
      revivals.add(revival);
      return revival;
    },
    async end() {
      over.abort();
      await Promise.all(revivals);
    },
  };
}

function pauseUntil(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

import { createListener, type Pool } from '@kheya/db';

/** Time as the bank sees it. No other code asks the system. */
export interface Clock {
  now(): Date;
}

export interface RunningClock extends Clock {
  /** Reads the offset again at once: for whoever has just moved it. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClockOptions {
  readonly onError?: (error: Error) => void;
  readonly refreshMs?: number;
}

/** The system's own time: for what has no database, such as a static web server. */
export function createSystemClock(): Clock {
  return { now: () => new Date() };
}

/**
 * The shared clock: the system's time plus the offset in the database, kept in memory. A move is
 * heard at once, read again after a lost connection, and every two seconds in any case.
 */
export async function createClock(pool: Pool, options: ClockOptions = {}): Promise<RunningClock> {
  let offsetMs = 0;
  let asked = 0;
  let heard = 0;
  const refresh = async () => {
    asked += 1;
    const mine = asked;
    const { rows } = await pool.query<{ ms: bigint }>('select clock.offset_milliseconds() as ms');
    // Each question has a connection of its own: an earlier one may be answered last.
    if (mine < heard) return;
    heard = mine;
    offsetMs = Number(rows[0]?.ms ?? 0n);
  };
  const quietly = () => {
    refresh().catch((error: unknown) => {
      options.onError?.(error instanceof Error ? error : new Error(String(error)));
    });
  };
  await refresh();
  const listener = createListener(pool, {
    channels: ['clock_moved'],
    onNotification: quietly,
    onConnect: quietly,
    ...(options.onError ? { onError: options.onError } : {}),
  });
  const timer = setInterval(quietly, options.refreshMs ?? 2000);
  timer.unref();
  return {
    now: () => new Date(Date.now() + offsetMs),
    refresh,
    stop: async () => {
      clearInterval(timer);
      await listener.stop();
    },
  };
}

import { createListener, type Pool } from '@kheya/db';
import type { Logger } from '@kheya/service-kit';
import type { ModuleContext, Sweep } from './module.ts';

const TICK_MS = 1000;

export interface Sweeper {
  stop(): Promise<void>;
}

/**
 * Runs every sweep at its interval, and all of them at once when the sandbox clock has moved. A
 * sweep that is still running is not started a second time; it runs once more afterwards if that
 * was requested.
 */
export function startSweeper(options: {
  ctx: ModuleContext;
  pool: Pool;
  sweeps: readonly Sweep[];
  log: Logger;
  /** Reads the clock again before the sweeps use it. */
  refreshClock: () => Promise<void>;
}): Sweeper {
  const { ctx, pool, sweeps, log, refreshClock } = options;
  const running = new Map<Sweep, Promise<void>>();
  const again = new Set<Sweep>();
  let stopped = false;
  let ticks = 0;

  const start = (sweep: Sweep): void => {
    if (stopped) return;
    if (running.has(sweep)) {
      again.add(sweep);
      return;
    }
    const run = sweep
      .run(ctx)
      .catch((error: unknown) => log.error({ sweep: sweep.name, err: error }, 'a sweep failed'))
      .finally(() => {
        running.delete(sweep);
        if (again.delete(sweep)) start(sweep);
      });
    running.set(sweep, run);
  };
  const startAll = () => {
    refreshClock().then(
      () => sweeps.forEach(start),
      (error: unknown) => log.warn({ err: error }, 'the clock could not be read'),
    );
  };

  const listener = createListener(pool, {
    channels: ['clock_moved'],
    onNotification: startAll,
    onConnect: startAll,
    onError: (error) => log.warn({ err: error }, 'the clock connection was lost'),
  });
  const timer = setInterval(() => {
    ticks += 1;
    for (const sweep of sweeps) if (ticks % sweep.everySeconds === 0) start(sweep);
  }, TICK_MS);

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await Promise.all(running.values());
    },
  };
}

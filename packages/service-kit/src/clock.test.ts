import type { Pool } from '@kheya/db';
import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

const HOUR_MS = 3_600_000;

/** A database whose answers arrive when they are told to. */
function slowPool() {
  const asked: ((ms: number) => void)[] = [];
  const pool = {
    query: () =>
      new Promise((resolve) => {
        asked.push((ms) => resolve({ rows: [{ ms: BigInt(ms) }] }));
      }),
    connect: () => new Promise(() => undefined),
  } as unknown as Pool;
  return { asked, pool };
}

it('is not set back by an answer that was asked for before the clock moved, and comes after', async () => {
  const { asked, pool } = slowPool();
  const starting = createClock(pool, { refreshMs: HOUR_MS });
  asked[0]!(0);
  const clock = await starting;
  const [before, after] = [clock.refresh(), clock.refresh()];
  asked[2]!(HOUR_MS);
  await after;
  asked[1]!(0);
  await before;
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR_MS / 2);
  await clock.stop();
});

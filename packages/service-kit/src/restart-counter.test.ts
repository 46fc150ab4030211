import { expect, it } from 'vitest';
import { createRestartCounter } from './restart-counter.ts';

const PLAN = { backoffMs: [1000, 2000, 4000], stableAfterMs: 60_000, most: 5 } as const;

function restartsAt(start = 0) {
  const time = { now: start };
  return { time, restarts: createRestartCounter(PLAN, () => time.now) };
}

/** Counts restarts of something that ends at once each time, until the counter gives up. */
function pausesInARow({ time, restarts }: ReturnType<typeof restartsAt>): number[] {
  const pauses: number[] = [];
  for (let pause = restarts.next(); pause !== undefined; pause = restarts.next()) {
    pauses.push(pause);
    time.now += pause;
  }
  return pauses;
}

it('waits longer before each start in a row, and gives up after the last', () => {
  expect(pausesInARow(restartsAt())).toEqual([1000, 2000, 4000, 4000, 4000]);
});

it('begins a new row after a quiet period, measured from the start and not from the previous end', () => {
  const world = restartsAt();
  expect([world.restarts.next(), world.restarts.next()]).toEqual([1000, 2000]);
  world.time.now = 2000 + PLAN.stableAfterMs - 1;
  expect(world.restarts.next()).toBe(4000);
  world.time.now += 4000 + PLAN.stableAfterMs;
  expect(pausesInARow(world)).toEqual([1000, 2000, 4000, 4000, 4000]);
});

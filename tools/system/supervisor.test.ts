import { expect, it } from 'vitest';
import { createSupervisor } from './supervisor.ts';

const PLAN = { backoffMs: [1, 2], stableAfterMs: 60_000, most: 3 } as const;
const ENDING = { what: 'worker ended (code 1)', detail: 'worker ended (code 1): no memory' };

function supervisor() {
  const lines: string[] = [];
  const gaveUp: string[] = [];
  return {
    ...{ lines, gaveUp },
    supervisor: createSupervisor({
      plan: PLAN,
      print: (line) => lines.push(line),
      onGiveUp: (_name, detail) => gaveUp.push(detail),
    }),
  };
}

it('each restart prints one line; a failing start is retried until it is given up', async () => {
  const world = supervisor();
  let starts = 0;
  await world.supervisor.revive('worker', ENDING, async () => {
    starts += 1;
    if (starts < 2) throw new Error('no port');
  });
  expect(world.lines).toEqual([
    'worker ended (code 1); starting it again in 0.001 s',
    'worker did not start; starting it again in 0.002 s',
  ]);
  await world.supervisor.revive('worker', ENDING, async () => undefined);
  expect(world.gaveUp).toEqual([]);
  await world.supervisor.revive('worker', ENDING, async () => undefined);
  expect(world.gaveUp).toEqual([`${ENDING.detail}; it was started again 3 times`]);
});

it('each name is counted separately, and nothing starts after the end', async () => {
  const world = supervisor();
  const started: string[] = [];
  for (const name of ['api', 'pay', 'api', 'pay']) {
    await world.supervisor.revive(name, ENDING, async () => void started.push(name));
  }
  const last = world.supervisor.revive('worker', ENDING, async () => void started.push('worker'));
  await world.supervisor.end();
  await last;
  expect(started).toEqual(['api', 'pay', 'api', 'pay']);
  expect(world.gaveUp).toEqual([]);
});

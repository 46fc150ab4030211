import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { CELLS, EVENTS, type RunnableCell } from '#testing/transfer-matrix/cells.ts';
import { expectedEnd } from '#testing/transfer-matrix/ends.ts';
import { isPlayed } from '#testing/transfer-matrix/matrix.config.ts';
import { Run } from '#testing/transfer-matrix/run.ts';
import { Stage } from '#testing/transfer-matrix/stage.ts';
import { WAYS } from '#testing/transfer-matrix/ways.ts';

// Every way money can go, under everything that can happen to it: what the customer sees at the end,
// where the money is, and what everybody was told.

const runnable = CELLS.filter((cell): cell is RunnableCell => cell.reason === undefined);
const impossible = CELLS.filter(({ reason }) => reason !== undefined);
const chosen = runnable.filter((_, number) => isPlayed(number));

let stage: Stage;
let ran = 0;
beforeAll(async () => {
  stage = await Stage.open();
});
beforeEach(() => stage.quiet());
afterAll(() => stage?.world.stop());

describe.each(WAYS)('$key', (way) => {
  it.each(chosen.filter((cell) => cell.way === way))('$event', async ({ play, ends }) => {
    const run = await Run.start(stage, way);
    await play(run);
    expect(await run.end()).toEqual(expectedEnd(run, ends));
    ran += 1;
  });
});

it('has a cell for every event of every way, run or with the reason why it cannot occur', async () => {
  const counts = { run: ran, of: runnable.length, impossible: impossible.length };
  process.stderr.write(`transfer matrix: ${JSON.stringify(counts)}\n`);
  expect(CELLS).toHaveLength(WAYS.length * EVENTS.length);
  expect(counts).toEqual({ run: chosen.length, of: 180, impossible: 108 });
});

it('leaves the books true, here and at every provider', async () => {
  // After this, no recent row counts as in flight.
  await stage.world.api.advance(60);
  const partners = openPartners(stage.world.api.ctx.partners);
  const findings = await verifyEverything(stage.world.api.pool, { partners });
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
});

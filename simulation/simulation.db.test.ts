import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import { KINDS } from './kinds.ts';
import { reportLines, simulate, type Report } from './run.ts';
import { length } from './simulation.config.ts';
import { stepKind } from './step.ts';

const print = (line: string) => void process.stderr.write(`simulation: ${line}\n`);

/** The report, or the shortest story that shows what is wrong. */
async function live(seed: string): Promise<Report> {
  print(`seed ${seed}`);
  const report = await simulate({ ...length, seed, print });
  for (const line of reportLines(report)) print(line);
  const { found } = report;
  if (found) throw new Error(`${found.failure.detail}\n${JSON.stringify(found.shrunk.steps)}`);
  return report;
}

it('lives the days of a fixed seed and keeps every rule', async () => {
  const { days, steps, tally } = await live('kheya');
  expect(days).toBeGreaterThan(0);
  expect(steps).toBeGreaterThan(days);
  expect(tally.get('pay')?.outcomes.get('done')).toBeGreaterThan(0);
}, 7_200_000);

it('lives the days of a seed nobody has seen', async () => {
  expect((await live(String(randomInt(2 ** 31)))).days).toBeGreaterThan(0);
}, 7_200_000);

/** Somebody with the rights of the owner takes a cent away. */
const theft = stepKind({
  kind: 'theft',
  weight: 12,
  draw: () => ({}),
  async run({ world, people }) {
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query(`update ledger.accounts set credits_posted = credits_posted - 1 where id = $1`, [
        people[0]!.sender.usd,
      ]),
    );
    return 'done';
  },
});

it('finds a planted fault, and tells the shortest story of it', async () => {
  const kinds = [...KINDS, theft];
  const { found } = await simulate({ seed: 'planted', days: 1, kinds, maxTries: 12, print });
  expect(found?.failure.rule).toBe('the books of a currency add up to nothing');
  expect(found?.shrunk.steps.map(({ kind }) => kind)).toEqual(['theft']);
}, 600_000);

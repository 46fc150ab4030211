import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import { KINDS } from './kinds.ts';
import { play } from './play.ts';
import { reportLines, simulate, writeStory, type Report } from './run.ts';
import { length } from './simulation.config.ts';
import { stepKind } from './step.ts';
import type { Story } from './story.ts';

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
  weight: 8,
  draw: () => ({}),
  async run({ world }) {
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query(
        `update ledger.accounts set credits_posted = credits_posted - 1
         where id = (select id from ledger.accounts where credits_posted > 0 order by id limit 1)`,
      ),
    );
    return 'done';
  },
});

it('finds a planted fault, and tells the shortest story of it', async () => {
  const cheap = KINDS.filter(({ kind }) => ['deposit', 'quiet', 'night', 'rest'].includes(kind));
  const options = { days: 1, kinds: [...cheap, theft], maxTries: 8, print };
  const { found } = await simulate({ ...options, seed: 'planted' });
  expect(found?.failure.rule).toBe('the books of a currency add up to nothing');
  expect(found?.failure.at).toBeGreaterThan(0);
  expect(found?.shrunk).toMatchObject({ steps: [{ kind: 'theft', args: {} }], isShortest: true });
  const again = JSON.parse(writeStory({ seed: 'planted', steps: found!.shrunk.steps })) as Story;
  const { failure } = await play(again, { kinds: options.kinds });
  expect(failure).toMatchObject({ at: 0, rule: found!.failure.rule });
}, 600_000);

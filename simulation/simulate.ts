// `npm run simulate -- [--days 100] [--seed WORD] [--story FILE]`: lives of a whole bank, told by a
// seed, until a rule is broken; then the shortest story that breaks it, as a file to play again.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setup } from '../tools/test/vitest-global-database.ts';
import { play } from './play.ts';
import { reportLines, simulate, writeStory, type Found } from './run.ts';
import type { Story } from './story.ts';

const print = (line: string) => console.log(line);
const folder = join(import.meta.dirname, '../.kheya/simulation');

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    story: { type: 'string' },
    tries: { type: 'string', default: '60' },
  },
});
const dropDatabases = await setup();
try {
  process.exitCode = (await (values.story === undefined ? live() : again(values.story))) ? 0 : 1;
} finally {
  await dropDatabases();
}

async function live(): Promise<boolean> {
  print(`seed ${values.seed}`);
  const options = { days: Number(values.days), maxTries: Number(values.tries), print };
  const report = await simulate({ ...options, seed: values.seed });
  for (const line of reportLines(report)) print(line);
  if (report.found) keep(report.found);
  return report.found === undefined;
}

function keep({ story, failure, shrunk }: Found): void {
  const file = join(folder, `${story.seed.replaceAll('/', '-')}.json`);
  const text = writeStory({ seed: story.seed, steps: shrunk.steps });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  print(`broken: ${failure.rule}`);
  print(`${shrunk.steps.length} steps${shrunk.isShortest ? ', none too many' : ''}:\n${text}`);
  print(`again: npm run simulate -- --story ${file}`);
}

async function again(file: string): Promise<boolean> {
  const { failure, steps } = await play(JSON.parse(readFileSync(file, 'utf8')) as Story, {
    onStep: ({ kind, args }, outcome) => print(`${kind} ${JSON.stringify(args)}: ${outcome}`),
  });
  print(failure ? `broken at step ${failure.at}: ${failure.detail}` : `${steps} steps, all well`);
  return failure === undefined;
}

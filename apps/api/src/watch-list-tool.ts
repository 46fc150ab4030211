import { readFileSync, writeFileSync } from 'node:fs';
import { withClient } from '@kheya/db';
import { loadFolder, ToolRefused } from '#modules/watch-list/load-folder.ts';
import { measureTables } from '#modules/watch-list/matching/measure.ts';

/**
 * Loads a watch list by the database's owner, or writes how well names are found into a document. A
 * process of its own: it is started by hand and by the sandbox's first start.
 */
const PLACE = /(<!-- screening figures -->\n\n)[\s\S]*?(\n\n<!-- end of screening figures -->)/u;
const REVIEW_SCORE = 0.85;

function writeFigures(file: string): string {
  const before = readFileSync(file, 'utf8');
  const tables = measureTables(REVIEW_SCORE);
  const after = before.replace(PLACE, (_, start: string, end: string) => start + tables + end);
  writeFileSync(file, after);
  return tables;
}

async function main([what, ...rest]: readonly string[]): Promise<string> {
  const [folder, source, day, ...flags] = rest;
  if (what === 'figures' && folder) return writeFigures(folder);
  if (what !== 'load' || !folder || !source || !day) {
    throw new ToolRefused('load FOLDER SOURCE DAY [--allow-loss], or figures FILE');
  }
  // Its address has the password in it, which a list of processes would show.
  const url = readFileSync(process.stdin.fd, 'utf8').trim();
  const allowLoss = flags.includes('--allow-loss');
  return withClient(url, (client) => loadFolder(client, { folder, source, day, allowLoss }));
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof ToolRefused;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

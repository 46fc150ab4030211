import { embeddedAdminUrl, withClient, withDatabase } from '@kheya/db';
import { portOf } from './system/addresses.ts';
import { reasonOf, StartProblem } from './system/problem.ts';
import { readSettings } from './system/settings.ts';
import { loadFolder } from './watch-list/load-folder.ts';
import { writeFigures } from './watch-list/write-figures.ts';

const USAGE = [
  'npm run watch-list -- load FOLDER SOURCE DAY [--allow-loss]',
  '  loads sdn.csv, alt.csv and add.csv of that folder: load ~/ofac OFAC_SDN 2027-05-28',
  'npm run watch-list -- figures',
  '  writes the figures of the matcher into docs/security.md',
].join('\n');

/** Loads a watch list, or writes how well names are found. */
async function main([what, ...rest]: readonly string[]): Promise<string> {
  if (what === 'figures') return writeFigures();
  const [folder, source, day, ...flags] = rest;
  if (what !== 'load' || !folder || !source || !day) throw new StartProblem(USAGE);
  const { basePort, dataDir, databaseUrl } = readSettings();
  const url =
    databaseUrl ?? withDatabase(embeddedAdminUrl(dataDir, portOf('postgres', basePort)), 'kheya');
  return withClient(url, (client) =>
    loadFolder(client, { folder, source, day, allowLoss: flags.includes('--allow-loss') }),
  );
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

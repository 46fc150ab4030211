import { embeddedAdminUrl, withDatabase } from '@kheya/db';
import { portOf } from './system/addresses.ts';
import { reasonOf, StartProblem } from './system/problem.ts';
import { readSettings } from './system/settings.ts';
import { runWatchListTool } from './watch-list/run-tool.ts';

const USAGE = [
  'npm run watch-list -- load FOLDER SOURCE DAY [--allow-loss]',
  '  loads sdn.csv, alt.csv and add.csv of that folder: load ~/ofac OFAC_SDN 2027-05-28',
  'npm run watch-list -- figures',
  '  writes the figures of the matcher into docs/security.md',
].join('\n');

/** Loads a watch list, or writes how well names are found. */
async function main([what, ...rest]: readonly string[]): Promise<string> {
  if (what === 'figures') return runWatchListTool(['figures', 'docs/security.md']);
  if (what !== 'load' || rest.length < 3) throw new StartProblem(USAGE);
  const { basePort, dataDir, databaseUrl } = readSettings();
  const embedded = () => embeddedAdminUrl(dataDir, portOf('postgres', basePort));
  const url = databaseUrl ?? withDatabase(embedded(), 'kheya');
  return runWatchListTool(['load', ...rest], url);
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

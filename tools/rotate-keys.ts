import { embeddedAdminUrl, withClient, withDatabase } from '@kheya/db';
import { resealEverything, type SealingMasters } from './rotate-keys/reseal.ts';
import { portOf } from './system/addresses.ts';
import { reasonOf, StartProblem } from './system/problem.ts';
import { readSecrets } from './system/secrets.ts';
import { readSettings, type StartSettings } from './system/settings.ts';

/** Seals everything anew with the keys in force (docs/guides/rotate-keys.md). */
async function main(): Promise<void> {
  const settings = readSettings();
  const { basePort, dataDir, databaseUrl } = settings;
  const embedded = () => embeddedAdminUrl(dataDir, portOf('postgres', basePort));
  const url = databaseUrl ?? withDatabase(embedded(), 'kheya');
  await withClient(url, async (client) => {
    await client.query('set role kheya_owner');
    for (const { column, count } of await resealEverything(client, mastersOf(settings))) {
      process.stdout.write(`${column}: ${count} sealed anew\n`);
    }
  });
}

function mastersOf({ mode, dataDir }: StartSettings): SealingMasters {
  const made = mode === 'sandbox' ? readSecrets(dataDir) : undefined;
  const read = (name: string, own?: string): string => {
    const value = process.env[name] ?? own;
    if (!value) throw new StartProblem(`Production needs ${name} in the environment.`);
    return value;
  };
  const older = (name: string) => (process.env[name] ?? '').split(',').filter(Boolean);
  const bytes = (text: string) => Buffer.from(text, 'base64');
  return {
    data: [bytes(read('DATA_KEY', made?.dataKey)), ...older('DATA_KEYS_OLD').map(bytes)],
    accounts: [read('ACCOUNTS_SECRET', made?.accountsSecret), ...older('ACCOUNTS_SECRETS_OLD')],
  };
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

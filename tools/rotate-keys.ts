import { embeddedAdminUrl, withClient, withDatabase } from '@kheya/db';
import { createDigestChain, type DigestChain } from '@kheya/service-kit';
import { redigestAll } from './rotate-keys/redigest.ts';
import { resealAll, type SealingMasters } from './rotate-keys/reseal.ts';
import { portOf } from './system/addresses.ts';
import { reasonOf, StartProblem } from './system/problem.ts';
import { readSecrets } from './system/secrets.ts';
import { readSettings, type StartSettings } from './system/settings.ts';

/** Seals and digests everything again with the keys in force (docs/guides/rotate-keys.md). */
async function main(): Promise<void> {
  const settings = readSettings();
  const { basePort, dataDir, databaseUrl } = settings;
  const embedded = () => embeddedAdminUrl(dataDir, portOf('postgres', basePort));
  const url = databaseUrl ?? withDatabase(embedded(), 'kheya');
  await withClient(url, async (client) => {
    await client.query('set role kheya_owner');
    for (const { column, count } of await resealAll(client, mastersOf(settings))) {
      process.stdout.write(`${column}: ${count} sealed anew\n`);
    }
    for (const { column, count } of await redigestAll(client, digestsOf(settings))) {
      process.stdout.write(`${column}: ${count} made anew\n`);
    }
  });
}

function mastersOf(settings: StartSettings): SealingMasters {
  const made = madeIn(settings);
  return {
    data: [bytes(read('DATA_KEY', made?.dataKey)), ...older('DATA_KEYS_OLD').map(bytes)],
    accounts: [read('ACCOUNTS_SECRET', made?.accountsSecret), ...older('ACCOUNTS_SECRETS_OLD')],
  };
}

/** The first key, then each that replaced it, as the API reads them. */
function digestsOf(settings: StartSettings): DigestChain {
  const dataKey = read('DATA_KEY', madeIn(settings)?.dataKey);
  const newest = bytes(process.env['DIGEST_KEY'] ?? dataKey);
  const [first, ...rest] = [...older('DIGEST_KEYS_OLD').map(bytes).toReversed(), newest];
  return createDigestChain([first, ...rest], 'identity');
}

/** What the sandbox generated for itself; production brings its own. */
function madeIn({ mode, dataDir }: StartSettings) {
  return mode === 'sandbox' ? readSecrets(dataDir) : undefined;
}

function read(name: string, own?: string): string {
  const value = process.env[name] ?? own;
  if (!value) throw new StartProblem(`Production needs ${name} in the environment.`);
  return value;
}

function older(name: string): string[] {
  return (process.env[name] ?? '').split(',').filter(Boolean);
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

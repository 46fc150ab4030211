import { createPool, withUser } from '@kheya/db';
import { headKeyOf } from '@kheya/ledger';
import { createPartners } from '@kheya/partners';
import { portOf, urlsOf } from './system/addresses.ts';
import { headsFileOf } from './system/ledger-heads.ts';
import { reasonOf, StartProblem } from './system/problem.ts';
import { simulatedProviders } from './system/providers.ts';
import { readSecrets, type Secrets } from './system/secrets.ts';
import { readSettings, type StartSettings } from './system/settings.ts';
import { refreshStatistics, openPartners, verifyEverything } from '@kheya/verifier';

const PARTNER_TIMEOUT_MS = 5000;

/** Proves every invariant on the running database: one line each, and an exit code. */
async function main(): Promise<boolean> {
  const settings = readSettings();
  const { basePort, dataDir, databaseUrl } = settings;
  const secrets = readSecrets(dataDir);
  const server = databaseUrl ?? `postgres://127.0.0.1:${portOf('postgres', basePort)}/kheya`;
  const url =
    process.env['DATABASE_APP_URL'] ?? withUser(server, 'kheya_app', secrets.appRolePassword);
  const pool = createPool(url, { max: 1, applicationName: 'kheya-verify' });
  try {
    // Refreshed before the snapshot, which is read-only.
    await refreshStatistics(pool);
    const providers = simulatedProviders(basePort, secrets);
    const { api: API_URL } = urlsOf(basePort);
    const findings = await verifyEverything(pool, {
      partners: openPartners(
        createPartners({ ...providers, API_URL, PARTNER_TIMEOUT_MS }, { now: () => new Date() }),
      ),
      heads: {
        file: headsFileOf({ dataDir, databaseUrl, environment: process.env }),
        key: headKeyOf(headsKeyOf(settings, secrets)),
      },
    });
    for (const { name, ok, detail } of findings) {
      process.stdout.write(`${ok ? 'ok  ' : 'FAIL'}  ${name}${detail ? `: ${detail}` : ''}\n`);
    }
    return findings.every(({ ok }) => ok);
  } finally {
    await pool.end();
  }
}

/** The worker's signing key: from the data folder in the sandbox, configured in production. */
function headsKeyOf({ mode }: StartSettings, secrets: Secrets): Buffer {
  const key = mode === 'sandbox' ? secrets.ledgerHeadsKey : process.env['LEDGER_HEADS_KEY'];
  if (!key) throw new StartProblem('Production needs LEDGER_HEADS_KEY in the environment.');
  return Buffer.from(key, 'base64');
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

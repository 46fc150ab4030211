import { createPool, withUser } from '@kheya/db';
import { portOf } from './system/addresses.ts';
import { reasonOf } from './system/problem.ts';
import { simulatedProviders } from './system/providers.ts';
import { readSecrets } from './system/secrets.ts';
import { readSettings } from './system/settings.ts';
import { verifyEverything } from './verify/everything.ts';
import { openPartners } from './verify/partner-lists.ts';

/** Proves every invariant on the running database: one line each, and an exit code. */
async function main(): Promise<boolean> {
  const { basePort, dataDir, databaseUrl } = readSettings();
  const secrets = readSecrets(dataDir);
  const server = databaseUrl ?? `postgres://127.0.0.1:${portOf('postgres', basePort)}/kheya`;
  const url =
    process.env['DATABASE_APP_URL'] ?? withUser(server, 'kheya_app', secrets.appRolePassword);
  const pool = createPool(url, { max: 1, applicationName: 'kheya-verify' });
  try {
    const providers = simulatedProviders(basePort, secrets);
    const findings = await verifyEverything(pool, { partners: openPartners(providers) });
    for (const { name, ok, detail } of findings) {
      process.stdout.write(`${ok ? 'ok  ' : 'FAIL'}  ${name}${detail ? `: ${detail}` : ''}\n`);
    }
    return findings.every(({ ok }) => ok);
  } finally {
    await pool.end();
  }
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

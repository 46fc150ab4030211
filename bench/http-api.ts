import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { simulatedWallets } from '@kheya/partners';
import { NODE_OPTIONS_OF } from '../tools/system/processes.ts';
import type { TokenIssuer } from './http-tokens.ts';
import type { MigratedDatabase } from './support/server.ts';

/** The api with the no-op route, as a separate process. */
export async function startApi(
  database: MigratedDatabase,
  issuer: TokenIssuer,
  port: number,
  buckets: number,
): Promise<ChildProcess> {
  const entry = fileURLToPath(new URL('../apps/api/src/testing/bench-server.ts', import.meta.url));
  const more = (process.env['KHEYA_BENCH_NODE'] ?? '').split(' ').filter(Boolean);
  const api = spawn(process.execPath, [...(NODE_OPTIONS_OF.api ?? []), ...more, entry], {
    stdio: ['ignore', 2, 2, 'ipc'],
    env: { ...process.env, ...environment(database, issuer, port, buckets) },
  });
  await new Promise<void>((resolve, reject) => {
    api.once('message', () => resolve());
    api.once('exit', (code) => reject(new Error(`the api ended with ${code}`)));
  });
  return api;
}

/** The settings of `npm start`'s sandbox, without any partner behind them. */
function environment(
  database: MigratedDatabase,
  issuer: TokenIssuer,
  port: number,
  buckets: number,
): Record<string, string> {
  const nobody = 'http://127.0.0.1:9';
  return {
    LOG_LEVEL: 'info',
    KHEYA_MODE: 'sandbox',
    PORT: String(port),
    API_URL: `http://localhost:${port}`,
    PAY_URL: nobody,
    CONSOLE_URL: nobody,
    ACCOUNTS_URL: issuer.url,
    DATABASE_URL: database.appUrl,
    KHEYA_LEDGER_BUCKETS: String(buckets),
    DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
    MESSAGE_KEY: Buffer.alloc(32, 7).toString('base64'),
    WEB_API_KEY: 'kheya-web-sandbox',
    CONSOLE_API_KEY: 'kheya-console-sandbox',
    BANK_URL: nobody,
    BANK_API_KEY: 'bench',
    BANK_WEBHOOK_SECRET: 'bench-secret',
    BD_BANK_URL: nobody,
    BD_BANK_CORPORATE_ID: 'bench',
    BD_BANK_USER_ID: 'bench',
    BD_BANK_PASSWORD: 'bench',
    BD_BANK_ENC_KEY: 'a-key-of-the-bench',
    FX_URL: nobody,
    FX_TOKEN: 'bench',
    ...simulatedWallets(nobody),
    SMTP_URL: 'smtp://127.0.0.1:9',
    IP_URL: nobody,
    IP_KEY: 'bench',
    SMS_URL: nobody,
    SMS_ACCOUNT_SID: 'bench',
    SMS_AUTH_TOKEN: 'bench',
    SMS_FROM: '+18005550142',
    // All calls here come from few persons.
    PERSON_CALLS_PER_MINUTE: '100000000',
    DEVICE_CALLS_PER_MINUTE: '100000000',
    STEP_UPS_PER_HOUR: '100000000',
  };
}

/** Ends one of our processes and waits for it. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

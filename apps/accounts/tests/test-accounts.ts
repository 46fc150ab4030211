import { createServer } from 'node:net';
import { createDatabase, createPool, withClient } from '@kheya/db';
import { createClock, createLogger, createMessageSeal, type MessageTask } from '@kheya/service-kit';
import { freshDatabase, logStatements } from '@kheya/test-kit';
import { buildApp } from '#server/app.ts';
import { type AccountsConfig, loadAccountsConfig } from '#server/config.ts';
import type { Accounts } from '#server/context.ts';
import type { IdentitySchema } from '#server/database/identity-schema.ts';
import { createSecrets } from '#server/secrets/secrets.ts';

export const SANDBOX_SECRET = 'a sandbox secret for tests';
export const PAY_URL = 'http://localhost:4400';
export const CONSOLE_URL = 'http://localhost:4402';
export const API_URL = 'http://localhost:4403';

export interface TestAccounts {
  readonly url: string;
  readonly config: AccountsConfig;
  readonly accounts: Accounts;
  /** The database, as its superuser. */
  readonly databaseUrl: string;
  /** Reads what only the superuser may see. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Reads as the payments API does. */
  queryAsApp<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  mails(to: string): Promise<TestMail[]>;
  /** Mails and SMS, oldest first. */
  messages(to: string): Promise<{ readonly text: string }[]>;
  lastCode(to: string): Promise<string>;
  /** How many statements about people and messages the server has sent. */
  statements(): number;
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: string;
}

/** The whole server on its own port and database; only the worker that mails is missing. */
export async function startTestAccounts(
  overrides: Readonly<Record<string, string | undefined>> = {},
  /** Receives every line the server would write to its log. */
  onLine?: (line: string) => void,
): Promise<TestAccounts> {
  const database = await freshDatabase({ migrate: ['db', 'graphile_worker', 'identity'] });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = loadAccountsConfig({
    KHEYA_MODE: 'sandbox',
    PORT: String(port),
    PAY_URL,
    ACCOUNTS_URL: url,
    CONSOLE_URL,
    API_URL,
    DATABASE_URL: database.accountsUrl,
    SANDBOX_SECRET,
    MESSAGE_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...overrides,
  });
  const pool = createPool(config.databaseUrl);
  const statements = logStatements(pool);
  const clock = await createClock(pool);
  const accounts: Accounts = {
    config,
    db: createDatabase<IdentitySchema>(pool),
    clock,
    secrets: createSecrets(config.secret),
    messages: createMessageSeal(config.messageKeys),
    logger: onLine
      ? createLogger('accounts-test', 'trace', { write: onLine })
      : createLogger('accounts-test', 'error'),
  };
  const app = await buildApp(accounts, '/nowhere');
  await app.listen({ port, host: 'localhost' });
  const ask =
    (as: string) =>
    <Row>(text: string, values: unknown[] = []) =>
      withClient(as, async (client) => (await client.query(text, values)).rows as Row[]);
  const query = ask(database.ownerUrl);
  const mails = async (to: string) => {
    const jobs = await query<{ task: MessageTask; payload: unknown }>(
      `select t.identifier as task, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );
    return jobs
      .map(({ task, payload }) => accounts.messages.open(task, payload) as TestMail)
      .filter((mail) => mail.to === to);
  };
  return {
    url,
    config,
    accounts,
    databaseUrl: database.ownerUrl,
    query,
    queryAsApp: ask(database.appUrl),
    mails,
    messages: mails,
    // Without those of the clock, which polls by itself.
    statements: () =>
      statements.texts.filter((text) => /identity|graphile_worker/.test(text)).length,
    lastCode: async (to) => {
      const code = /\b\d{6}(\d{2})?\b/.exec((await mails(to)).at(-1)?.text ?? '')?.[0];
      if (!code) throw new Error(`no code was sent to ${to}`);
      return code;
    },
    advance: async (seconds) => {
      await ask(database.clockUrl)('select clock.advance($1)', [seconds]);
      await clock.refresh();
    },
    stop: async () => {
      await app.close();
      await clock.stop();
      await pool.end();
      await database.drop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

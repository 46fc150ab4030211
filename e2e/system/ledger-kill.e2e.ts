import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  createPool,
  migrate,
  migrationSets,
  provisionDatabases,
  startEmbeddedPostgres,
  withUser,
  withDatabase,
} from '@kheya/db';
import {
  analyseTables,
  openLedger,
  verifyLedger,
  type Finding,
  type Ledger,
  type PostgresLedger,
} from '@kheya/ledger';
import { drawing } from '../support/drawing.ts';
import {
  accounts,
  AT,
  BUCKETS,
  idsOf,
  make,
  openAccounts,
  OPENING,
  type Payment,
} from '../support/ledger-payments.ts';

// The ledger alone, without HTTP: a process that pays is killed together with its PostgreSQL. Durable as in production.

const ROUNDS = process.env['KHEYA_TEST_FULL'] ? 20 : 3;
const PASSWORDS = {
  kheya_app: 'crash-app',
  kheya_accounts: 'crash-accounts',
  kheya_clock: 'crash-clock',
  kheya_simulator: 'crash-simulator',
};

/** What the killed process had told. */
interface Told {
  readonly begun: Map<string, Payment>;
  readonly ended: Map<string, boolean>;
}

test(`a ledger killed with its PostgreSQL ${ROUNDS} times under load has what it acknowledged`, async () => {
  test.setTimeout(60_000 + ROUNDS * 30_000);
  const seed = Number(process.env['KHEYA_TEST_SEED'] ?? randomInt(2 ** 31));
  console.log(`  KHEYA_TEST_SEED=${seed}`);
  const draw = drawing(seed);
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'kheya-ledger-')), port: await freePort() };
  const start = () => startEmbeddedPostgres({ ...place, durable: true, throwAway: true });
  let server = await start();
  try {
    const url = await prepare(server.adminUrl);
    await withLedger(url, openAccounts);
    const balances = accounts.map(() => OPENING);
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = startVictim(url, draw(2 ** 31));
      const enough = 100 + draw(500);
      await expect.poll(() => victim.told.ended.size, { timeout: 30_000 }).toBeGreaterThan(enough);
      await kill(victim.child, server, draw(3));
      server = await start();
      await withLedger(url, (ledger) => expectWhole(ledger, victim.told, balances, url));
    }
  } finally {
    await server.destroy();
    rmSync(place.dataDir, { recursive: true, force: true });
  }
});

async function prepare(adminUrl: string): Promise<string> {
  const { ownerUrl } = await provisionDatabases({
    adminUrl,
    database: 'kheya',
    simulatorDatabase: false,
    passwords: PASSWORDS,
  });
  await migrate({ url: ownerUrl, sets: migrationSets(['db', 'ledger']) });
  return withUser(withDatabase(adminUrl, 'kheya'), 'kheya_app', PASSWORDS.kheya_app);
}

async function withLedger(url: string, work: (ledger: PostgresLedger) => Promise<void>) {
  const pool = createPool(url, { max: 4 });
  try {
    const ledger = await openLedger({ pool, clock: AT, buckets: BUCKETS });
    await work(ledger);
    await ledger.close();
  } finally {
    await pool.end();
  }
}

function startVictim(url: string, seed: number): { child: ChildProcess; told: Told } {
  const told: Told = { begun: new Map(), ended: new Map() };
  const script = join(import.meta.dirname, '..', 'support', 'ledger-victim.ts');
  const child = spawn(process.execPath, [script, url, String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line, told);
  });
  return { child, told };
}

function hear(line: string, told: Told): void {
  const facts: unknown = JSON.parse(line.slice(line.indexOf(' ')));
  if (line.startsWith('begun ')) {
    const payment = facts as Payment;
    told.begun.set(payment.id, payment);
  } else {
    const { id, ok } = facts as { id: string; ok: boolean };
    told.ended.set(id, ok);
  }
}

/** The process first, or PostgreSQL first, or both at the same moment. */
async function kill(child: ChildProcess, server: { kill(): Promise<void> }, order: number) {
  const gone = new Promise((resolve) => child.once('close', resolve));
  if (order === 0) await server.kill();
  child.kill('SIGKILL');
  if (order === 1) await gone;
  await Promise.all([server.kill(), gone]);
}

/** Everything acknowledged is there, everything begun ends when it is made again, and the books hold. */
async function expectWhole(
  ledger: Ledger,
  { begun, ended }: Told,
  balances: bigint[],
  url: string,
): Promise<void> {
  const halfDone = await openMoves(url);
  const results = await Promise.all(
    [...begun.values()].map(async (payment) => ({ payment, ...(await make(ledger, payment)) })),
  );
  for (const { payment, ok, ...result } of results) {
    const known = ended.get(payment.id);
    if (known !== undefined) expect(ok, payment.id).toBe(known);
    if (known) expect(result, `${payment.id} was there before`).toMatchObject({ replayed: true });
    if (!ok) continue;
    balances[payment.from]! -= BigInt(payment.cents);
    balances[payment.to]! += BigInt(payment.cents);
  }
  const made = results.filter(({ ok }) => ok).flatMap(({ payment }) => idsOf(payment));
  expect(await countOf(ledger, made)).toBe(made.length);
  const refused = results.filter(({ ok }) => !ok).flatMap(({ payment }) => idsOf(payment));
  expect(await countOf(ledger, refused)).toBe(0);
  const found = await ledger.accounts(accounts);
  expect(found.map(({ creditsPosted, debitsPosted }) => creditsPosted - debitsPosted)).toEqual(
    balances,
  );
  expect(await openMoves(url)).toBe(0);
  const findings = await proofs(url);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  const unknown = begun.size - ended.size;
  console.log(`  ${ended.size} acknowledged, ${unknown} unknown, ${halfDone} moves half done`);
}

/** With statistics, as the worker of a running system keeps them: a killed server has forgotten to. */
async function proofs(url: string): Promise<Finding[]> {
  const pool = createPool(url, { max: 1 });
  try {
    await analyseTables(pool);
    return await verifyLedger(pool);
  } finally {
    await pool.end();
  }
}

async function countOf(ledger: Ledger, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += 5000) {
    count += (await ledger.transfers(ids.slice(from, from + 5000))).length;
  }
  return count;
}

async function openMoves(url: string): Promise<number> {
  const pool = createPool(url, { max: 1 });
  const { rows } = await pool
    .query<{ count: bigint }>('select count(*) from ledger.open_moves')
    .finally(() => pool.end());
  return Number(rows[0]?.count);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import {
  createPool,
  migrate,
  migrationSets,
  provisionDatabases,
  startEmbeddedPostgres,
  withUser,
  withDatabase,
} from '@kheya/db';
import { openLedger, type PostgresLedger } from '#engine/engine.ts';
import { analyseTables } from '#statistics/analyse.ts';
import { killRuns } from '#tests/kill/kill.config.ts';
import {
  accounts,
  AT,
  BUCKETS,
  drawing,
  idsOf,
  make,
  openAccounts,
  OPENING,
  type Payment,
} from '#tests/kill/payments.ts';
import type { Ledger } from '#types.ts';
import type { Finding } from '#verify/finding.ts';
import { verifyLedger } from '#verify/ledger.ts';

// The ledger alone, without HTTP: a paying process is killed together with its PostgreSQL, which
// runs with production durability.

const { rounds: ROUNDS, seed } = killRuns();
const PASSWORDS = {
  kheya_app: 'crash-app',
  kheya_accounts: 'crash-accounts',
  kheya_clock: 'crash-clock',
  kheya_simulator: 'crash-simulator',
};

/** What the killed process had reported. */
interface PaymentLog {
  readonly begun: Map<string, Payment>;
  readonly ended: Map<string, boolean>;
}

const options = { timeout: 120_000 + ROUNDS * 120_000 };

it(
  `the books hold everything acknowledged after ${ROUNDS} kills (KHEYA_TEST_SEED=${seed})`,
  options,
  async () => {
    const draw = drawing(seed);
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'kheya-ledger-')), port: await freePort() };
    const start = () => startEmbeddedPostgres({ ...place, durable: true, ephemeral: true });
    let server = await start();
    let victim: Victim | undefined;
    let halfDone = 0;
    try {
      const url = await prepare(server.adminUrl);
      await withLedger(url, openAccounts);
      const balances = accounts.map(() => OPENING);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { child, paymentLog } = (victim = startVictim(url, draw(2 ** 31)));
        const enough = 100 + draw(500);
        const polling = { timeout: 100_000, interval: 20 };
        await vi.waitFor(() => expect(paymentLog.ended.size).toBeGreaterThan(enough), polling);
        await kill(child, server, draw(3));
        server = await start();
        halfDone += await withLedger(url, (ledger) =>
          expectWhole(ledger, paymentLog, balances, url),
        );
      }
    } finally {
      victim?.child.kill('SIGKILL');
      await server.destroy();
      rmSync(place.dataDir, { recursive: true, force: true });
    }
    // Many payments were in progress each time: some had left their bucket and not reached the
    // other.
    expect(halfDone).toBeGreaterThan(0);
  },
);

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

async function withLedger<T>(url: string, work: (ledger: PostgresLedger) => Promise<T>) {
  const pool = createPool(url, { max: 4 });
  try {
    const ledger = await openLedger({ pool, clock: AT, buckets: BUCKETS });
    const result = await work(ledger);
    await ledger.close();
    return result;
  } finally {
    await pool.end();
  }
}

interface Victim {
  readonly child: ChildProcess;
  readonly paymentLog: PaymentLog;
}

function startVictim(url: string, ownSeed: number): Victim {
  const paymentLog: PaymentLog = { begun: new Map(), ended: new Map() };
  const script = fileURLToPath(new URL('../tests/kill/victim.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, String(ownSeed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) recordLine(line, paymentLog);
  });
  return { child, paymentLog };
}

function recordLine(line: string, paymentLog: PaymentLog): void {
  const facts: unknown = JSON.parse(line.slice(line.indexOf(' ')));
  if (line.startsWith('begun ')) {
    const payment = facts as Payment;
    paymentLog.begun.set(payment.id, payment);
  } else {
    const { id, ok } = facts as { id: string; ok: boolean };
    paymentLog.ended.set(id, ok);
  }
}

/** Kills the process first, PostgreSQL first, or both at the same moment. */
async function kill(child: ChildProcess, server: { kill(): Promise<void> }, order: number) {
  const gone = new Promise((resolve) => child.once('close', resolve));
  if (order === 0) await server.kill();
  child.kill('SIGKILL');
  if (order === 1) await gone;
  await Promise.all([server.kill(), gone]);
}

/**
 * Checks that everything acknowledged is there, that everything begun completes when sent again,
 * and that the books hold. Returns how many moves were half done.
 */
async function expectWhole(
  ledger: Ledger,
  { begun, ended }: PaymentLog,
  balances: bigint[],
  url: string,
): Promise<number> {
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
  return halfDone;
}

/**
 * Collects statistics first, as the worker of a running system does: a killed server has lost them.
 */
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

import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { transferGet } from '@kheya/contract';
import { PROCESS_NAMES, type ProcessName } from '../../tools/system/environment.ts';
import type { System } from '../../tools/system/system.ts';
import { verifyBooks } from '../support/books.ts';
import { clientOf } from '../support/customer.ts';
import { drawing } from '../support/drawing.ts';
import { startKheya, type Kheya } from '../support/kheya-system.ts';
import {
  retryUntilKnown,
  newPayers,
  startLoad,
  type Attempt,
  type Payer,
} from '../support/load.ts';

// Under load, processes are killed or stopped and connections to PostgreSQL are cut at random
// moments, and the system recovers by itself: an acknowledged payment exists once, any other can be
// retried with its key, and the books hold. KHEYA_TEST_SEED repeats a run's choices.

const BUCKETS = 4;
const PAYERS = 5;
const AT_ONCE = 12;
const SERVICES = ['simulator', 'accounts', 'api', 'pay', 'console'] as const;

interface Outage {
  readonly what: string;
  readonly processes?: readonly (ProcessName | 'postgres')[];
  readonly signal?: 'SIGKILL' | 'SIGTERM';
  /** Which backends are ended, by the name of their application, and how. */
  readonly backends?: { readonly of: string; readonly by: 'pg_terminate_backend' | 'SIGKILL' };
}

const OUTAGES: readonly Outage[] = [
  { what: 'api and pay killed', processes: ['api', 'pay'] },
  { what: 'every connection cut', backends: { of: '%', by: 'pg_terminate_backend' } },
  { what: 'worker, accounts and console killed', processes: ['worker', 'accounts', 'console'] },
  { what: 'one backend killed', backends: { of: 'kheya-worker jobs', by: 'SIGKILL' } },
  { what: 'PostgreSQL and simulator killed', processes: ['postgres', 'simulator'] },
  {
    what: 'api, worker, accounts and simulator stopped',
    processes: ['api', 'worker', 'accounts', 'simulator'],
    signal: 'SIGTERM',
  },
];
/** Failures of a call that no process began to handle: no connection, or one closed before it. */
const REFUSED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);
const ROUNDS = process.env['KHEYA_TEST_FULL'] ? 4 * OUTAGES.length : OUTAGES.length;

/** A slot of its own, so that its ports differ from those of other tests' systems. */
const SLOT = 12;

const test = base.extend<object, { crashing: Kheya }>({
  crashing: [
    async ({}, use, info) => {
      const { kheya, stop } = await startKheya(SLOT + info.parallelIndex, {
        durable: true,
        ephemeral: true,
        processes: PROCESS_NAMES,
        restarts: { backoffMs: [200, 500, 1000], stableAfterMs: 60_000, most: 30 },
        onUnexpectedExit: (name, detail) => console.log(`  ${name} was given up: ${detail}`),
        env: { KHEYA_LEDGER_BUCKETS: String(BUCKETS), PUBLIC_CALLS_PER_MINUTE: '1000000' },
      });
      await use(kheya);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test(`what was acknowledged is there once after each of ${ROUNDS} falls under load`, async ({
  crashing: kheya,
}) => {
  test.setTimeout(480_000 + ROUNDS * 60_000);
  const seed = Number(process.env['KHEYA_TEST_SEED'] ?? randomInt(2 ** 31));
  console.log(`  KHEYA_TEST_SEED=${seed}`);
  const draw = drawing(seed);
  await liftLimits(kheya);
  let payers = await newPayers(kheya, PAYERS);
  const all: Attempt[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const outage = OUTAGES[round % OUTAGES.length]!;
    const load = startLoad(kheya, payers, draw, AT_ONCE);
    await pause(600 + draw(1400));
    const before = kheya.system.pids;
    await causeOutage(kheya, outage, draw);
    const failedAt = performance.now();
    await pause(800);
    await load.stop();
    await waitUntilReady(kheya, outage, before);
    const seconds = (performance.now() - failedAt) / 1000;
    // A process that is stopping refuses new connections and answers the calls it has.
    if (outage.signal === 'SIGTERM') {
      expect([...load.failures].filter((failure) => !REFUSED.has(failure))).toEqual([]);
    }
    const halfDone = await countOf(kheya, 'select count(*) from ledger.open_moves');
    payers = payers.map((payer) => ({ ...payer, api: clientOf(kheya, payer.email) }));
    const attempts = load.attempts.map((attempt) => again(attempt, payers));
    const unknown = attempts.filter(({ id }) => id === undefined);
    // A stop cuts no payment in progress, so one without an answer was never begun.
    if (outage.signal === 'SIGTERM') expect(await countStarted(kheya, unknown)).toBe(0);
    await Promise.all(unknown.map(retryUntilKnown));
    all.push(...attempts);
    const counts = `${attempts.length} payments, ${unknown.length} unanswered, ${halfDone} moves half done`;
    console.log(`  ${outage.what}, back after ${seconds.toFixed(1)} s: ${counts}`);
    await waitUntilIdle(kheya);
    await expectEachOnce(kheya, all);
  }
  await kheya.simulator.advance(31);
  const { ok, lines } = await verifyBooks(kheya);
  expect(ok, lines.join('\n')).toBe(true);
  expect(lines.length).toBeGreaterThan(10);
});

/** An attempt made before the api restarted, with its payer's present client. */
function again(attempt: Attempt, payers: readonly Payer[]): Attempt {
  const payer = payers.find(({ email }) => email === attempt.payer.email)!;
  return { ...attempt, payer };
}

/** How many of these payments are stored. */
async function countStarted(kheya: Kheya, attempts: readonly Attempt[]): Promise<number> {
  const keys = attempts.map(({ key }) => `'${key}'`).join(', ') || 'null';
  return countOf(
    kheya,
    `select count(*) from payments.transfers where idempotency_key in (${keys})`,
  );
}

async function causeOutage(
  kheya: Kheya,
  { processes = [], signal = 'SIGKILL', backends }: Outage,
  draw: (below: number) => number,
): Promise<void> {
  const { pids } = kheya.system;
  for (const name of processes) process.kill(pids[name]!, signal);
  if (!backends) return;
  const found = await asAdmin(kheya, 'select pid', backends.of);
  if (backends.by === 'SIGKILL') process.kill(found[draw(found.length)]!, 'SIGKILL');
  else await asAdmin(kheya, 'select pg_terminate_backend(pid), pid', backends.of);
}

async function asAdmin(kheya: Kheya, select: string, application: string): Promise<number[]> {
  const rows = await kheya.system.query(
    `${select} from pg_stat_activity where backend_type = 'client backend'
       and pid <> pg_backend_pid() and application_name like '${application}'`,
  );
  return rows.map(({ pid }) => Number(pid));
}

/** Waits until every process answers again without help. */
async function waitUntilReady(
  { system }: Kheya,
  { processes = [] }: Outage,
  before: System['pids'],
): Promise<void> {
  await expect(async () => {
    for (const name of processes) {
      expect(system.pids[name], name).toBeGreaterThan(0);
      expect(system.pids[name], name).not.toBe(before[name]);
    }
    for (const name of SERVICES) {
      expect((await fetch(`${system.urls[name]}/readyz`)).status, name).toBe(200);
    }
    const jobs = `select count(*) from pg_stat_activity where application_name = 'kheya-worker jobs'`;
    const [row] = await system.query(jobs);
    expect(Number(row?.['count']), 'connections of the job runner').toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [100] });
}

/** Lifts the customers' limits, which would stop this test. */
async function liftLimits(kheya: Kheya): Promise<void> {
  await kheya.system.query(
    `update payments.limit_rules set limit_value = 9e15, soft_value = null where name not like '%minimum'`,
  );
}

/** Moves the clock until no transfer, incoming payment or move is in progress. */
async function waitUntilIdle(kheya: Kheya): Promise<void> {
  const open = `
    select (select count(*) from payments.transfers where completed_at is null)
      + (select count(*) from payments.incoming_payments where step = 'intent')
      + (select count(*) from ledger.open_moves)
      + (select count(*) from ledger.outbox) as count`;
  await expect(async () => {
    await kheya.simulator.advance(20);
    expect(await countOf(kheya, open), await underWay(kheya)).toBe(0);
  }).toPass({ timeout: 180_000, intervals: [300] });
}

/** What is still in progress, with the jobs that should end it, to explain a failure. */
async function underWay(kheya: Kheya): Promise<string> {
  const rows = await kheya.system.query(`
    select concat_ws(' ', 'transfer', id, step, updated_at) as line
      from payments.transfers where completed_at is null
    union all
    select concat_ws(' ', 'incoming payment', id, step) from payments.incoming_payments where step = 'intent'
    union all
    select concat_ws(' ', 'job', task_identifier, key, run_at, attempts, locked_by, locked_at, last_error)
      from graphile_worker.jobs j`);
  return rows.map(({ line }) => String(line)).join('\n');
}

/** Every key has one transfer, the acknowledged one, and its sender sees it completed. */
async function expectEachOnce(kheya: Kheya, attempts: readonly Attempt[]): Promise<void> {
  const found = await kheya.system.query(
    `select concat_ws(' ', idempotency_key, id, step) as line from payments.transfers`,
  );
  const expected = attempts.map(({ key, id }) => `${key} ${id} settled`);
  expect(found.map(({ line }) => String(line)).toSorted()).toEqual(expected.toSorted());
  const last = attempts.at(-1);
  if (!last) throw new Error('a round without a single payment');
  const shown = await last.payer.api.call(transferGet, { params: { id: last.id! } });
  expect(shown.completed_at).not.toBeNull();
}

async function countOf(kheya: Kheya, text: string): Promise<number> {
  const [row] = await kheya.system.query(text);
  return Number(row?.['count']);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

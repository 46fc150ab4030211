import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { transferGet } from '@kheya/contract';
import { verifyBooks } from '../support/books.ts';
import { clientOf } from '../support/customer.ts';
import { drawing } from '../support/drawing.ts';
import { startKheya, type Kheya } from '../support/kheya-system.ts';
import { askUntilKnown, newPayers, startLoad, type Attempt, type Payer } from '../support/load.ts';

// Under load, processes and PostgreSQL are killed at random moments: what was acknowledged is there once, what was
// not can be asked for again with its key, and the books hold. KHEYA_TEST_SEED repeats a run's choices.

const ROUNDS = process.env['KHEYA_TEST_FULL'] ? 20 : 3;
const BUCKETS = 4;
const PAYERS = 5;
const AT_ONCE = 12;

type Victim = 'api' | 'worker' | 'postgres';

/** In turn, so that a short run has each of them. */
const VICTIMS: readonly (readonly Victim[])[] = [
  ['api'],
  ['postgres'],
  ['api', 'worker', 'postgres'],
  ['worker'],
  ['api', 'postgres'],
  ['api', 'worker'],
];

/** Beside the systems of the other tests, with its own ports. */
const SLOT = 12;

const test = base.extend<object, { crashing: Kheya }>({
  crashing: [
    async ({}, use, info) => {
      const { kheya, stop } = await startKheya(SLOT + info.parallelIndex, {
        durable: true,
        throwAway: true,
        env: { KHEYA_LEDGER_BUCKETS: String(BUCKETS), PUBLIC_CALLS_PER_MINUTE: '1000000' },
      });
      await use(kheya);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test(`what was acknowledged is there once after each of ${ROUNDS} crashes under load`, async ({
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
    const victims = VICTIMS[round % VICTIMS.length]!;
    const load = startLoad(kheya, payers, draw, AT_ONCE);
    await pause(600 + draw(2400));
    await Promise.all(victims.map((victim) => kill(kheya, victim)));
    await load.stop();
    await comeBack(kheya, victims);
    const halfDone = await countOf(kheya, 'select count(*) from ledger.open_moves');
    payers = payers.map((payer) => ({ ...payer, api: clientOf(kheya, payer.email) }));
    const attempts = load.attempts.map((attempt) => again(attempt, payers));
    const unknown = attempts.filter(({ id }) => id === undefined);
    await Promise.all(unknown.map(askUntilKnown));
    all.push(...attempts);
    const counts = `${attempts.length} payments, ${unknown.length} unanswered, ${halfDone} moves half done`;
    console.log(`  ${victims.join(' and ')} killed: ${counts}`);
    await comesToRest(kheya);
    await expectEachOnce(kheya, all);
  }
  await kheya.simulator.advance(31);
  const { ok, lines } = await verifyBooks(kheya);
  expect(ok, lines.join('\n')).toBe(true);
  expect(lines.length).toBeGreaterThan(10);
});

/** What was asked in an earlier life of the api, asked by its sender of now. */
function again(attempt: Attempt, payers: readonly Payer[]): Attempt {
  const payer = payers.find(({ email }) => email === attempt.payer.email)!;
  return { ...attempt, payer };
}

async function kill(kheya: Kheya, victim: Victim): Promise<void> {
  await (victim === 'postgres' ? kheya.system.killDatabase() : kheya.kill(victim));
}

/** PostgreSQL first; then whoever was killed, and whoever could not live without it. */
async function comeBack(kheya: Kheya, victims: readonly Victim[]): Promise<void> {
  if (victims.includes('postgres')) await kheya.system.restartDatabase();
  await supervise(kheya);
}

/** What a supervisor does: a process that lost the database may end at once or a little later. */
async function supervise({ system }: Kheya): Promise<void> {
  for (const name of ['simulator', 'accounts', 'api', 'worker'] as const) {
    if (system.pids[name] === undefined) await system.restart(name);
  }
}

/** What limits a customer's day would limit this test. */
async function liftLimits(kheya: Kheya): Promise<void> {
  await kheya.system.query(
    `update payments.limit_rules set limit_value = 9e15 where name not like '%minimum'`,
  );
}

/** Time passes until nothing is under way: no transfer, no incoming payment, no move. */
async function comesToRest(kheya: Kheya): Promise<void> {
  const open = `
    select (select count(*) from payments.transfers where completed_at is null)
      + (select count(*) from payments.incoming_payments where step = 'intent')
      + (select count(*) from ledger.open_moves)
      + (select count(*) from ledger.outbox) as count`;
  await expect(async () => {
    await supervise(kheya);
    await kheya.simulator.advance(20);
    expect(await countOf(kheya, open), await underWay(kheya)).toBe(0);
  }).toPass({ timeout: 60_000, intervals: [300] });
}

/** What has not come to rest, with the jobs that should bring it there: what a failure is understood by. */
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

/** Every key has one transfer, the one that was acknowledged, and its sender sees that it is done. */
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

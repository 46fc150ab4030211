import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountInterest, InterestRate, Transaction } from '@kheya/contract';
import { openPartners, verifyEverything } from '@kheya/verifier';
import {
  list,
  newKey,
  ok,
  openAnother,
  openPayer,
  startMoneyWorld,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let savings: { readonly id: string; readonly account_number: string };
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '5000.00' });
  savings = await openAnother(world, payer.client, 'savings');
});
afterAll(() => world?.stop());

const SWEEPS = ['interest_accrue', 'interest_pay', 'interest_mirror'];
const run = () => world.api.runSweeps(SWEEPS);

const move = (amount: string) =>
  ok(
    payer.client.call(
      'POST',
      '/transfer/',
      {
        source_account: payer.usd,
        destination_account: savings.id,
        transfer_mode: 'OWN',
        amount,
      },
      { 'idempotency-key': newKey() },
    ),
  );

/** Moves the clock to noon of a day in New York, at standard or summer time. */
async function noonOf(day: string): Promise<void> {
  const seconds = (Date.parse(`${day}T17:00:00Z`) - world.api.clock.now().getTime()) / 1000;
  await world.api.advance(seconds);
}

const accruals = () =>
  world.api.query<{ day: string; balance_minor: bigint; amount_micro: bigint }>(
    `select day::text, balance_minor, amount_micro from payments.interest_accruals
     where account_id = $1 order by day`,
    [savings.id],
  );
const paid = () =>
  world.api.query<{ subject: string; amount_minor: bigint; step: string }>(
    `select subject, amount_minor, step from payments.account_postings where account_id = $1
     order by subject`,
    [savings.id],
  );
const interest = async () =>
  (await list<AccountInterest>(payer.client, '/interest/')).find(
    ({ account_id: id }) => id === savings.id,
  );

/** The first of the month after the next, so that one whole month lies between. */
function monthsFrom(now: Date, later: number): string {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1));
  return at.toISOString().slice(0, 10);
}

it('says what each kind earns, with the yield of its rate', async () => {
  const rates = await list<InterestRate>(payer.client, '/interest-rate/');
  expect(rates.map(({ kind, rate, apy }) => ({ kind, rate, apy }))).toEqual([
    { kind: 'savings', rate: '3.735', apy: '3.80' },
    { kind: 'deposit', rate: '3.735', apy: '3.80' },
  ]);
});

it('accrues every day once, by two workers at once and after a missed week', async () => {
  const [first, second] = [
    monthsFrom(world.api.clock.now(), 1),
    monthsFrom(world.api.clock.now(), 2),
  ];
  await move('1000.00');
  await noonOf(first);
  await Promise.all([run(), run()]);
  await noonOf(`${first.slice(0, 8)}12`);
  await Promise.all([run(), run()]);
  await run();
  const days = await accruals();
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  expect(days.at(-1)?.day).toBe(`${first.slice(0, 8)}11`);
  // A whole month passes without a run.
  await noonOf(second);
  await Promise.all([run(), run()]);
  const all = await accruals();
  const month = first.slice(0, 7);
  const ofMonth = all.filter(({ day }) => day.startsWith(month));
  expect(ofMonth).toHaveLength(
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
  );
  expect(ofMonth.every(({ balance_minor: balance }) => balance >= 100_000n)).toBe(true);
});

it('pays each month once, carries what is below a cent, and is in the history', async () => {
  await Promise.all([run(), run()]);
  const postings = await paid();
  expect(postings.every(({ step }) => step === 'posted')).toBe(true);
  const sum = postings.reduce((total, { amount_minor: amount }) => total + BigInt(amount), 0n);
  const month = postings.at(-1)!.subject;
  const earned = (await accruals())
    .filter(({ day }) => day.slice(0, 7) <= month)
    .reduce((total, { amount_micro: amount }) => total + BigInt(amount), 0n);
  expect(sum).toBe(earned / 1_000_000n);
  const rows = await list<Transaction>(
    payer.client,
    `/transaction-history/?account_number=${savings.account_number}`,
  );
  const newest = rows.find(({ subtype }) => subtype === 'interest');
  expect(newest).toMatchObject({ type: 'interest', dc_sign: 'credit', memo: month });
});

it('tells what has accrued, what was paid and when the next payment comes', async () => {
  const shown = await interest();
  const postings = await paid();
  expect(shown?.last_paid?.month).toBe(postings.at(-1)!.subject);
  expect(shown?.months.length).toBeGreaterThanOrEqual(postings.length);
  expect(shown?.next_payment_on).toBe(monthsFrom(world.api.clock.now(), 1));
  expect(shown?.accrued_exact).toMatch(/^\d+\.\d{8}$/);
  expect(Number(shown?.estimate)).toBeGreaterThan(Number(shown?.accrued));
});

it('is paid at the partner once, in spite of a lost answer', async () => {
  await move('10.00');
  await noonOf(monthsFrom(world.api.clock.now(), 1));
  await world.api.runSweeps(['interest_accrue', 'interest_pay']);
  const broken = async () => {
    const partners = openPartners(world.api.ctx.partners);
    return (await verifyEverything(world.api.pool, { partners })).filter(({ ok: holds }) => !holds);
  };
  await world.settle();
  await world.api.advance(120);
  expect(await broken()).toEqual([]);
  await world.control('/faults', { provider: 'bank', kind: 'timeout_after_commit', count: 1 });
  await world.api.runSweeps(['interest_mirror']);
  await world.api.advance(120);
  await world.api.runSweeps(['interest_mirror']);
  const open = await world.api.query(
    `select 1 from payments.account_postings where bank_transfer_id is null`,
  );
  expect(open).toHaveLength(0);
  await world.settle();
  await world.api.advance(120);
  expect(await broken()).toEqual([]);
});

it('of others is not shown', async () => {
  const other = await openPayer(world, { dollars: '10.00' });
  expect(await list<AccountInterest>(other.client, '/interest/')).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountFee, ConsoleAccount, Transaction } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { firstOfMonth } from '#platform/calendar.ts';
import { operatorAt } from '#testing/test-console.ts';
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
import { chargeEventFee } from './index.ts';

let world: TestWorld;
let payer: Payer;
let poor: Payer;
let savings: { readonly id: string; readonly account_number: string };
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { firstName: 'Nadia', dollars: '900.00' });
  poor = await openPayer(world, { firstName: 'Tareq', dollars: '1.50' });
  savings = await openAnother(world, payer.client, 'savings');
});
afterAll(() => world?.stop());

const run = () => world.api.runSweeps(['account_fee_announce', 'account_fee_charge']);
const mirror = () => world.api.runSweeps(['account_fee_mirror']);
const today = () => world.api.clock.now().toISOString().slice(0, 10);
const monthsOn = (later: number) => firstOfMonth(today(), later);

/** Moves the clock to the morning of a day in New York, which is its evening in Dhaka. */
async function morningOf(day: string): Promise<void> {
  const seconds = (Date.parse(`${day}T12:00:00Z`) - world.api.clock.now().getTime()) / 1000;
  await world.api.advance(seconds);
}

const move = (from: string, to: string, amount: string) =>
  ok(
    payer.client.call(
      'POST',
      '/transfer/',
      { source_account: from, destination_account: to, transfer_mode: 'OWN', amount },
      { 'idempotency-key': newKey() },
    ),
  );

interface Rule {
  readonly account?: string;
  readonly fee?: string;
  readonly from: string;
  readonly cents: number;
  readonly keep?: number;
}
const rule = ({ account = 'checking', fee = 'monthly_fee', from, cents, keep }: Rule) =>
  world.api.query(
    `insert into payments.account_fee_rules
       (account_kind, fee_kind, valid_from, amount_minor, waived_from_minor, source)
     values ($1, $2, $3, $4, $5, 'a test')`,
    [account, fee, from, cents, keep ?? null],
  );

const feesOf = (accountId: string) =>
  world.api.query<{
    subject: string;
    step: string;
    waived_because: string | null;
    bank_transfer_id: string | null;
  }>(
    `select subject, step, waived_because, bank_transfer_id from payments.account_postings
     where account_id = $1 and kind like '%_fee' order by created_at, subject`,
    [accountId],
  );
const outcomes = async (accountId: string) =>
  (await feesOf(accountId)).map(({ subject, step, waived_because: because }) => [
    subject,
    because ?? step,
  ]);
const announced = (client: Payer['client']) => list<AccountFee>(client, '/account-fee/');
const toldOf = async (client: Payer['client'], title: RegExp) =>
  (await list<{ title: string; message: string }>(client, '/notification/')).filter((one) =>
    title.test(one.title),
  );
const balanceOf = async (accountId: string) => {
  const [row] = await world.api.query<{ posted: bigint }>(
    `select b.posted from payments.accounts a
     join ledger.account_balances b on b.sk = a.bucket and b.account_id = a.ledger_account_id
     where a.id = $1`,
    [accountId],
  );
  return row?.posted;
};
const broken = async () => {
  const partners = openPartners(world.api.ctx.partners);
  return (await verifyEverything(world.api.pool, { partners })).filter(({ ok: holds }) => !holds);
};

describe('today', () => {
  it('every account is free: nobody is told of anything, and nothing is taken', async () => {
    await morningOf(monthsOn(1));
    await run();
    expect(await announced(payer.client)).toEqual([]);
    expect(await feesOf(payer.usd)).toEqual([]);
    expect(await world.api.query('select 1 from payments.account_fee_notices')).toEqual([]);
  });
});

describe('a monthly fee', () => {
  let first: string;

  it('is announced once by two workers, with the day and what avoids it', async () => {
    // A rule that begins in the next month but one can be announced in time.
    first = monthsOn(1);
    await rule({ from: first, cents: 200, keep: 50_000 });
    await Promise.all([run(), run()]);
    await run();
    const told = await toldOf(payer.client, /monthly fee of \$2\.00/);
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('$500.00');
    expect(await announced(payer.client)).toEqual([
      {
        ...{ account_id: payer.usd, kind: 'monthly_fee', amount: '2.00', currency: 'USD' },
        ...{ waived_from: '500.00', valid_from: first, next_on: firstOfMonth(first, 1) },
        lowest_balance: null,
      },
    ]);
  });

  it('is let go where the balance was kept, and where it is not covered', async () => {
    await morningOf(firstOfMonth(first, 1));
    await Promise.all([run(), run()]);
    const month = first.slice(0, 7);
    expect(await outcomes(payer.usd)).toEqual([[month, 'balance_kept']]);
    expect(await outcomes(poor.usd)).toEqual([[month, 'not_covered']]);
    expect(await balanceOf(poor.usd)).toBe(150n);
    expect(await feesOf(savings.id)).toEqual([]);
    await run();
    expect(await outcomes(poor.usd)).toHaveLength(1);
  });

  it('counts the end of every day, and is taken once, late and by two workers', async () => {
    const month = monthsOn(0);
    await move(payer.usd, savings.id, '600.00');
    await morningOf(`${month.slice(0, 8)}03`);
    // The month is avoided no longer, although the money is back.
    await move(savings.id, payer.usd, '600.00');
    expect((await announced(payer.client))[0]?.lowest_balance).toBe('300.00');
    await morningOf(`${firstOfMonth(month, 1).slice(0, 8)}20`);
    await Promise.all([run(), run()]);
    await run();
    expect((await outcomes(payer.usd)).at(-1)).toEqual([month.slice(0, 7), 'posted']);
    expect(await balanceOf(payer.usd)).toBe(89_800n);
    expect(await toldOf(payer.client, /took a fee of \$2\.00/)).toHaveLength(1);
    const rows = await list<Transaction>(payer.client, '/transaction-history/');
    expect(rows[0]).toMatchObject({ type: 'fee', subtype: 'account_fee', dc_sign: 'debit' });
  });

  it('is taken at the partner once, in spite of a lost answer', async () => {
    await world.api.advance(31);
    expect(await broken()).toEqual([]);
    await world.control('/faults', { provider: 'bank', kind: 'timeout_after_commit', count: 1 });
    await mirror();
    expect((await feesOf(payer.usd)).at(-1)?.bank_transfer_id).toBeNull();
    expect(await broken()).toEqual([]);
    await world.api.advance(120);
    await mirror();
    await mirror();
    expect((await feesOf(payer.usd)).at(-1)?.bank_transfer_id).not.toBeNull();
    expect(await broken()).toEqual([]);
  });

  it('is booked once, where a process ended between the books and the row', async () => {
    await world.api.query(
      `update payments.account_postings set step = 'intent', posted_at = null
       where account_id = $1 and step = 'posted'`,
      [payer.usd],
    );
    expect(await broken()).toEqual([]);
    await run();
    expect((await outcomes(payer.usd)).at(-1)?.[1]).toBe('posted');
    expect(await balanceOf(payer.usd)).toBe(89_800n);
    expect(await toldOf(payer.client, /took a fee of \$2\.00/)).toHaveLength(1);
  });

  it('that was not covered never lands later, when there is money', async () => {
    await world.control('/incoming-ach', {
      account_number: (
        await ok<{ account_number: string }>(poor.client.call('GET', `/user-account/${poor.usd}/`))
      ).account_number,
      amount: '20.00',
    });
    await world.settle();
    await world.api.runJobs();
    await world.api.query(
      `update payments.account_postings set step = 'intent', waived_because = null
       where account_id = $1 and step = 'waived'`,
      [poor.usd],
    );
    await run();
    expect(new Set((await outcomes(poor.usd)).map(([, end]) => end))).toEqual(
      new Set(['not_covered']),
    );
    expect(await balanceOf(poor.usd)).toBe(2150n);
  });

  it('is told to operators with its rule, its notice and what was let go', async () => {
    const finance = await operatorAt(world.api, 'Farid', ['FINANCE']);
    const shown = await ok<ConsoleAccount>(finance.call('GET', `/console/account/${payer.usd}/`));
    expect(shown.fee_rules.filter(({ kind }) => kind === 'monthly_fee')).toEqual([
      {
        ...{ kind: 'monthly_fee', amount: '2.00', waived_from: '500.00', valid_from: first },
        ...{ valid_to: null, noticed_at: expect.any(String) },
      },
    ]);
    expect(shown.waived_fees).toEqual([
      { month: first.slice(0, 7), amount: '2.00', because: 'balance_kept' },
    ]);
  });

  it('is not taken for months that nobody was told of in time', async () => {
    const past = firstOfMonth(today(), -1);
    await rule({ account: 'savings', from: past, cents: 300 });
    await run();
    expect(await outcomes(savings.id)).toEqual([[past.slice(0, 7), 'not_announced']]);
    const [fee] = (await announced(payer.client)).filter((one) => one.account_id === savings.id);
    // Told on the 20th: the end of this month comes too soon.
    expect(fee).toMatchObject({ waived_from: null, next_on: monthsOn(2) });
  });

  it('is not taken from an account that the partner has suspended', async () => {
    await world.api.query(`update payments.accounts set status = 'SUSPENDED' where id = $1`, [
      poor.usd,
    ]);
    await morningOf(monthsOn(1));
    await run();
    expect((await outcomes(poor.usd)).at(-1)?.[1]).toBe('suspended');
  });

  it('ends with the month of its account’s own shore', async () => {
    const taka = payer.bdt!;
    await rule({ account: 'bdt', from: monthsOn(1), cents: 5000 });
    await run();
    const [year, month] = [monthsOn(2).slice(0, 4), monthsOn(2).slice(5, 7)];
    // The first is an hour old in Dhaka; in New York the month has most of a day to go.
    const evening = new Date(Date.UTC(Number(year), Number(month) - 1, 1) - 5 * 3_600_000);
    await world.api.advance((evening.getTime() - world.api.clock.now().getTime()) / 1000);
    const before = (await outcomes(payer.usd)).length;
    await run();
    expect(await outcomes(taka)).toEqual([[monthsOn(0).slice(0, 7), 'not_covered']]);
    // Only the month that was over in New York before.
    expect((await outcomes(payer.usd)).slice(before)).toEqual([
      [firstOfMonth(today(), -1).slice(0, 7), 'balance_kept'],
    ]);
  });
});

describe('a fee for what happened', () => {
  it('is taken once for each payment, 30 days after its notice and not before', async () => {
    await rule({ fee: 'wire_in_fee', from: today(), cents: 1500 });
    await run();
    const account = await world.api.ctx.db
      .selectFrom('payments.accounts')
      .selectAll()
      .where('id', '=', payer.usd)
      .executeTakeFirstOrThrow();
    const charge = (paymentId: string) =>
      inTransaction(world.api.ctx.db, (trx) =>
        chargeEventFee(trx, world.api.ctx, account, { kind: 'wire_in_fee', paymentId }),
      );
    const [early, due] = [randomUUID(), randomUUID()];
    await charge(early);
    await world.api.advance(31 * 86_400);
    const before = await balanceOf(payer.usd);
    await Promise.all([charge(due), charge(due)]);
    await Promise.all([run(), run()]);
    const fees = new Map((await outcomes(payer.usd)).map(([subject, end]) => [subject, end]));
    expect([fees.get(early), fees.get(due)]).toEqual(['not_announced', 'posted']);
    expect(await balanceOf(payer.usd)).toBe(before! - 1500n);
    await mirror();
    await world.api.advance(31);
    expect(await broken()).toEqual([]);
  });

  it('leaves no row where it is free', async () => {
    const free = await world.api.ctx.db
      .selectFrom('payments.accounts')
      .selectAll()
      .where('id', '=', savings.id)
      .executeTakeFirstOrThrow();
    const before = (await feesOf(savings.id)).length;
    await chargeEventFee(world.api.ctx.db, world.api.ctx, free, {
      ...{ kind: 'returned_item_fee', paymentId: randomUUID() },
    });
    expect(await feesOf(savings.id)).toHaveLength(before);
  });
});

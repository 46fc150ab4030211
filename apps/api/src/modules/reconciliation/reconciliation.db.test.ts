import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { waitForNoon } from '#testing/test-hours.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { dayIn } from '#platform/calendar.ts';
import { reconcileAccount } from './reconciliation-jobs.ts';

const HOUR_S = 3600;
let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
  // A day is reconciled some time after it is over in New York.
  await waitForNoon(world.api);
  await world.api.runSweeps(['mid_rate']);
});
afterAll(() => world?.stop());

type Break = {
  readonly kind: string;
  readonly state: string;
  readonly day: string;
  readonly effect_minor: bigint;
};
type Run = {
  readonly state: string;
  readonly timing_minor: bigint;
  readonly paired: number;
  readonly timing: number;
};

const today = () => dayIn('America/New_York', world.api.clock.now());
const run = (accountId: string, day: string) => reconcileAccount({ accountId, day }, world.api.ctx);
const runOf = async (accountId: string, day: string) => {
  const [row] = await world.api.query<Run>(
    `select state, timing_minor, paired, timing from payments.reconciliation_runs
     where account_id = $1 and day = $2`,
    [accountId, day],
  );
  return row;
};
const breaksOf = (accountId: string) =>
  world.api.query<Break>(
    `select kind, state, day::text as day, effect_minor from payments.reconciliation_breaks
     where account_id = $1 order by found_at, kind`,
    [accountId],
  );
const numberOf = async (payer: Payer) => {
  const [row] = await world.api.query<{ account_number: string }>(
    'select account_number from payments.accounts where id = $1',
    [payer.usd],
  );
  return row?.account_number ?? '';
};
const seed = async (payer: Payer, kind: string, over: object = {}) =>
  world.control('/bank-break', { kind, account_number: await numberOf(payer), ...over });

let payer: Payer;
beforeEach(async () => {
  payer = await openPayer(world, { dollars: '100.00' });
});

describe('a day', () => {
  it('is clean with money in and a transfer with its fee, each paired', async () => {
    await pay(world, payer, walletPayment(payer, '20.00'));
    await work(world);
    await world.settle();
    await run(payer.usd, today());
    expect(await runOf(payer.usd, today())).toMatchObject({ state: 'clean', timing_minor: 0n });
    expect((await runOf(payer.usd, today()))?.paired).toBeGreaterThanOrEqual(2);
    expect(await breaksOf(payer.usd)).toEqual([]);
  });

  it('gives one row and one break however often and by how many it is run', async () => {
    await seed(payer, 'balance');
    await Promise.all([run(payer.usd, today()), run(payer.usd, today())]);
    await run(payer.usd, today());
    expect(await breaksOf(payer.usd)).toHaveLength(1);
    expect(await runOf(payer.usd, today())).toMatchObject({ state: 'breaks' });
  });

  it('that the partner does not answer for stays not reconciled, until it does', async () => {
    await world.control('/faults', {
      provider: 'bank',
      kind: 'error_500',
      count: 1,
      operation: 'accounts',
    });
    await run(payer.usd, today());
    expect(await runOf(payer.usd, today())).toMatchObject({ state: 'unanswered' });
    await run(payer.usd, today());
    expect(await runOf(payer.usd, today())).toMatchObject({ state: 'clean' });
  });

  it('is ordered by the sweep once it is over, with the days that were missed', async () => {
    const day = today();
    await world.api.advance(3 * 24 * HOUR_S);
    await world.api.runSweeps(['reconciliation']);
    await world.settle();
    expect(await runOf(payer.usd, day)).toMatchObject({ state: 'clean' });
    const [found] = await world.api.query<{ count: number }>(
      'select count(*)::int from payments.reconciliation_runs where account_id = $1',
      [payer.usd],
    );
    expect(found?.count).toBe(3);
  });
});

describe('timing is no break', () => {
  it('money the partner has just posted and we have not booked yet', async () => {
    await seed(payer, 'book', { cents: 500 });
    await run(payer.usd, today());
    expect(await breaksOf(payer.usd)).toEqual([]);
    expect(await runOf(payer.usd, today())).toMatchObject({
      state: 'clean',
      timing: 1,
      timing_minor: -500n,
    });
  });

  it('a transfer whose dollars have left there while its payout is on its way', async () => {
    await world.api.runSweeps(['mid_rate']);
    const waits = await openPayer(world, { dollars: '100.00', walletNumber: '01712344803' });
    await pay(world, waits, walletPayment(waits, '20.00'));
    await work(world);
    const [row] = await world.api.query<{ step: string }>(
      'select step from payments.transfers where source_account_id = $1',
      [waits.usd],
    );
    await run(waits.usd, today());
    expect(await breaksOf(waits.usd)).toEqual([]);
    const state = await runOf(waits.usd, today());
    expect(state).toMatchObject({ state: 'clean' });
    expect([row?.step, (state?.timing ?? 0) > 0]).toEqual(['sent', true]);
  });
});

describe('a break', () => {
  const HELD = 10_000n;
  it.each([
    ['book', { cents: 500 }, 'missing_here', -500n],
    ['remove', {}, 'missing_there', HELD],
    ['change', { cents: 700 }, 'other_amount', -700n],
    ['move', { days: 2 }, 'other_day', 0n],
    ['balance', { cents: 900 }, 'balance', -900n],
  ])('that the partner makes with “%s” is found as such', async (kind, over, found, effect) => {
    const day = today();
    await seed(payer, kind, over);
    await world.api.advance(2 * HOUR_S);
    await run(payer.usd, day);
    const breaks = await breaksOf(payer.usd);
    expect(breaks).toMatchObject([{ kind: found, state: 'open', effect_minor: effect }]);
    // The next day is clean: what is known is not found again as a difference of the balance.
    await world.api.advance(24 * HOUR_S);
    await run(payer.usd, today());
    expect(await breaksOf(payer.usd)).toHaveLength(1);
    expect(await runOf(payer.usd, today())).toMatchObject({ state: 'clean' });
  });

  it('is cleared by the run that pairs it, and opened again when it is back', async () => {
    const day = today();
    await seed(payer, 'change', { cents: 300 });
    await run(payer.usd, day);
    expect(await breaksOf(payer.usd)).toMatchObject([{ kind: 'other_amount', state: 'open' }]);
    const { db } = world.simulator.context;
    const lines = await db
      .selectFrom('bank.transaction_lines')
      .selectAll()
      .where('amount_minor', '=', 10_300n)
      .execute();
    await db
      .updateTable('bank.transaction_lines')
      .set({ amount_minor: 10_000n })
      .where(
        'transaction_id',
        'in',
        lines.map((line) => line.transaction_id),
      )
      .execute();
    await db
      .updateTable('bank.accounts')
      .set({ balance_minor: 10_000n })
      .where('account_number', '=', await numberOf(payer))
      .execute();
    await run(payer.usd, day);
    expect(await breaksOf(payer.usd)).toMatchObject([{ kind: 'other_amount', state: 'resolved' }]);
    await seed(payer, 'change', { cents: 300 });
    await run(payer.usd, day);
    expect(await breaksOf(payer.usd)).toMatchObject([{ kind: 'other_amount', state: 'open' }]);
  });
});

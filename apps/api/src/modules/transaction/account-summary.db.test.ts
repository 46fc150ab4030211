import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountSummary, Transaction } from '@kheya/contract';
import {
  list,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

const DAY_S = 86_400;

let world: TestWorld;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '1000.00' });
  await world.api.advance(2 * DAY_S);
  await world.api.runSweeps(['mid_rate']);
  await pay(world, payer, walletPayment(payer, '200.00'));
  await work(world);
  await world.api.advance(DAY_S);
});
afterAll(async () => world?.stop());

const summaries = () => list<AccountSummary>(payer.client, '/account-summary/');

it('has a balance for every day since the opening, and the last one is the present one', async () => {
  const [dollars, taka] = await summaries();
  expect(dollars!.currency).toBe('USD');
  const days = dollars!.days.map(({ day }) => Date.parse(day) / (DAY_S * 1000));
  expect(days.map((day) => day - days[0]!)).toEqual([...days.keys()]);
  const balances = dollars!.days.map(({ balance }) => balance);
  expect(balances.slice(-4)).toEqual(['1000.00', '1000.00', '799.01', '799.01']);
  expect(taka!.days.every(({ balance }) => balance === '0.00')).toBe(true);
});

it('has the newest booked transaction, as the history has it', async () => {
  const [dollars, taka] = await summaries();
  const [newest] = await list<Transaction>(
    payer.client,
    '/transaction-history/?status=POSTED&limit=1',
  );
  expect(dollars!.last_transaction).toEqual(newest);
  expect(taka!.last_transaction).toBeNull();
});

it('counts in and out, fees included, from the first of the month', async () => {
  const [now] = await summaries();
  const rows = await list<Transaction>(payer.client, '/transaction-history/?status=POSTED');
  const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  const today = now!.days.at(-1)!.day;
  const ofMonth = (side: 'debit' | 'credit') =>
    rows
      .filter(({ dc_sign: sign }) => sign === side)
      .filter(({ transaction_time: at }) =>
        newYork.format(new Date(at)).startsWith(today.slice(0, 7)),
      )
      .map(({ amount }) => amount);
  expect(now!.month).toEqual({
    money_in: ofMonth('credit')[0] ?? '0.00',
    money_out: ofMonth('debit')[0] ?? '0.00',
  });

  await world.api.advance(32 * DAY_S);
  const [later] = await summaries();
  expect(later!.month).toEqual({ money_in: '0.00', money_out: '0.00' });
  expect(later!.days).toHaveLength(30);
  expect(later!.days.every(({ balance }) => balance === '799.01')).toBe(true);
});

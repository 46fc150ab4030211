import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, Transfer } from '@kheya/contract';
import { addDays, dayIn } from '#platform/calendar.ts';
import { addCustomer } from '#testing/test-contacts.ts';
import {
  addWallet,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { waitForNoon } from '#testing/test-hours.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;

beforeAll(async () => {
  world = await startMoneyWorld();
  await waitForNoon(world.api);
  await world.api.runSweeps(['mid_rate']);
  payer = await openPayer(world, { dollars: '1000.00' });
  await pay(world, payer, walletPayment(payer, '200.00', { memo: 'roof' }));
  await work(world);
  await world.api.advance(3600);
  await world.api.runSweeps(['mid_rate']);
  await pay(world, payer, {
    source_account: payer.usd,
    destination_bdt_account: payer.bdt,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '100.00',
  });
  await pay(world, payer, walletPayment(payer, '1000', { source_account: payer.bdt }));
  const full = { ...payer, wallet: await addWallet(payer.client, { walletNumber: '01712344801' }) };
  await pay(world, full, walletPayment(full, '20.00'));
  await work(world);
  const wait = { ...payer, wallet: await addWallet(payer.client, { walletNumber: '01712344803' }) };
  await pay(world, wait, walletPayment(wait, '30.00'));
  await work(world);
  const cancelled = await pay(world, payer, walletPayment(payer, '40.00'));
  const headers = { 'idempotency-key': newKey() };
  await payer.client.call('POST', `/transfer/${cancelled.id}/cancel/`, {}, headers);
});
afterAll(async () => world?.stop());

const usd = (query = '') => list<Transaction>(payer.client, `/transaction-history/${query}`);
const bdt = (query = '') => list<Transaction>(payer.client, `/bdt-transaction-history/${query}`);
const brief = (row: Transaction) => [row.subtype, row.dc_sign, row.status, row.amount, row.balance];

describe('the history of dollars', () => {
  it('has completed rows whose balances follow from one another', async () => {
    expect((await usd('?status=POSTED')).map(brief)).toEqual([
      ['conversion', 'debit', 'POSTED', '100.00', '699.01'],
      ['wallet_payout', 'debit', 'POSTED', '200.99', '799.01'],
      ['ach_credit', 'credit', 'POSTED', '1000.00', '1000.00'],
    ]);
  });

  it('has transfers on their way, and every failure with its reason', async () => {
    expect((await usd('?status=PENDING')).map(brief)).toEqual([
      ['wallet_payout', 'debit', 'PENDING', '30.99', null],
    ]);
    const declined = await usd('?status=DECLINED');
    expect(declined.map((row) => [row.status, row.reason, row.balance])).toEqual([
      ['RELEASED', 'CANCELLED_BY_CUSTOMER', null],
      ['FAILED', 'WALLET_LIMIT_EXCEEDED', null],
    ]);
  });

  it('has the rate, the taka and the payee', async () => {
    const [, paid] = await usd('?status=POSTED');
    expect(paid).toMatchObject({
      conversion_rate: '121.85',
      bdt_amount: '24370.00',
      fee: '0.99',
      counterparty: 'Rahima Khatun',
      dst_account_no: '01712-344821',
      memo: 'roof',
    });
  });

  it('can be searched, filtered by date, paged and counted', async () => {
    expect(await usd('?search=roof')).toHaveLength(1);
    expect(await usd('?search=200.99')).toHaveLength(1);
    expect(await usd('?search=100%25')).toHaveLength(0);
    // A reference is found as it is typed, in any case and without its dashes.
    const found = (await usd('?search=200.99'))[0] as { reference_id: string };
    const typed = found.reference_id.replaceAll('-', '').toLowerCase();
    expect(await usd(`?search=${typed}`)).toEqual([found]);
    expect(await usd(`?search=${typed.slice(2)}`)).toEqual([found]);
    const { transaction_time: at } = (await usd('?status=POSTED'))[1]!;
    expect(await usd(`?status=POSTED&to_date=${at}`)).toHaveLength(1);
    expect(await usd(`?status=POSTED&from_date=${at}`)).toHaveLength(2);
    const page = await ok<{ results: Transaction[]; count: number }>(
      payer.client.call('GET', '/transaction-history/?limit=2&offset=2'),
    );
    expect([page.results.length, page.count]).toEqual([2, 6]);
  });

  it('is empty when the filter ends before it begins', async () => {
    const [newest, , oldest] = await usd('?status=POSTED');
    const days = `from_date=${newest!.transaction_time}&to_date=${oldest!.transaction_time}`;
    for (const query of [`status=POSTED&${days}`, days, `search=roof&${days}`]) {
      const page = await ok<{ results: Transaction[]; count: number }>(
        payer.client.call('GET', `/transaction-history/?${query}`),
      );
      expect(page).toMatchObject({ results: [], count: 0 });
    }
  });

  it('is refused for a card or another customer’s account', async () => {
    for (const query of ['card_id=0190f5fe-0000-7000-8000-000000000001', 'account_number=000000']) {
      const answer = await payer.client.call('GET', `/transaction-history/?${query}`);
      expect(answer.json<{ code: string }>().code).toBe('not_permitted');
    }
  });
});

describe('the history of taka', () => {
  it('has both sides', async () => {
    expect((await bdt()).map(brief)).toEqual([
      ['wallet_payout', 'debit', 'POSTED', '1010.00', '11175.00'],
      ['conversion_in', 'credit', 'POSTED', '12185.00', '12185.00'],
    ]);
  });
});

describe('the transfers to one contact', () => {
  const to = (contact: string, query = '') =>
    ok<{ results: Transfer[]; count: number }>(
      payer.client.call('GET', `/transfer/?contact=${contact}${query}`),
    );

  it('are theirs alone, from whichever account, newest first', async () => {
    const { results, count } = await to(payer.wallet);
    expect(results.map((one) => [one.currency, one.amount, one.status])).toEqual([
      ['USD', '40.00', 'RELEASED'],
      ['BDT', '1000.00', 'COMPLETE'],
      ['USD', '200.00', 'COMPLETE'],
    ]);
    expect(count).toBe(3);
    const paid = await to(payer.wallet, '&status=COMPLETE&limit=1');
    expect([paid.results.length, paid.count]).toEqual([1, 2]);
  });

  it('of another person’s contact are refused', async () => {
    const other = await openPayer(world);
    const answer = await payer.client.call('GET', `/transfer/?contact=${other.wallet}`);
    expect(answer.json<{ code: string }>().code).toBe('not_permitted');
  });
});

describe('the overview', () => {
  it('sums money out by month and currency, and lists whom to pay again', async () => {
    const { spending, send_again: again } = await ok<{
      spending: { currency: string; amount: string; categories: object[] }[];
      send_again: { name: string; amount: string }[];
    }>(payer.client.call('GET', '/overview/'));
    expect(spending.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['BDT', '1010.00'],
      ['USD', '200.99'],
    ]);
    // Converted to the own taka account, the money is not spent yet.
    expect(spending[1]?.categories).toEqual([{ category: 'family', amount: '200.99' }]);
    expect(again.map(({ name, amount }) => [name, amount])).toEqual([['Rahima Khatun', '1000.00']]);
  });

  it('lists another customer who was paid in dollars', async () => {
    const [sender, friend] = [await openPayer(world), await openPayer(world)];
    const contact = await addCustomer(sender.client, friend.client, 'Nusrat');
    await pay(world, sender, {
      source_account: sender.usd,
      beneficiary: contact,
      transfer_mode: 'INTERNAL',
      amount: '40.00',
    });
    await work(world);
    const { send_again: again } = await ok<{ send_again: object[] }>(
      sender.client.call('GET', '/overview/'),
    );
    expect(again).toEqual([
      { contact_id: contact, kind: 'customer', name: 'Nusrat', amount: '40.00', currency: 'USD' },
    ]);
  });

  it('tells whether anything was ever sent, and what has not arrived, the planned last', async () => {
    const other = await openPayer(world, { dollars: '300.00' });
    const read = () =>
      ok<{ has_sent: boolean; in_progress: { count: number; results: Transfer[] } }>(
        other.client.call('GET', '/overview/'),
      );
    expect(await read()).toMatchObject({
      has_sent: false,
      in_progress: { count: 0, results: [] },
    });
    await pay(world, other, {
      source_account: other.usd,
      destination_bdt_account: other.bdt,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '100.00',
    });
    const sent = await pay(world, other, walletPayment(other, '30.00'));
    const day = addDays(dayIn('Asia/Dhaka', world.api.clock.now()), 5);
    const plan = { source_account: other.bdt, scheduled_for: day };
    const planned: Transfer[] = [];
    for (const amount of ['110', '120', '130'])
      planned.push(await pay(world, other, walletPayment(other, amount, plan)));
    const { has_sent: hasSent, in_progress: inProgress } = await read();
    expect(hasSent).toBe(true);
    expect(inProgress.count).toBe(4);
    const ids = [sent, planned[2], planned[1]].map((one) => one?.id);
    expect(inProgress.results.map(({ id }) => id)).toEqual(ids);
    expect(inProgress.results).toEqual([
      ...(await list<Transfer>(other.client, '/transfer/?status=PENDING')),
      ...(await list<Transfer>(other.client, '/transfer/?status=INIT')).slice(0, 2),
    ]);
  });
});

it.each(['account_number=%00', 'from_date=0000-01-01T00:00:00Z'])(
  'a history request with %s is refused and causes no server error',
  async (asked) => {
    const answer = await payer.client.call('GET', `/transaction-history/?${asked}`);
    expect(answer.json<{ code: string }>().code).toBe('request_invalid');
  },
);

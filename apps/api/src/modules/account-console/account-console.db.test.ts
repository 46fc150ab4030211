import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountEntry, ConsoleAccount, ConsoleSearchResult } from '@kheya/contract';
import { dayIn } from '#platform/calendar.ts';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  ok,
  openAnother,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let support: Client;
let finance: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { firstName: 'Nadia', dollars: '900.00' });
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
  finance = await operatorAt(world.api, 'Farid', ['FINANCE']);
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const read = (client: Client, id: string) =>
  ok<ConsoleAccount>(client.call('GET', `/console/account/${id}/`));
const entriesOf = (client: Client, id: string, query = '') =>
  ok<{ results: AccountEntry[]; next: string | null }>(
    client.call('GET', `/console/account/${id}/entry/${query}`),
  );

describe('the account’s page', () => {
  it('shows whose it is and the balance of the books, whole numbers to finance alone', async () => {
    const shown = await read(finance, payer.usd);
    expect(shown).toMatchObject({
      ...{ kind: 'checking', currency: 'USD', account_status: 'ACTIVE', closed_at: null },
      customer: { id: payer.client.userId, name: expect.stringContaining('Nadia') },
      account_number: expect.stringMatching(/^\d{8,}$/),
      balance: { posted: '900.00', available: '900.00', reserved: '0.00', incoming: '0.00' },
      ...{ reservations: [], interest: null, may_correct: true },
      partner: { last_run: null, breaks: [] },
    });
    expect(await read(support, payer.usd)).toMatchObject({
      account_number: `•••• ${shown.account_number.slice(-4)}`,
      ...{ partner: null, may_correct: false },
    });
  });

  it('has no partner for taka, and interest for savings alone', async () => {
    expect(await read(finance, payer.bdt!)).toMatchObject({
      ...{ kind: 'bdt', partner: null, bank_account_id: null, interest: null },
    });
    const savings = await openAnother(world, payer.client, 'savings');
    expect((await read(support, savings.id)).interest).toMatchObject({
      ...{ account_id: savings.id, accrued: '0.00', months: [] },
    });
  });

  it('knows no account of an id that is none', async () => {
    for (const path of ['', 'entry/']) {
      const answer = await finance.call('GET', `/console/account/${randomUUID()}/${path}`);
      expect(answer.status).toBe(404);
    }
  });
});

describe('money that moves', () => {
  it('is reserved one by one with its transfer, then posted with the balance after it', async () => {
    const paid = await pay(world, payer, walletPayment(payer, '100.00'));
    const reserved = await read(support, payer.usd);
    expect(reserved.balance).toMatchObject({ posted: '900.00', available: '799.01' });
    expect(reserved.reservations.map(({ amount, side }) => [amount, side])).toEqual(
      expect.arrayContaining([
        ['100.00', 'debit'],
        ['0.99', 'debit'],
      ]),
    );
    const subject = { kind: 'transfer', id: paid.id, text: paid.reference };
    expect(reserved.reservations).toHaveLength(2);
    for (const one of reserved.reservations) expect(one.subject).toEqual(subject);
    await work(world);
    expect(await read(support, payer.usd)).toMatchObject({
      balance: { posted: '799.01', available: '799.01', reserved: '0.00' },
      reservations: [],
    });
    const { results, next } = await entriesOf(support, payer.usd);
    expect(next).toBeNull();
    expect(results.map(({ kind, side, amount }) => [kind, side, amount])).toEqual([
      ['post_pending', 'debit', '0.99'],
      ['post_pending', 'debit', '100.00'],
      ['pending', 'debit', '0.99'],
      ['pending', 'debit', '100.00'],
      ['normal', 'credit', '900.00'],
    ]);
    expect(results[0]).toMatchObject({ subject, balance_after: '799.01' });
    expect(results[2]).toMatchObject({ balance_after: '900.00', available_after: '799.01' });
    expect(results[4]?.subject).toMatchObject({ kind: 'incoming_payment' });
  });

  it('is paged by its number in the ledger, without a gap or a row twice', async () => {
    const whole = (await entriesOf(support, payer.usd)).results.map(({ seq }) => seq);
    const paged: string[] = [];
    let query: string | null = '?limit=2';
    while (query !== null) {
      const page = await entriesOf(support, payer.usd, query);
      paged.push(...page.results.map(({ seq }) => seq));
      query = page.next === null ? null : `?limit=2&before=${page.next}`;
    }
    expect(paged).toEqual(whole);
    const bad = await support.call('GET', `/console/account/${payer.usd}/entry/?before=newest`);
    expect(bad.status).toBe(422);
  });
});

describe('the partner’s side', () => {
  it('tells finance of the last day and of a fee that the bank took without us', async () => {
    const other = await openPayer(world, { firstName: 'Tareq', dollars: '50.00' });
    const day = dayIn('America/New_York', world.api.clock.now());
    const { account_number: number } = await read(finance, other.usd);
    await world.control('/bank-break', { kind: 'fee', account_number: number, cents: 1500 });
    await world.api.advance(3 * 24 * 3600);
    await world.api.runSweeps(['reconciliation']);
    await world.settle();
    const { partner } = await read(finance, other.usd);
    expect(partner?.last_run).toMatchObject({
      ...{ partner_balance: '35.00', ledger_balance: '50.00' },
    });
    expect(partner?.breaks).toMatchObject([
      {
        ...{ day, kind: 'missing_here', state: 'open', difference: '15.00' },
        partner: { amount: '-15.00', text: expect.stringContaining('Account maintenance fee') },
      },
    ]);
    expect((await read(support, other.usd)).partner).toBeNull();
  });
});

describe('the console’s search', () => {
  const search = (client: Client, text: string) =>
    ok<ConsoleSearchResult>(
      client.call('GET', `/console/search/?text=${encodeURIComponent(text)}`),
    );

  it('finds an account by its number, grouped or not, and by its id', async () => {
    const { account_number: number } = await read(finance, payer.usd);
    const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    for (const text of [number, grouped, payer.usd]) {
      for (const client of [support, finance]) {
        expect((await search(client, text)).accounts, text).toMatchObject([
          { id: payer.usd, masked_number: `•••• ${number.slice(-4)}`, kind: 'checking' },
        ]);
      }
    }
  });

  it('finds none by a part of a number', async () => {
    const { account_number: number } = await read(finance, payer.usd);
    expect((await search(finance, number.slice(0, -1))).accounts).toEqual([]);
  });
});

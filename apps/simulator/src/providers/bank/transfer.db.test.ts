import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, createPerson, openAccount, remit } from '#tests/people.ts';
import { startReceiver, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';
import { isRoutingNumber } from './account-number.ts';

// Accounts, money in and money out, in the partner's own books.

let simulator: TestSimulator;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  simulator = await startTestSimulator();
  receiver = await startReceiver();
  await simulator.bank('POST', '/webhooks', {
    url: receiver.url,
    enabled_events: ['TRANSACTION.*', 'INTERNAL_TRANSFER.*', 'ACCOUNT.*'],
    is_enabled: true,
  });
});
afterAll(async () => {
  await simulator.stop();
  await receiver.stop();
});

const aliasBalance = async (alias: string): Promise<number> => {
  const list = (await simulator.bank('GET', '/internal_accounts')).json().internal_accounts;
  return list.find((item: { alias: string }) => item.alias === alias).balances[0].balance;
};

describe('accounts', () => {
  test('open only for accepted parties, with usable numbers', async () => {
    const person = await createPerson(simulator);
    const order = {
      account_type: 'CHECKING',
      relationships: [{ relationship_type: 'PRIMARY_ACCOUNT_HOLDER', person_id: person.id }],
    };
    const early = await simulator.bank('POST', '/accounts', order, 'early-account');
    expect(early.status).toBe(422);
    expect(early.json().code).toBe('CUSTOMER_NOT_VERIFIED');
    const account = await openAccount(simulator);
    expect(account).toMatchObject({
      account_type: 'CHECKING',
      currency: 'USD',
      access_status: 'ACTIVE',
      status: 'ACTIVE_OR_DISBURSED',
      customer_type: 'PERSONAL',
      balances: [
        { type: 'ACCOUNT_BALANCE', balance: 0 },
        { type: 'AVAILABLE_BALANCE', balance: 0 },
      ],
    });
    expect(account.account_number).toMatch(/^\d{12}$/);
    expect(isRoutingNumber(account.bank_routing)).toBe(true);
    const other = await openAccount(simulator);
    expect(other.account_number).not.toBe(account.account_number);
  });

  test('templates are offered and an unknown one is refused', async () => {
    const templates = (await simulator.bank('GET', '/accounts/templates')).json().account_templates;
    expect(templates.map((item: { name: string }) => item.name)).toEqual([
      'Checking',
      'Savings',
      'Deposit',
    ]);
    const refused = await simulator.bank('POST', '/accounts', {
      account_template_id: '00000000-0000-8000-8000-000000000000',
      relationships: [
        {
          relationship_type: 'PRIMARY_ACCOUNT_HOLDER',
          person_id: '00000000-0000-8000-8000-000000000000',
        },
      ],
    });
    expect(refused.status).toBe(404);
  });
});

describe('ACH credit', () => {
  test('posts to the books, notifies subscribers, and the same trace is the same money', async () => {
    const account = await openAccount(simulator);
    const credit = {
      account_number: account.account_number,
      amount: '1234.56',
      sender_name: 'Example Payroll Inc',
      trace_id: '091000019876543',
    };
    const first = await simulator.control('/incoming-ach', credit);
    expect(first.status).toBe(201);
    expect(first.json()).toMatchObject({ amount: '1234.56', balance: '1234.56', replayed: false });
    const again = await simulator.control('/incoming-ach', credit);
    expect(again.json()).toMatchObject({ balance: '1234.56', replayed: true });
    expect(await balanceOf(simulator, account.id)).toBe(123_456);
    await simulator.settle();
    const notified = receiver.deliveries.filter(
      ({ event, resource }) =>
        event.type === 'TRANSACTION.POSTED.CREATED' && resource.reference_id === credit.trace_id,
    );
    expect(notified).toHaveLength(1);
    expect(notified[0]?.resource).toMatchObject({ type: 'ACH', subtype: 'INCOMING_ACH_CREDIT' });
    expect(notified[0]?.resource.data.lines[1]).toMatchObject({
      account_id: account.id,
      dc_sign: 'credit',
      amount: 123_456,
      balance: 123_456,
    });
  });

  test.each([
    [{ account_number: '000000000000', amount: '1.00' }, 404, 'account_number'],
    [{ account_number: '881400000001', amount: '-1.00' }, 422, 'amount'],
    [{ account_number: '881400000001', amount: '1.001' }, 422, 'amount'],
    [{ account_number: '881400000001', amount: 5 }, 422, 'amount'],
    [{ amount: '1.00' }, 422, 'account_number'],
  ])('%j is refused and names the field', async (body, status, field) => {
    const response = await simulator.control('/incoming-ach', body);
    expect(response.status).toBe(status);
    expect(Object.keys(response.json().fields)).toContain(field);
  });
});

describe('internal transfer', () => {
  test('remittance, fee and both reversals move the cents and are listed', async () => {
    const account = await openAccount(simulator, '500.00');
    const before = await aliasBalance('REMITTANCE');
    const paid = await remit(simulator, account.id, 20_000, 'remit-1');
    expect(paid.status).toBe(200);
    expect(paid.json()).toMatchObject({
      amount: 20_000,
      currency: 'USD',
      type: 'OUTGOING_INTERNATIONAL_REMITTANCE',
    });
    const move = (type: string, amount: number, from: object, to: object) =>
      simulator.bank(
        'POST',
        '/transactions/internal_transfer',
        { amount, currency: 'USD', type, ...from, ...to },
        `${type}-1`,
      );
    const customer = { originating_account_id: account.id };
    const back = { receiving_account_id: account.id };
    await move('TRANSFER_FEE', 99, customer, { receiving_account_alias: 'FEE_INCOME' });
    expect(await balanceOf(simulator, account.id)).toBe(29_901);
    expect(await aliasBalance('REMITTANCE')).toBe(before + 20_000);
    await move(
      'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL',
      20_000,
      { originating_account_alias: 'remittance' },
      back,
    );
    await move('TRANSFER_FEE_REVERSAL', 99, { originating_account_alias: 'FEE_INCOME' }, back);
    expect(await balanceOf(simulator, account.id)).toBe(50_000);

    const posted = await simulator.bank(
      'GET',
      `/transactions/posted?account_id=${account.id}&type=INTERNAL_TRANSFER`,
    );
    expect(posted.json().result.map((row: { subtype: string }) => row.subtype)).toEqual([
      'TRANSFER_FEE_REVERSAL',
      'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL',
      'TRANSFER_FEE',
      'OUTGOING_INTERNATIONAL_REMITTANCE',
    ]);
    const byReference = await simulator.bank(
      'GET',
      '/transactions/posted?reference_id=ref-remit-1',
    );
    expect(byReference.json().result[0].uuid).toBe(paid.json().id);
    const byKey = await simulator.bank('GET', '/transactions/posted?idemkey=remit-1');
    expect(byKey.json().result).toHaveLength(1);
  });

  test('one key is one transfer, and never another', async () => {
    const account = await openAccount(simulator, '100.00');
    const first = await remit(simulator, account.id, 4000, 'key-a');
    const again = await remit(simulator, account.id, 4000, 'key-a');
    expect(again.status).toBe(first.status);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await remit(simulator, account.id, 5000, 'key-a');
    expect(other.status).toBe(422);
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
    const parallel = await Promise.all(
      Array.from({ length: 6 }, () => remit(simulator, account.id, 1000, 'key-b')),
    );
    expect(new Set(parallel.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(simulator, account.id)).toBe(5000);
  });

  test('an overdraft is finally refused, also in parallel', async () => {
    const account = await openAccount(simulator, '100.00');
    const results = await Promise.all(
      ['p1', 'p2', 'p3', 'p4'].map((key) => remit(simulator, account.id, 4000, key)),
    );
    expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 422, 422]);
    expect(await balanceOf(simulator, account.id)).toBe(2000);
    const refused = results.findIndex(({ status }) => status === 422);
    expect(results[refused]?.json().code).toBe('INSUFFICIENT_FUNDS');
    await simulator.control('/incoming-ach', {
      account_number: account.account_number,
      amount: '100.00',
    });
    const replay = await remit(simulator, account.id, 4000, `p${refused + 1}`);
    expect(replay.status).toBe(422);
  });

  test('a frozen account moves nothing', async () => {
    const account = await openAccount(simulator, '100.00');
    await simulator.bank('PATCH', `/accounts/${account.id}`, { access_status: 'FROZEN' });
    const refused = await remit(simulator, account.id, 100, 'frozen');
    expect(refused.json().code).toBe('ACCOUNT_NOT_ACTIVE');
  });

  test.each([
    [{ amount: 10.5 }, 'amount'],
    [{ amount: '100' }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ currency: 'BDT' }, 'currency'],
    [{ type: 'GIFT' }, 'type'],
    [{ originating_account_id: undefined }, 'originating_account_id'],
  ])('%j is refused, naming the field', async (change, field) => {
    const account = await openAccount(simulator);
    const response = await simulator.bank('POST', '/transactions/internal_transfer', {
      amount: 100,
      currency: 'USD',
      type: 'TRANSFER_FEE',
      originating_account_id: account.id,
      receiving_account_alias: 'FEE_INCOME',
      ...change,
    });
    expect(response.status).toBe(400);
    expect(response.json().detail).toContain(field);
  });

  test('pages meet without a gap or an overlap', async () => {
    const account = await openAccount(simulator, '100.00');
    for (const number of [1, 2, 3, 4]) await remit(simulator, account.id, number, `page-${number}`);
    const seen: number[] = [];
    let token = '';
    do {
      const url = `/transactions/posted?account_id=${account.id}&limit=2&page_token=${token}`;
      const page = (await simulator.bank('GET', url)).json();
      expect(page.result.length).toBeLessThanOrEqual(2);
      seen.push(...page.result.map((row: { id: number }) => row.id));
      token = page.next_page_token;
    } while (token !== '');
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  test('the books survive a restart, and every cent has its counterpart', async () => {
    const account = await openAccount(simulator, '321.00');
    const paid = await remit(simulator, account.id, 100, 'before-restart');
    await simulator.restart();
    expect(await balanceOf(simulator, account.id)).toBe(32_000);
    const again = await remit(simulator, account.id, 100, 'before-restart');
    expect(again.text).toBe(paid.text);
    expect(await balanceOf(simulator, account.id)).toBe(32_000);
    const { rows } = await simulator.sums();
    expect(rows).toEqual([{ total: '0' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { openAccount } from '#tests/people.ts';
import {
  balancesOf,
  openPayer,
  postedOn,
  receiver as receiverOf,
  TUESDAY_NINE,
  usePayments,
  waitUntil,
  WEDNESDAY_NINE,
} from '#tests/us-payments.ts';

// Accounts at other banks, wires to them, and what the outside world does to payments on demand.

const { simulator, ach, wire, cancel, toldOf } = usePayments();

describe('an account at another bank', () => {
  test('is registered once under its key, and found again', async () => {
    const { customer_ids } = await openAccount(simulator());
    const body = receiverOf(customer_ids[0], '0012345678');
    const added = await simulator().bank('POST', '/external_accounts', body, 'receiver');
    expect(added.status).toBe(201);
    const { customer_type: _type, ...kept } = body;
    expect(added.json()).toMatchObject({
      ...kept,
      status: 'ACTIVE',
      verification: { vendor: 'MANUAL', status: 'UNVERIFIED' },
    });
    const again = await simulator().bank('POST', '/external_accounts', body, 'receiver');
    expect(again.text).toBe(added.text);
    const { id } = added.json();
    expect((await simulator().bank('GET', `/external_accounts/${id}`)).json()).toEqual(
      added.json(),
    );
    const listed = await simulator().bank(
      'GET',
      `/external_accounts?customer_id=${customer_ids[0]}`,
    );
    expect(listed.json().external_accounts).toEqual([added.json()]);
  });

  test('with a routing number that cannot be, or for nobody, is refused', async () => {
    const { customer_ids } = await openAccount(simulator());
    const body = receiverOf(customer_ids[0], '12');
    const wrong = await simulator().bank('POST', '/external_accounts', {
      ...body,
      routing_identifiers: { ...body.routing_identifiers, ach_routing_number: '021000022' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.json().detail).toContain('routing_identifiers.ach_routing_number');
    const nobody = receiverOf('00000000-0000-8000-8000-000000000000', '12');
    expect((await simulator().bank('POST', '/external_accounts', nobody)).status).toBe(404);
  });
});

describe('a wire', () => {
  test('is on the network after two minutes, with its number', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const metadata = { reference_id: 'transfer-8' };
    const order = { metadata, recipient_message: 'Invoice 7' };
    const taken = await send('wires', 10_000, order, 'wire-8');
    expect(taken.status).toBe(201);
    expect(taken.json()).toMatchObject({
      ...{ status: 'PENDING', sender_reference_id: '', recipient_message: 'Invoice 7' },
      ...{ amount: 10_000, originating_account_id: account.id },
    });
    const { id, transaction_id } = taken.json();
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 40_000]);
    await waitUntil(simulator(), '2026-03-02T15:01:59Z');
    expect((await wire(id)).status).toBe('PENDING');
    await waitUntil(simulator(), '2026-03-02T15:02:00Z');
    const completed = await wire(id);
    expect(completed).toMatchObject({
      status: 'COMPLETED',
      sender_reference_id: expect.stringMatching(/^20260302[A-Z\d]{8}\d{6}$/),
    });
    expect(await balancesOf(simulator(), account.id)).toEqual([40_000, 40_000]);
    const [posted] = await postedOn(simulator(), account.id);
    expect(posted).toMatchObject({
      uuid: transaction_id,
      reference_id: completed.sender_reference_id,
      ...{ type: 'wire', subtype: 'outgoing_wire', data: { metadata, memo: 'Invoice 7' } },
    });
    expect(toldOf(transaction_id)).toHaveLength(1);
  });

  test('of the evening waits for the next Fedwire day, and can be recalled until then', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    simulator().clock.set('2026-03-07T00:00:00Z');
    const [first, second] = [(await send('wires', 100)).json(), (await send('wires', 200)).json()];
    await waitUntil(simulator(), '2026-03-08T12:00:00Z');
    const canceled = await cancel(`/wires/${first.id}`, 'recall-wire');
    expect(canceled.json()).toMatchObject({ id: first.id, status: 'CANCELED' });
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 49_800]);
    await waitUntil(simulator(), '2026-03-09T01:00:00Z');
    expect((await wire(second.id)).sender_reference_id).toMatch(/^20260309/);
    const late = await cancel(`/wires/${second.id}`, 'recall-late');
    expect(late.json().code).toBe('NOT_CANCELABLE');
  });

  test('of some amounts comes back whole, or is declined', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const { id, transaction_id } = (await send('wires', 10_004)).json();
    expect((await send('wires', 10_098)).json().status).toBe('DECLINED');
    await waitUntil(simulator(), '2026-03-02T15:02:00Z');
    await waitUntil(simulator(), '2026-03-02T15:12:00Z');
    const [returned] = await postedOn(simulator(), account.id);
    expect(returned).toMatchObject({
      type: 'wire',
      subtype: 'outgoing_wire_return',
      data: {
        original_trx: transaction_id,
        user_data: {
          return_data: {
            original_id: id,
            original_transaction_id: transaction_id,
            reason_code: 'AC04',
          },
        },
      },
    });
    expect(await wire(id)).toMatchObject({
      status: 'COMPLETED',
      return_data: { reason_code: 'AC04' },
    });
    expect(toldOf(returned.uuid)).toHaveLength(1);
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
  });
});

describe('POST /__sim/bank/return', () => {
  const giveBack = (payment_id: string, code: string) =>
    simulator().control('/bank/return', { payment_id, code });

  test('sends a payment back that has not settled, and it never does', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const entry = (await send('ach', 10_000)).json();
    const order = (await send('wires', 10_000)).json();
    expect((await giveBack(entry.external_id, 'R04')).status).toBe(200);
    expect((await giveBack(order.id, 'AC01')).status).toBe(200);
    await waitUntil(simulator(), TUESDAY_NINE);
    expect(await ach(entry.external_id)).toMatchObject({
      status: 'DECLINED',
      return_data: { code: 'R04' },
    });
    expect(await wire(order.id)).toMatchObject({
      status: 'DECLINED',
      return_data: { reason_code: 'AC01' },
    });
    expect(await postedOn(simulator(), account.id)).toEqual([]);
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
  });

  test('sends a settled payment back, once', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    // It would come back by itself on Wednesday.
    const { external_id: id } = (await send('ach', 10_001)).json();
    await waitUntil(simulator(), TUESDAY_NINE);
    expect((await giveBack(id, 'R20')).status).toBe(200);
    const again = await giveBack(id, 'R20');
    expect(again.status).toBe(422);
    expect(Object.keys(again.json().fields)).toEqual(['payment_id']);
    await waitUntil(simulator(), WEDNESDAY_NINE);
    expect((await ach(id)).return_data.code).toBe('R20');
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
  });

  test('wants a payment, and a code of its network', async () => {
    const { send } = await openPayer(simulator(), '500.00');
    const entry = (await send('ach', 10_000)).json();
    const order = (await send('wires', 10_000)).json();
    for (const [id, code] of [
      [entry.external_id, 'RR04'],
      [order.id, 'R03'],
      [order.id, 'closed'],
    ]) {
      const refused = await giveBack(id, code);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.json().fields)).toEqual(['code']);
    }
    expect((await giveBack('00000000-0000-8000-8000-000000000000', 'R03')).status).toBe(404);
  });
});

describe('faults', () => {
  test.each(['external_accounts', 'ach', 'wires'])('apply to %s', async (operation) => {
    const { account, customerId, send } = await openPayer(simulator(), '500.00');
    const call = (key: string) =>
      operation === 'external_accounts'
        ? simulator().bank('POST', '/external_accounts', receiverOf(customerId, '77'), key)
        : send(operation as 'ach' | 'wires', 10_000, {}, key);
    await simulator().fault('bank', 'refuse', 1, { operation });
    expect((await call(`${operation}-refused`)).json().code).toBe('REQUEST_DECLINED');
    expect((await call(`${operation}-refused`)).json().code).toBe('REQUEST_DECLINED');
    await simulator().fault('bank', 'error_500', 1, { operation });
    expect((await call(operation)).status).toBe(500);
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
    await simulator().fault('bank', 'malformed', 1, { operation });
    const torn = await call(operation);
    expect(() => JSON.parse(torn.text)).toThrow();
    expect((await call(operation)).text.startsWith(torn.text)).toBe(true);
  });

  test.each([
    ['no_webhook', 0],
    ['duplicate_webhook', 2],
  ])('%s: a settlement is told %i times', async (kind, times) => {
    const { send } = await openPayer(simulator(), '500.00');
    // What is still on its way from earlier tests must not use the fault up.
    await waitUntil(simulator(), '2026-03-05T15:00:00Z');
    const { external_id: id } = (await send('ach', 10_000)).json();
    await simulator().fault('bank', kind, 1, { operation: 'webhook' });
    await waitUntil(simulator(), '2026-03-06T14:00:00Z');
    expect((await ach(id)).status).toBe('COMPLETE');
    expect(toldOf(id)).toHaveLength(times);
  });
});

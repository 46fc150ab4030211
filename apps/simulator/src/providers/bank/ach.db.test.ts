import { describe, expect, test } from 'vitest';
import { remit } from '#tests/people.ts';
import {
  balancesOf,
  openPayer,
  pendingOn,
  postedOn,
  TUESDAY_NINE,
  usePayments,
  waitUntil,
  WEDNESDAY_NINE,
} from '#tests/us-payments.ts';

// Dollars to accounts at other banks: held when taken, posted when they settle, sent back or not.

const { simulator, ach, cancel, toldOf } = usePayments();

describe('an ACH credit', () => {
  test('holds its dollars at once and posts them on the morning of its day', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const external_data = { reference_id: 'transfer-7' };
    const taken = await send('ach', 10_000, { external_data }, 'ach-7');
    expect(taken.status).toBe(201);
    expect(taken.json()).toMatchObject({
      status: 'INIT',
      amount: 10_000,
      effective_date: '2026-03-03',
      is_same_day: false,
      account_name: 'Farid Sample',
      account_no: '1234567890',
      source_account_name: 'Rahima Khatun',
      source_account_no: account.account_number,
      trace_no: expect.stringMatching(/^12345678\d{7}$/),
    });
    const { external_id: id, trace_no } = taken.json();
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 40_000]);
    expect(await pendingOn(simulator(), account.id)).toMatchObject([
      { uuid: id, idemkey: 'ach-7', data: { status: 'PENDING', amount: 10_000, type: 'ach' } },
    ]);
    // What is held is spent for everybody else.
    expect((await remit(simulator(), account.id, 45_000, 'held')).json().code).toBe(
      'INSUFFICIENT_FUNDS',
    );

    await waitUntil(simulator(), '2026-03-03T13:59:59Z');
    expect((await ach(id)).status).toBe('PENDING');
    expect(await postedOn(simulator(), account.id)).toEqual([]);

    await waitUntil(simulator(), TUESDAY_NINE);
    expect(await ach(id)).toMatchObject({ status: 'COMPLETE', trace_no });
    expect(await balancesOf(simulator(), account.id)).toEqual([40_000, 40_000]);
    expect(await pendingOn(simulator(), account.id)).toEqual([]);
    const [posted] = await postedOn(simulator(), account.id);
    expect(posted).toMatchObject({
      uuid: id,
      idemkey: 'ach-7',
      reference_id: trace_no,
      type: 'ach',
      subtype: 'outgoing_credit',
      data: { external_data, user_data: { trace_no }, original_trx: null },
    });
    expect(posted.data.lines[0]).toMatchObject({
      account_id: account.id,
      dc_sign: 'debit',
      amount: 10_000,
      is_gl_acc: false,
    });
    expect(toldOf(id).map(({ resource }) => resource)).toEqual([posted]);
  });

  test('of the same day settles at five', async () => {
    const { send } = await openPayer(simulator(), '500.00');
    const taken = (await send('ach', 10_000, { is_same_day: true })).json();
    expect(taken).toMatchObject({ effective_date: '2026-03-02', is_same_day: true });
    await waitUntil(simulator(), '2026-03-02T21:59:59Z');
    expect((await ach(taken.external_id)).status).toBe('PENDING');
    await waitUntil(simulator(), '2026-03-02T22:00:00Z');
    expect((await ach(taken.external_id)).status).toBe('COMPLETE');
  });

  test('of some amounts comes back the banking day after', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const codes = new Map<string, string>();
    for (const [amount, code] of [
      ...[[1001, 'R01'] as const, [1002, 'R02'] as const, [1003, 'R03'] as const],
      ...[[1010, 'R10'] as const, [1023, 'R23'] as const],
    ]) {
      const external_data = { reference_id: code };
      codes.set((await send('ach', amount, { external_data })).json().external_id, code);
    }
    await waitUntil(simulator(), TUESDAY_NINE);
    expect(await balancesOf(simulator(), account.id)).toEqual([44_961, 44_961]);
    await waitUntil(simulator(), '2026-03-04T13:59:59Z');
    expect(await postedOn(simulator(), account.id)).toHaveLength(5);
    await waitUntil(simulator(), WEDNESDAY_NINE);
    const returns = (await postedOn(simulator(), account.id)).filter(
      ({ subtype }) => subtype === 'outgoing_credit_return',
    );
    expect(new Map(returns.map((row) => [row.data.original_trx, row.data.external_data]))).toEqual(
      new Map([...codes].map(([id, code]) => [id, { reference_id: code }])),
    );
    for (const row of returns) {
      const code = codes.get(row.data.original_trx);
      expect(row).toMatchObject({ type: 'ach', data: { user_data: { return_data: { code } } } });
      expect(row.reference_id).toMatch(/^02100002\d{7}$/);
      expect(row.data.lines[1]).toMatchObject({ account_id: account.id, dc_sign: 'credit' });
      expect(toldOf(row.uuid)).toHaveLength(1);
      expect(await ach(row.data.original_trx)).toMatchObject({
        status: 'COMPLETE',
        return_data: { code, return_trace: row.reference_id },
      });
    }
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
  });

  test.each([
    [10_098, 'RISK_DECLINED'],
    [50_001, 'INSUFFICIENT_FUNDS'],
  ])('of %i cents is declined when it is sent: %s', async (amount, reason) => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const declined = (await send('ach', amount)).json();
    expect(declined.status).toBe('DECLINED');
    const pending = await pendingOn(simulator(), account.id);
    expect(pending).toMatchObject([
      { uuid: declined.external_id, data: { status: 'DECLINED', reason } },
    ]);
    const path = `/transactions/pending/${declined.external_id}`;
    expect((await simulator().bank('GET', path)).json()).toEqual(pending[0]);
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
    await waitUntil(simulator(), TUESDAY_NINE);
    expect((await ach(declined.external_id)).status).toBe('DECLINED');
  });

  test('to an account that is not there comes back before it is posted', async () => {
    const { account, send } = await openPayer(simulator(), '500.00', '99887783');
    const { external_id: id } = (await send('ach', 10_000)).json();
    await waitUntil(simulator(), TUESDAY_NINE);
    expect(await ach(id)).toMatchObject({ status: 'DECLINED', return_data: { code: 'R03' } });
    expect(await postedOn(simulator(), account.id)).toEqual([]);
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 50_000]);
  });

  test('is recalled while the bank still checks it, and not later', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const { external_id: first } = (await send('ach', 10_000)).json();
    const { external_id: second } = (await send('ach', 20_000)).json();
    const canceled = await cancel(`/ach/${first}`, 'recall-1');
    expect(canceled.json()).toMatchObject({ external_id: first, status: 'CANCELED' });
    expect((await cancel(`/ach/${first}`, 'recall-2')).json().status).toBe('CANCELED');
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 30_000]);
    await waitUntil(simulator(), '2026-03-02T15:05:00Z');
    const late = await cancel(`/ach/${second}`, 'recall-3');
    expect(late.status).toBe(422);
    expect(late.json().code).toBe('NOT_CANCELABLE');
    await waitUntil(simulator(), TUESDAY_NINE);
    expect((await ach(first)).status).toBe('CANCELED');
    expect((await ach(second)).status).toBe('COMPLETE');
    expect(await balancesOf(simulator(), account.id)).toEqual([30_000, 30_000]);
    expect((await cancel(`/ach/${first.replaceAll(/./g, '0')}`, 'recall-4')).status).toBe(404);
  });

  test('is one payment under its key, also in parallel', async () => {
    const { account, send } = await openPayer(simulator(), '500.00');
    const sent = await Promise.all([1, 2, 3, 4].map(() => send('ach', 10_000, {}, 'one-ach')));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(await balancesOf(simulator(), account.id)).toEqual([50_000, 40_000]);
  });

  test('that has left settles from a frozen account, and comes back to a closed one', async () => {
    const { account, send } = await openPayer(simulator(), '100.01');
    const { external_id: id } = (await send('ach', 10_001)).json();
    const change = (body: object) => simulator().bank('PATCH', `/accounts/${account.id}`, body);
    await change({ access_status: 'FROZEN' });
    expect((await send('ach', 1)).json().code).toBe('ACCOUNT_NOT_ACTIVE');
    expect((await change({ status: 'CLOSED' })).json().code).toBe('ACCOUNT_NOT_EMPTY');
    await waitUntil(simulator(), TUESDAY_NINE);
    expect((await ach(id)).status).toBe('COMPLETE');
    expect((await change({ status: 'CLOSED' })).status).toBe(200);
    expect((await send('ach', 1)).json().code).toBe('ACCOUNT_NOT_ACTIVE');
    await waitUntil(simulator(), WEDNESDAY_NINE);
    expect(await balancesOf(simulator(), account.id)).toEqual([10_001, 10_001]);
  });

  test('that is not as documented, or cannot be, is refused and named', async () => {
    const { send } = await openPayer(simulator(), '1.00');
    for (const [change, status, named] of [
      [{ is_same_day: true, effective_date: '2026-03-03' }, 400, 'effective_date'],
      [{ amount: 1.5 }, 400, 'amount'],
      [{ currency: 'BDT' }, 400, 'currency'],
      [{ company_entry_description: 'LONGER THAN TEN' }, 400, 'company_entry_description'],
      [{ dc_sign: 'debit' }, 422, 'credits'],
      [{ is_same_day: true, amount: 100_000_001 }, 422, '$1,000,000.00'],
      [{ receiving_account_id: '00000000-0000-8000-8000-000000000000' }, 404, 'receiving'],
      [{ originating_account_id: '00000000-0000-8000-8000-000000000000' }, 404, 'originating'],
    ] as const) {
      const refused = await send('ach', 100, change);
      expect(refused.status).toBe(status);
      expect(refused.json().detail).toContain(named);
    }
  });

  test('goes from nobody else’s account, and to nobody else’s receiver', async () => {
    const { send } = await openPayer(simulator(), '100.00');
    const other = await openPayer(simulator(), '100.00');
    const stolen = await send('ach', 100, { originating_account_id: other.account.id });
    expect(stolen.json().code).toBe('CUSTOMER_NOT_HOLDER');
    const strange = await send('ach', 100, { receiving_account_id: other.receiver.id });
    expect(strange.status).toBe(404);
  });

  test('goes from the account of a business that the customer manages', async () => {
    const { customerId, send } = await openPayer(simulator(), '1.00');
    const business = await simulator().bank('POST', '/businesses', {
      entity_name: 'Example Imports LLC',
      ein: '12-3456789',
      legal_address: { address_line_1: '12 Example Street', country_code: 'US' },
      is_customer: true,
      status: 'ACTIVE',
    });
    const { id } = business.json();
    const consent = { business_id: id, customer_consent: true };
    await simulator().bank('POST', '/verifications/verify', consent);
    await simulator().settle();
    const opened = await simulator().bank('POST', '/accounts', {
      account_type: 'CHECKING',
      relationships: [{ relationship_type: 'PRIMARY_ACCOUNT_HOLDER', business_id: id }],
    });
    const account = opened.json();
    const credit = { account_number: account.account_number, amount: '10.00' };
    await simulator().control('/incoming-ach', credit);
    const order = { originating_account_id: account.id };
    expect((await send('ach', 100, order)).json().code).toBe('CUSTOMER_NOT_HOLDER');
    await simulator().bank('POST', '/relationships', {
      relationship_type: 'MANAGING_PERSON_OF',
      from_person_id: customerId,
      to_business_id: id,
      additional_data: { title: 'OFFICER' },
    });
    expect((await send('ach', 100, order)).json().status).toBe('INIT');
    expect(await balancesOf(simulator(), account.id)).toEqual([1000, 900]);
  });
});

import { describe, expect, test } from 'vitest';
import { money } from '@kheya/money';
import type { BankCall, CallBank } from './bank-client.ts';
import { usBankPayments } from './us-bank-payments.ts';

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const [personId, accountId, externalAccountId, paymentId] = [id(1), id(2), id(3), id(4)];

const sentAch = {
  id: id(9),
  external_id: paymentId,
  status: 'INIT',
  effective_date: '2026-03-03',
  trace_no: '123456780000069',
};
const sentWire = {
  id: paymentId,
  transaction_id: id(5),
  status: 'PENDING',
  sender_reference_id: '',
};

/** A partner that gives this answer, and keeps what it was sent. */
function partnerAnswering(body: object, declined?: string) {
  const calls: BankCall<never>[] = [];
  const call: CallBank = async (request) => {
    calls.push(request as unknown as BankCall<never>);
    const isPending = request.path.startsWith('/transactions/pending/');
    if (isPending && declined === undefined) return { outcome: 'unknown', cause: new Error('?') };
    const answer = isPending ? { data: { reason: declined } } : body;
    return { outcome: 'done', body: request.answer.parse(answer) };
  };
  return { calls, bank: usBankPayments(call) };
}

const order = {
  ...{ key: 'k', personId, accountId, externalAccountId, reference: 'transfer-1' },
  amount: money('USD', 12_345n),
};

describe('an ACH', () => {
  test.each([
    [true, { is_same_day: true }],
    [false, { effective_date: '2026-03-03' }],
  ])('of the same day %s has that or a date, never both', async (isSameDay, expected) => {
    const { bank, calls } = partnerAnswering(sentAch);
    await bank.sendAch({ ...order, memo: 'Rent', isSameDay, effectiveDate: '2026-03-03' });
    expect(calls).toMatchObject([{ method: 'POST', path: '/ach', key: 'k' }]);
    expect(calls[0]?.body).toEqual({
      amount: 12_345,
      currency: 'USD',
      customer_id: personId,
      dc_sign: 'credit',
      originating_account_id: accountId,
      receiving_account_id: externalAccountId,
      memo: 'Rent',
      external_data: { reference_id: 'transfer-1' },
      ...expected,
    });
  });

  test.each([
    ['INIT', 'accepted'],
    ['PENDING', 'accepted'],
    ['COMPLETE', 'settled'],
    ['DECLINED', 'refused'],
    ['CANCELED', 'cancelled'],
  ])('%s is %s', async (status, expected) => {
    const { bank } = partnerAnswering({ ...sentAch, status });
    expect(await bank.readAch({ paymentId })).toEqual({
      outcome: 'done',
      payment: {
        paymentId,
        transactionId: paymentId,
        status: expected,
        networkReference: '123456780000069',
        effectiveDate: '2026-03-03',
        detail: null,
      },
    });
  });

  test('is recalled by the id of its transaction, and a refusal keeps its code', async () => {
    const { bank, calls } = partnerAnswering({
      ...{ ...sentAch, status: 'DECLINED', trace_no: '', return_data: { code: 'R03' } },
      effective_date: '2026-03-03T00:00:00.000+00:00',
    });
    expect(await bank.cancelAch({ key: 'c', paymentId })).toMatchObject({
      payment: { networkReference: null, effectiveDate: '2026-03-03', detail: 'R03' },
    });
    expect(calls).toMatchObject([
      { method: 'PATCH', path: `/ach/${paymentId}`, key: 'c', body: { status: 'CANCELED' } },
    ]);
  });

  test.each([
    ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
    ['', null],
    [undefined, null],
  ])('declined by the partner’s checks is refused, with the reason %s', async (said, detail) => {
    const { bank, calls } = partnerAnswering({ ...sentAch, status: 'DECLINED' }, said);
    const sent = await bank.readAch({ paymentId });
    expect(sent).toMatchObject({ payment: { status: 'refused', detail } });
    expect(calls[1]?.path).toBe(`/transactions/pending/${paymentId}`);
  });

  test('with a status that nobody documented is not read', async () => {
    const { bank } = partnerAnswering({ ...sentAch, status: 'RETURNED' });
    await expect(bank.readAch({ paymentId })).rejects.toThrow();
  });
});

describe('a wire', () => {
  test('is sent to the registered account, and has no number before it leaves', async () => {
    const { bank, calls } = partnerAnswering(sentWire);
    const sent = await bank.sendWire({ ...order, recipientMessage: 'Invoice 7' });
    expect(sent).toMatchObject({ payment: { paymentId, networkReference: null } });
    expect(calls[0]?.body).toEqual({
      amount: 12_345,
      currency: 'USD',
      customer_id: personId,
      originating_account_id: accountId,
      receiving_account_id: externalAccountId,
      recipient_message: 'Invoice 7',
      metadata: { reference_id: 'transfer-1' },
    });
  });

  test.each([
    ['PENDING', 'accepted'],
    ['COMPLETED', 'settled'],
    ['DECLINED', 'refused'],
    ['CANCELED', 'cancelled'],
  ])('%s is %s', async (status, expected) => {
    const imad = '20260302MMQFMP9X000042';
    const { bank } = partnerAnswering({ ...sentWire, status, sender_reference_id: imad });
    expect(await bank.readWire({ paymentId })).toMatchObject({
      payment: { status: expected, networkReference: imad, effectiveDate: null },
    });
  });
});

test('an account is registered for both networks under its owner’s name', async () => {
  const { bank, calls } = partnerAnswering({ id: externalAccountId });
  const registered = await bank.addExternalAccount({
    key: 'k',
    personId,
    account: {
      holderName: 'Farid Sample LLC',
      holderType: 'BUSINESS',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      accountNumber: '0012345678',
      bankName: 'Example Bank',
    },
  });
  expect(registered).toEqual({ outcome: 'done', externalAccountId });
  expect(calls[0]?.body).toEqual({
    customer_id: personId,
    customer_type: 'BUSINESS',
    account_owner_names: ['Farid Sample LLC'],
    account_identifiers: { number: '0012345678' },
    routing_identifiers: {
      ach_routing_number: '021000021',
      wire_routing_number: '021000021',
      bank_countries: ['US'],
      bank_name: 'Example Bank',
    },
    type: 'CHECKING',
  });
});

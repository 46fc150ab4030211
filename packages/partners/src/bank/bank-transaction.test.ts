import { expect, test } from 'vitest';
import { postedTransactions } from './bank-transaction.ts';

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

/** Ten dollars back on a customer's account, as the partner writes it. */
function credit(type: string, subtype: string, data: object) {
  const line = { amount: 1000, currency: 'USD' };
  return {
    ...{ uuid: id(1), reference_id: '123456780000069', type, subtype },
    posted_date: '2026-03-04T14:00:00Z',
    data: {
      memo: 'Rent',
      external_data: { reference_id: 'transfer-1' },
      metadata: {},
      user_data: {},
      lines: [
        { ...line, account_id: id(2), account_no: '1', dc_sign: 'debit', is_gl_acc: true },
        { ...line, account_id: id(3), account_no: '2', dc_sign: 'credit', is_gl_acc: false },
      ],
      ...data,
    },
  };
}

test.each([
  [
    'ach',
    'outgoing_credit_return',
    { original_trx: id(5), user_data: { return_data: { code: 'R03' } } },
    'R03',
  ],
  [
    'wire',
    'outgoing_return',
    { user_data: { return_data: { original_id: id(5), reason_code: 'AC04' } } },
    'AC04',
  ],
])('a returned %s names the payment and the reason', (type, subtype, data, code) => {
  expect(postedTransactions(credit(type, subtype, data))).toMatchObject([
    { accountId: id(3), side: 'credit', returned: { paymentId: id(5), code } },
  ]);
});

test('our own reference comes back, and the network’s number beside it', () => {
  const data = { user_data: { trace_no: '123456780000069' } };
  expect(postedTransactions(credit('ach', 'outgoing_credit', data))).toMatchObject([
    { referenceId: 'transfer-1', traceNumber: '123456780000069', returned: null },
  ]);
});

test.each([
  ['ach', 'outgoing_credit_return', { user_data: { return_data: { code: 'R03' } } }],
  ['ach', 'outgoing_credit_return', { original_trx: id(5) }],
  ['wire', 'outgoing_return', { user_data: { return_data: { reason_code: 'AC04' } } }],
])('a return by %s without the payment or the reason is never skipped', (type, subtype, data) => {
  expect(() => postedTransactions(credit(type, subtype, data))).toThrow(/which or why/);
});

test.each([
  ['ACH', 'INCOMING_ACH_CREDIT'],
  ['ach', 'incoming_credit_return'],
  ['card', 'outgoing_return'],
])('%s %s is no payment of ours that came back', (type, subtype) => {
  expect(postedTransactions(credit(type, subtype, {}))).toMatchObject([{ returned: null }]);
});

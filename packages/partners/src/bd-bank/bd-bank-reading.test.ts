import { describe, expect, it } from 'vitest';
import { fromDecimal } from '@kheya/money';
import type { JsonAnswer } from '#json-call.ts';
import { readBalance, readEnquiry, readFound, readSent } from './bd-bank-reading.ts';

const REFERENCE = 'KH-1';
const told = (more: object) => ({
  Code: '0001',
  TransactionReferenceNo: REFERENCE,
  BankReferenceNo: 'PB0001',
  MandateType: 'NPSB',
  TransferAmount: '24370.50',
  ...more,
});
const answer = (body: unknown, status = 200): JsonAnswer => ({
  ok: true,
  status,
  headers: new Headers(),
  body,
});
const refusal = (code: string) => answer([{ Code: code, Message: 'In its own words' }]);
const credited = told({ TransactionStatus: 'CREDITED', CreditedTime: '02/03/2026 21:00:00' });
const back = {
  ReturnCode: 'AC04',
  ReturnedAmount: '24320.50',
  ReturnedTime: '03/03/2026 10:00:00',
};

const MORE_BACK = { TransactionStatus: 'RETURNED', ReturnedAmount: '24370.51' };

describe('the answer to a payment', () => {
  it('is final when it is credited, with the time in Dhaka', () => {
    expect(readSent(answer([credited]), REFERENCE)).toEqual({
      outcome: 'done',
      trxId: 'PB0001',
      completedAt: new Date('2026-03-02T15:00:00Z'),
    });
  });

  it.each(['ACCEPTED', 'PROCESSING'])('is in progress when it is %s', (TransactionStatus) => {
    const accepted = told({ Code: '0002', TransactionStatus });
    expect(readSent(answer([accepted]), REFERENCE)).toEqual({ outcome: 'in_progress' });
  });

  it.each([
    ['2001', 'account_not_found'],
    ['2002', 'account_closed'],
    ['2003', 'name_mismatch'],
    ['2004', 'rail_refused'],
    ['3001', 'amount_out_of_range'],
    ['9009', 'rail_refused'],
  ])('is refused for good with %s as %s', (code, ours) => {
    expect(readSent(refusal(code), REFERENCE)).toEqual({
      outcome: 'refused',
      code: ours,
      final: true,
      detail: `${code} In its own words`,
    });
  });

  it.each(['3002', '9001', '9002'])('with %s was not sent', (code) => {
    expect(readSent(refusal(code), REFERENCE).outcome).toBe('not_sent');
  });

  it('was not sent when the token was not accepted', () => {
    expect(readSent(answer({ Error: 'Invalid token' }, 401), REFERENCE).outcome).toBe('not_sent');
  });

  it.each([
    ['a reference that exists', refusal('1003')],
    ['a code of no meaning', refusal('7777')],
    ['a yes without a transaction', refusal('0001')],
    ['a refusal behind a server error', answer([{ Code: '2001' }], 502)],
    ['another payment', answer([{ ...credited, TransactionReferenceNo: 'KH-2' }])],
    ['a credit without its time', answer([told({ TransactionStatus: 'CREDITED' })])],
    ['a return of nothing', answer([told({ TransactionStatus: 'RETURNED' })])],
    ['more back than was paid', answer([told({ ...back, ...MORE_BACK })])],
    ['a status of no meaning', answer([told({ TransactionStatus: 'DANCING' })])],
    ['an amount that is none', answer([{ ...credited, TransferAmount: '24,370' }])],
    ['nothing', answer([])],
    ['no answer', { ok: false, sent: true, cause: new Error('time is up') } as const],
  ])('says nothing certain about %s', (_, given) => {
    expect(readSent(given, REFERENCE).outcome).toBe('unknown');
  });
});

describe('the tracker', () => {
  it.each([
    ['RETURNED', 'NPSB'],
    ['RETURNED', 'BEFTN'],
    // It had been accepted before, so for us it comes back.
    ['REJECTED', 'BEFTN'],
    ['REJECTED', 'RTGS'],
  ])('tells that it came back: %s by %s, and what was kept', (TransactionStatus, MandateType) => {
    const returned = told({ TransactionStatus, MandateType, ...back });
    expect(readFound(answer([returned]), REFERENCE)).toEqual({
      outcome: 'returned',
      code: 'AC04',
      kept: fromDecimal('50.00', 'BDT'),
      at: new Date('2026-03-03T04:00:00Z'),
    });
  });

  it.each([
    ['AC01', 'account_not_found'],
    ['AC04', 'account_closed'],
    ['BE01', 'name_mismatch'],
    ['AC06', 'rail_refused'],
  ])('reads a rejection by NPSB with %s as %s', (ReturnCode, code) => {
    const rejected = told({ TransactionStatus: 'REJECTED', ...back, ReturnCode });
    expect(readFound(answer([rejected]), REFERENCE)).toMatchObject({ outcome: 'refused', code });
  });

  it('finds nothing only when the bank says so', () => {
    expect(readFound(refusal('5001'), REFERENCE)).toEqual({ outcome: 'not_found' });
    // A refusal of the question is no refusal of the payment.
    expect(readFound(refusal('2001'), REFERENCE).outcome).toBe('unknown');
    expect(readFound(answer([], 200), REFERENCE).outcome).toBe('unknown');
    expect(readFound(answer({ Error: 'Invalid token' }, 401), REFERENCE).outcome).toBe('unknown');
  });
});

describe('the settlement account', () => {
  it('has a balance in taka', () => {
    const body = { Currency: 'BDT', AvailableBalance: '150000000.00' };
    expect(readBalance(answer(body))).toEqual({
      outcome: 'done',
      float: fromDecimal('150000000.00', 'BDT'),
    });
    expect(readBalance(answer({ ...body, Currency: 'USD' })).outcome).toBe('unknown');
    expect(readBalance(answer({ Error: 'busy' }, 500)).outcome).toBe('unknown');
  });
});

describe('an account enquiry', () => {
  const held = (AccountTitle: string) => answer({ Code: '0001', AccountTitle });

  it('compares the name, and shows the bank’s spelling only where it is close', () => {
    expect(readEnquiry(held('RAHIMA KHATUN'), 'Rahima Khatun')).toEqual({
      outcome: 'done',
      result: 'match',
    });
    expect(readEnquiry(held('RAHIMA KHATUN BEGUM'), 'Rahima Khatun')).toEqual({
      outcome: 'done',
      result: 'close',
      name: 'RAHIMA KHATUN BEGUM',
    });
    expect(readEnquiry(held('ABDUL KARIM'), 'Rahima Khatun')).toEqual({
      outcome: 'done',
      result: 'different',
    });
  });

  it.each(['2001', '2002'])('finds no account that can be paid with %s', (Code) => {
    expect(readEnquiry(answer({ Code }), 'Rahima Khatun')).toEqual({
      outcome: 'done',
      result: 'not_found',
    });
  });

  it('may be refused, or stay without an answer', () => {
    expect(readEnquiry(answer({ Code: '9009' }), 'Rahima')).toMatchObject({ outcome: 'refused' });
    expect(readEnquiry(answer({ Code: '9001' }), 'Rahima').outcome).toBe('unknown');
    expect(readEnquiry(answer({ Code: '2001' }, 503), 'Rahima').outcome).toBe('unknown');
  });
});

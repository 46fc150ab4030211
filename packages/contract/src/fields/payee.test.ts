import { closedBanks } from '@kheya/reference/closed-banks';
import { afterEach, expect, test } from 'vitest';
import {
  checkDestination,
  checkHolderName,
  readAccountNumber,
  readBdBankAccountNumber,
  readBdRoutingNumber,
  readCustomerIdentifier,
  readRoutingNumber,
  readUsAccountNumber,
  readWalletNumber,
  type TypedDestination,
} from './payee.ts';

test('a wallet number is read however it is written, on any network', () => {
  for (const text of [
    '01712344821',
    '01712-344821',
    '+880 1712 344821',
    '০১৭১২৩৪৪৮২১',
    '1712344821',
  ]) {
    expect(readWalletNumber(text)).toEqual({ ok: true, value: '01712344821' });
  }
  expect(readWalletNumber('01312344821').ok).toBe(true);
  expect(readWalletNumber('01912344821').ok).toBe(true);
});

test.each([
  ['', 'wallet_number_missing'],
  ['0171234', 'wallet_number_too_short'],
  ['017123448219', 'wallet_number_too_long'],
  ['02712344821', 'wallet_number_not_mobile'],
  ['01212344821', 'wallet_number_not_mobile'],
  ['01712abc821', 'wallet_number_not_mobile'],
])('the wallet number %s: %s', (text, error) =>
  expect(readWalletNumber(text)).toEqual({ ok: false, error }),
);

test('an account number has thirteen digits', () => {
  expect(readAccountNumber('1041 0000 123 45')).toEqual({ ok: true, value: '1041000012345' });
  expect(readAccountNumber('১০৪১০০০০১২৩৪৫').ok).toBe(true);
  expect(readAccountNumber('1041')).toEqual({ ok: false, error: 'account_number_too_short' });
  expect(readAccountNumber('')).toEqual({ ok: false, error: 'account_number_missing' });
  expect(readAccountNumber('10410000123456')).toEqual({
    ok: false,
    error: 'account_number_too_long',
  });
  expect(readAccountNumber('10410000123x5')).toEqual({
    ok: false,
    error: 'account_number_not_digits',
  });
});

test.each([
  ['021000021', { ok: true, value: '021000021' }],
  [' 0210-00021 ', { ok: true, value: '021000021' }],
  ['০২১০০০০২১', { ok: true, value: '021000021' }],
  ['', { ok: false, error: 'routing_number_missing' }],
  ['02100002', { ok: false, error: 'routing_number_length' }],
  ['0210000211', { ok: false, error: 'routing_number_length' }],
  ['021000O21', { ok: false, error: 'routing_number_length' }],
  // One digit is mistyped, two stand the wrong way round, and no Federal Reserve district begins so.
  ['021000022', { ok: false, error: 'routing_number_unknown' }],
  ['021000012', { ok: false, error: 'routing_number_unknown' }],
  ['990000005', { ok: false, error: 'routing_number_unknown' }],
])('the US routing number %j', (text, read) => expect(readRoutingNumber(text)).toEqual(read));

test.each([
  ['060260728', { ok: true, value: '060260728' }],
  ['০৬০ ২৬০ ৭২৮', { ok: true, value: '060260728' }],
  ['06026072', { ok: false, error: 'routing_number_length' }],
  // A number that only its check digit speaks against is read; a bank that does not exist is none.
  ['060260729', { ok: true, value: '060260729' }],
  ['999260728', { ok: false, error: 'bd_bank_unknown' }],
  ['', { ok: false, error: 'branch_missing' }],
])('the routing number of Bangladesh %j', (text, read) =>
  expect(readBdRoutingNumber(text)).toEqual(read),
);

// The lists as they are on the day after: rows like these are what they take.
const closed = { bd: closedBanks.bd as Set<string>, us: closedBanks.us as Set<string> };
afterEach(() => {
  closed.bd.clear();
  closed.us.clear();
});

test('a bank or a branch that has closed is refused by its numbers', () => {
  const isClosed = { ok: false, error: 'bank_closed' };
  closed.bd.add('275').add('060260728');
  closed.us.add('021000021');
  expect(readBdRoutingNumber('060260728')).toEqual(isClosed);
  expect(readBdRoutingNumber('060261726').ok).toBe(true);
  expect(readBdRoutingNumber('275260001')).toEqual(isClosed);
  expect(readRoutingNumber('021000021')).toEqual(isClosed);
  expect(readRoutingNumber('021000089').ok).toBe(true);
  const own = { kind: 'us_bank', holder_name: 'Nadia', account_number: '1234' } as const;
  expect(checkDestination({ ...own, routing_number: '021000021' })).toEqual({
    routing_number: 'bank_closed',
  });
  const there = { kind: 'bd_bank', holder_name: 'Nadia', account_number: '12345678' } as const;
  expect(checkDestination({ ...there, routing_number: '275260001' })).toEqual({
    routing_number: 'bank_closed',
  });
});

test.each([
  ['Tanvir Ahmed Chowdhury', undefined],
  ["José O'Neil-Khan, Jr.", undefined],
  ['Rahima Traders & Co. (2)', undefined],
  ['T', 'holder_missing'],
  ['  ', 'holder_missing'],
  ['রহিমা খাতুন', 'holder_not_latin'],
  ['Rahima খাতুন', 'holder_not_latin'],
])('the holder %j: %s', (name, error) => expect(checkHolderName(name)).toBe(error));

test('the account numbers of banks have the lengths of their country', () => {
  const lengths = (read: typeof readUsAccountNumber) =>
    [3, 4, 7, 8, 17, 18].filter((length) => read('7'.repeat(length)).ok);
  expect(lengths(readUsAccountNumber)).toEqual([4, 7, 8, 17]);
  expect(lengths(readBdBankAccountNumber)).toEqual([8, 17]);
  expect(readUsAccountNumber('0001 2345-6204')).toEqual({ ok: true, value: '000123456204' });
  expect(readUsAccountNumber('')).toEqual({ ok: false, error: 'account_number_missing' });
  expect(readBdBankAccountNumber('1501A02345')).toEqual({
    ok: false,
    error: 'account_number_not_digits',
  });
});

test.each([
  [' Nusrat.Jahan@Example.com ', { ok: true, value: 'nusrat.jahan@example.com' }],
  ['(718) 555-0142', { ok: true, value: '+17185550142' }],
  ['০১৭১২৩৪৪৮২১', { ok: true, value: '+8801712344821' }],
  ['', { ok: false, error: 'customer_identifier_missing' }],
  ['nusrat@example', { ok: false, error: 'customer_identifier' }],
  ['555-0142', { ok: false, error: 'customer_identifier' }],
])('a customer is found by %j', (text, read) => expect(readCustomerIdentifier(text)).toEqual(read));

const typed: TypedDestination = {
  kind: 'us_bank',
  holder_name: ' Ayesha Rahman ',
  routing_number: '0210-00021',
  account_number: '0001 2345 6789',
};

test.each<[Partial<TypedDestination>, readonly string[]]>([
  [{}, []],
  [{ holder_name: ' ' }, ['holder_name']],
  [{ routing_number: '021000022' }, ['routing_number']],
  [{ account_number: '123' }, ['account_number']],
  [
    { kind: 'bd_bank', routing_number: '09026123', account_number: '1234567' },
    ['routing_number', 'account_number'],
  ],
  // Its check digit is published nowhere.
  [{ kind: 'bd_bank', routing_number: '090261234' }, []],
  [{ kind: 'mobile_wallet', routing_number: undefined, account_number: '01712344821' }, []],
  [{ kind: 'mobile_wallet', account_number: '0171234482' }, ['account_number']],
])('%j: %j', (over, fields) => {
  expect(Object.keys(checkDestination({ ...typed, ...over }))).toEqual(fields);
});

import { expect, test } from 'vitest';
import { bareAddress, bareStack, withoutPersonalData } from './report-text.ts';

test.each([
  ['no account for rokeya.begum@example.com here', 'no account for [email] here'],
  ['wallet 01712345678 refused', 'wallet [number] refused'],
  ['SSN 123-45-6789', 'SSN [number]'],
  ['৳২৪,৩৭০.০০ is not $200.99', '[amount] is not [amount]'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'Bearer [token]'],
  ['0190f2c4-7a10-8000-9f00-0123456789ab is gone', '[id] is gone'],
  ["Cannot read properties of undefined (reading 'map')", undefined],
  ['at Rate (overview-page-B2x.js:1:4921)', undefined],
])('%s', (text, wanted = text) => {
  expect(withoutPersonalData(text)).toBe(wanted);
});

test('an address is logged without its query, a stack without the queries of its files', () => {
  expect(bareAddress('/us/user/transferMoney/?amount=200.00USD&to=wallet%3A17')).toBe(
    '/us/user/transferMoney/',
  );
  expect(bareAddress('/us/user/transactions/0190f2c4-7a10-8000-9f00-0123456789ab')).toBe(
    '/us/user/transactions/[id]',
  );
  expect(bareStack('at f (http://localhost:3000/a.js?code=abc:1:2)')).toBe(
    'at f (http://localhost:3000/a.js:1:2)',
  );
});

test.each(['@', 'a', 'a@', 'a@a', 'a.a@a.', '1', '1-', '1 ', 'eyJ', 'eyJa.', '0-', '$1,'])(
  '%s repeated many times costs no more than other text of that length',
  (piece) => {
    const text = piece.repeat(4000 / piece.length);
    const before = process.cpuUsage();
    withoutPersonalData(text);
    // A slow pattern here would occupy the only processor for minutes and block every other
    // request.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  },
);

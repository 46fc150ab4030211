import { expect, test } from 'vitest';
import { bdBankTime, readAmount } from './bd-bank-format.ts';
import { creditDue, returnDue } from './bd-bank-hours.ts';

// 2 March 2026 is a Monday. Friday and Saturday are the weekend, the 26th is Independence Day, and Eid-ul-Fitr is from the 19th
// to the 23rd.

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+06:00`);

test.each([
  ['2026-03-02 09:00', '2026-03-02 12:30'],
  ['2026-03-02 10:00', '2026-03-02 12:30'],
  ['2026-03-02 10:01', '2026-03-02 16:00'],
  ['2026-03-02 14:00', '2026-03-02 16:00'],
  ['2026-03-02 14:01', '2026-03-03 12:30'],
  ['2026-03-05 15:00', '2026-03-08 12:30'],
  ['2026-03-06 11:00', '2026-03-08 12:30'],
  ['2026-03-18 15:00', '2026-03-24 12:30'],
  ['2026-03-25 18:00', '2026-03-29 12:30'],
])('BEFTN accepted %s is credited %s', (accepted, credited) => {
  expect(creditDue('BEFTN', at(accepted))).toEqual(at(credited));
});

test.each([
  ['2026-03-02 09:00', '2026-03-02 10:10'],
  ['2026-03-02 11:00', '2026-03-02 11:10'],
  ['2026-03-02 15:55', '2026-03-02 16:00'],
  ['2026-03-02 16:00', '2026-03-03 10:10'],
  ['2026-03-05 20:00', '2026-03-08 10:10'],
  ['2026-03-07 11:00', '2026-03-08 10:10'],
])('RTGS accepted %s is credited %s', (accepted, credited) => {
  expect(creditDue('RTGS', at(accepted))).toEqual(at(credited));
});

test.each([
  ['2026-03-02 11:00', '2026-03-03 10:00'],
  ['2026-03-05 15:00', '2026-03-08 10:00'],
  ['2026-03-25 12:00', '2026-03-29 10:00'],
])('what was accepted %s comes back %s', (accepted, returned) => {
  expect(returnDue(at(accepted))).toEqual(at(returned));
});

test('times and amounts are written as the bank does', () => {
  expect(bdBankTime(new Date('2020-02-05T20:05:00Z'))).toBe('06/02/2020 02:05:00');
  expect(readAmount('6666')).toBe(666_600n);
  expect(readAmount('6,666')).toBeUndefined();
  expect(readAmount('0.00')).toBeUndefined();
  expect(readAmount(6666)).toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';

import {
  date,
  dateTime,
  isSameDay,
  legalDay,
  longDate,
  numericDay,
  preciseDateTime,
  startOfDay,
  time,
} from './date-time.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const sent = '2026-11-19T15:24:00Z';

test('English puts the month first and uses am and pm', () => {
  expect(dateTime(sent, 'en', 'America/New_York')).toBe('11/19/2026, 10:24 am');
  expect(dateTime(sent, 'en', 'Asia/Dhaka')).toBe('11/19/2026, 9:24 pm');
  expect(time('2026-11-19T05:00:00Z', 'en', 'America/New_York')).toBe('12:00 am');
  expect(time('2026-11-19T17:05:00Z', 'en', 'America/New_York')).toBe('12:05 pm');
});

test('Bangla puts the day first, in Bangla digits, with the part of the day', () => {
  expect(dateTime(sent, 'bn', 'America/New_York')).toBe('১৯/১১/২০২৬, সকাল ১০:২৪');
  expect(dateTime(sent, 'bn', 'Asia/Dhaka')).toBe('১৯/১১/২০২৬, রাত ৯:২৪');
});

test.each(['America/New_York', 'Asia/Dhaka'] as const)(
  'a reader in %s reads their own time',
  (zone) => {
    vi.stubEnv('TZ', zone);
    for (const at of [
      sent,
      '2026-03-08T06:59:00Z',
      '2026-03-08T07:00:00Z',
      '2026-12-31T23:05:09Z',
    ]) {
      expect(dateTime(at, 'en')).toBe(dateTime(at, 'en', zone));
      expect(longDate(at, 'bn')).toBe(longDate(at, 'bn', zone));
    }
  },
);

test.each([
  ['2026-11-18T22:30:00Z', 'ভোর ৪:৩০'],
  ['2026-11-19T06:00:00Z', 'দুপুর ১২:০০'],
  ['2026-11-19T10:15:00Z', 'বিকাল ৪:১৫'],
  ['2026-11-19T12:45:00Z', 'সন্ধ্যা ৬:৪৫'],
  ['2026-11-18T18:00:00Z', 'রাত ১২:০০'],
])('%s is %s in Dhaka', (iso, written) => {
  expect(time(iso, 'bn', 'Asia/Dhaka')).toBe(written);
});

test('the disclosure date has the month in words', () => {
  expect(longDate(sent, 'en', 'America/New_York')).toBe('November 19, 2026');
  expect(longDate(sent, 'bn', 'America/New_York')).toBe('১৯ নভেম্বর ২০২৬');
});

test('a day ends at midnight of the given zone', () => {
  const late = '2026-11-19T19:00:00Z';
  expect(date(late, 'en', 'Asia/Dhaka')).toBe('11/20/2026');
  expect(isSameDay(sent, late, 'America/New_York')).toBe(true);
  expect(isSameDay(sent, late, 'Asia/Dhaka')).toBe(false);
});

test("a legal day ends at midnight in New York, not in the reader's zone", () => {
  expect(legalDay('2027-05-16T03:59:59.999Z', 'en')).toBe('05/15/2027');
  expect(legalDay('2026-11-26T04:59:59.999Z', 'bn')).toBe('২৫/১১/২০২৬');
});

test('a birthday is the same day in every zone', () => {
  expect(numericDay('1990-05-14', 'en')).toBe('05/14/1990');
  expect(numericDay('1990-05-14', 'bn')).toBe('১৪/০৫/১৯৯০');
});

test('a time to the second has them after its minutes, in both languages', () => {
  const at = '2026-11-19T15:24:07.500Z';
  const minute = { en: dateTime(at, 'en'), bn: dateTime(at, 'bn') };
  expect(preciseDateTime(at, 'en')).toBe(minute.en.replace(/(:\d\d)/, '$1:07'));
  expect(preciseDateTime(at, 'bn')).toBe(`${minute.bn}:০৭`);
});

test.each([
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-01', 'Asia/Dhaka', '2026-10-31T18:00:00.000Z'],
] as const)('%s in %s begins at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone)).toBe(moment);
});

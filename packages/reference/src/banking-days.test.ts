import { describe, expect, test } from 'vitest';
import { addBankingDays, addDays, isBankingDay, nextBankingDay } from './banking-days.ts';
import { bdHolidays, usHolidays } from './holidays.ts';

describe('holidays', () => {
  test('the Federal Reserve of 2026 and 2027, as it publishes them', () => {
    expect(usHolidays(2026).map(({ day }) => day.slice(5))).toEqual(
      '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'.split(' '),
    );
    expect(usHolidays(2027).map(({ day }) => day.slice(5))).toEqual(
      '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25'.split(' '),
    );
  });

  test('Bangladesh closes on its fixed days', () => {
    expect(bdHolidays(2026).map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-02-21', '2026-03-26', '2026-12-16', '2026-12-31']),
    );
  });
});

describe('banking days', () => {
  test('weekends differ: Saturday and Sunday there, Friday and Saturday here', () => {
    const week = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(week.map((day) => isBankingDay('us', day))).toEqual([true, false, false, true]);
    expect(week.map((day) => isBankingDay('bd', day))).toEqual([false, false, true, true]);
  });

  test('a Saturday holiday does not close the Friday, a Sunday one closes the Monday', () => {
    expect(isBankingDay('us', '2026-07-03')).toBe(true);
    expect(isBankingDay('us', '2027-07-05')).toBe(false);
  });

  test('counting steps over weekends and holidays', () => {
    expect(nextBankingDay('us', '2026-11-26')).toBe('2026-11-27');
    expect(addBankingDays('us', '2026-11-25', 1)).toBe('2026-11-27');
    expect(addBankingDays('us', '2026-11-27', 1)).toBe('2026-11-30');
    expect(addBankingDays('bd', '2026-12-15', 1)).toBe('2026-12-17');
    expect(addBankingDays('bd', '2026-12-30', 1)).toBe('2027-01-03');
    expect(addBankingDays('bd', '2026-11-20', 0)).toBe('2026-11-22');
  });

  test('days cross months and years, and only days are taken', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(() => addDays('2026-11-20T00:00', 1)).toThrow(RangeError);
  });
});

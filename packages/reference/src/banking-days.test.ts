import { describe, expect, test } from 'vitest';
import { addBankingDays, addDays, isBankingDay, nextBankingDay } from './banking-days.ts';
import { bdHolidayListOf } from './bd-moving-holidays.ts';
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

describe('the holidays of the moon', () => {
  const named = (year: number, name: string) =>
    bdHolidays(year)
      .filter((holiday) => holiday.name.en === name)
      .map(({ day }) => day.slice(5));

  test('both Eids keep their extra days, and those the government added', () => {
    expect(named(2025, 'Eid-ul-Fitr')).toEqual('03-29 03-30 03-31 04-01 04-02 04-03'.split(' '));
    expect(named(2025, 'Eid-ul-Azha')).toHaveLength(8);
    expect(named(2026, 'Eid-ul-Fitr')).toEqual('03-19 03-20 03-21 03-22 03-23'.split(' '));
    expect(named(2026, 'Eid-ul-Azha')).toEqual(
      '05-25 05-26 05-27 05-28 05-29 05-30 05-31'.split(' '),
    );
  });

  test.each([2025, 2026, 2027])('%i has every one of them, in its year', (year) => {
    const holidays = bdHolidays(year);
    expect(new Set(holidays.map(({ name }) => name.en))).toEqual(
      new Set([
        ...bdHolidays(2030).map(({ name }) => name.en),
        ...['Shab-e-Barat', 'Shab-e-Qadr', 'Eid-ul-Fitr', 'Eid-ul-Azha', 'Ashura'],
        ...['Eid-e-Miladunnabi', 'Janmashtami', 'Durga Puja', 'Buddha Purnima'],
        ...(year === 2026 ? ['General election'] : []),
      ]),
    );
    for (const { day } of holidays) {
      expect(day.startsWith(`${year}-`)).toBe(true);
      expect(isBankingDay('bd', day)).toBe(false);
    }
  });

  // Bangladesh sees the moon a day after the Umm al-Qura calendar counts it, as a rule: the lists
  // of 2025 and 2026 bear it out, and the days of 2027 are counted by it.
  test.each([2025, 2026, 2027])('the days of %i follow the moon', (year) => {
    const months = {
      'Shab-e-Barat': '8/15',
      'Shab-e-Qadr': '9/27',
      'Eid-ul-Fitr': '10/1',
      'Eid-ul-Azha': '12/10',
      Ashura: '1/10',
    };
    for (const [name, date] of Object.entries(months)) {
      const days = bdHolidays(year).filter((one) => one.name.en === name && one.followsMoon);
      expect(
        days.map(({ day }) => hijriDate(addDays(day, -1))),
        name,
      ).toContain(date);
    }
  });

  test('a list is announced, counted or missing', () => {
    const lists = [2024, 2025, 2026, 2027, 2028].map(bdHolidayListOf);
    expect(lists).toEqual(['missing', 'announced', 'announced', 'provisional', 'missing']);
    expect(bdHolidays(2028)).toHaveLength(9);
  });
});

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

function hijriDate(day: string): string {
  const parts = hijri.formatToParts(Date.parse(day));
  const read = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${read('month')}/${read('day')}`;
}

describe('banking days', () => {
  test('Eid-ul-Azha of 2026 closes the banks from Friday to Sunday of the week after', () => {
    expect(nextBankingDay('bd', '2026-05-22')).toBe('2026-05-24');
    expect(addBankingDays('bd', '2026-05-24', 1)).toBe('2026-06-01');
    expect(addBankingDays('bd', '2026-06-30', 1)).toBe('2026-07-02');
  });

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

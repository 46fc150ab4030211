import { addDays, type Calendar, isBankingDay } from '@kheya/reference/banking-days';
import { describe, expect, it } from 'vitest';
import {
  nextPaymentPlanDay,
  PAYMENT_PLAN_FREQUENCIES,
  paymentPlanCalendar,
  paymentPlanDays,
  paymentPlanMoment,
  type PaymentPlanCalendar,
  type PaymentPlanRule,
} from './payment-plan-days.ts';

const WALLET: PaymentPlanCalendar = { calendar: 'bd', isClosedSometimes: false };
const bank = (calendar: Calendar): PaymentPlanCalendar => ({ calendar, isClosedSometimes: true });
const BEFORE_FIRST = '2026-12-31';
const MONTHS = 48;

function rule(over: Partial<PaymentPlanRule>): PaymentPlanRule {
  return {
    ...{ frequency: 'monthly', dayOfWeek: null, dayOfMonth: null },
    ...{ startOn: '2027-01-01', whenClosed: 'after', ...over },
  };
}

const daysOf = (one: PaymentPlanRule, calendar = WALLET, count = MONTHS) =>
  paymentPlanDays(one, calendar, { after: BEFORE_FIRST, count, endsOn: null });
const lastOf = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const monthsFrom2027 = Array.from({ length: MONTHS }, (_, index) =>
  new Date(Date.UTC(2027, index, 1)).toISOString().slice(0, 7),
);

describe('a monthly payment, in each of 48 months', () => {
  it.each(Array.from({ length: 31 }, (_, index) => index + 1))('on the %dth', (dayOfMonth) => {
    const wanted = monthsFrom2027.map((month) => {
      const named = `${month}-${String(dayOfMonth).padStart(2, '0')}`;
      return named <= lastOf(month) ? named : lastOf(month);
    });
    expect(daysOf(rule({ dayOfMonth })).map(({ day }) => day)).toEqual(wanted);
  });

  it.each(['us', 'bd'] as const)('on the first and last business day there (%s)', (calendar) => {
    for (const frequency of ['first_business_day', 'last_business_day'] as const) {
      const days = daysOf(rule({ frequency }), bank(calendar));
      expect(days.map(({ day }) => day.slice(0, 7))).toEqual(monthsFrom2027);
      for (const { day } of days) {
        expect(isBankingDay(calendar, day)).toBe(true);
        const step = frequency === 'first_business_day' ? -1 : 1;
        let other = addDays(day, step);
        while (other.slice(0, 7) === day.slice(0, 7)) {
          expect(isBankingDay(calendar, other)).toBe(false);
          other = addDays(other, step);
        }
      }
    }
  });
});

describe.each(['us', 'bd'] as const)('where the banks of a country are closed (%s)', (country) => {
  it.each(['before', 'after'] as const)('the nearest business day %s is taken', (whenClosed) => {
    for (let dayOfMonth = 1; dayOfMonth <= 31; dayOfMonth += 1) {
      const days = daysOf(rule({ dayOfMonth, whenClosed }), bank(country));
      for (const { day, movedFrom } of days) {
        expect(isBankingDay(country, day)).toBe(true);
        if (movedFrom === null) continue;
        expect(isBankingDay(country, movedFrom)).toBe(false);
        expect(whenClosed === 'before' ? day < movedFrom : day > movedFrom).toBe(true);
        const [first, last] = whenClosed === 'before' ? [day, movedFrom] : [movedFrom, day];
        for (let between = addDays(first, 1); between < last; between = addDays(between, 1)) {
          expect(isBankingDay(country, between)).toBe(false);
        }
      }
    }
  });

  it('two payments never share a day, and none is left out by asking day by day', () => {
    for (const frequency of PAYMENT_PLAN_FREQUENCIES) {
      for (const whenClosed of ['before', 'after'] as const) {
        const one = rule({ frequency, whenClosed, dayOfWeek: 7, dayOfMonth: 31 });
        const days = daysOf(one, bank(country), 60).map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].toSorted());
        const asked = new Set<string>();
        for (let day = BEFORE_FIRST; day < days.at(-1)!; day = addDays(day, 1)) {
          asked.add(nextPaymentPlanDay(one, bank(country), day).day);
        }
        expect([...asked]).toEqual(days);
      }
    }
  });
});

describe('a weekly payment', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('is on weekday %d only, each week', (dayOfWeek) => {
    const days = daysOf(rule({ frequency: 'weekly', dayOfWeek }), WALLET, 208);
    for (const [index, { day, movedFrom }] of days.entries()) {
      expect(new Date(`${day}T00:00:00Z`).getUTCDay() || 7).toBe(dayOfWeek);
      expect(movedFrom).toBeNull();
      if (index > 0) expect(day).toBe(addDays(days[index - 1]!.day, 7));
    }
  });

  it('every two weeks counts from the first day, however late it is asked', () => {
    const one = rule({ frequency: 'every_two_weeks', dayOfWeek: 5, startOn: '2027-01-03' });
    expect(daysOf(one, WALLET, 3).map(({ day }) => day)).toEqual([
      '2027-01-08',
      '2027-01-22',
      '2027-02-05',
    ]);
    expect(nextPaymentPlanDay(one, WALLET, '2028-01-07').day).toBe('2028-01-21');
  });

  it('goes once where a week of holidays pushes two of its days together', () => {
    // Eid al-Fitr of 2027 with its weekend: two Sundays' payments of a bank fall on one day or apart.
    const one = rule({ frequency: 'weekly', dayOfWeek: 5 });
    const days = daysOf(one, bank('bd'), 52).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
  });
});

it('ends before the first day that lies after its last', () => {
  const one = rule({ dayOfMonth: 31 });
  const given = { after: BEFORE_FIRST, count: 12, endsOn: '2027-03-30' };
  expect(paymentPlanDays(one, WALLET, given).map(({ day }) => day)).toEqual([
    '2027-01-31',
    '2027-02-28',
  ]);
});

it('begins no earlier than its first day', () => {
  expect(daysOf(rule({ dayOfMonth: 5, startOn: '2027-01-06' }), WALLET, 1)).toEqual([
    { day: '2027-02-05', movedFrom: null },
  ]);
});

it('is tried at nine in the morning there, on both sides of a change of clocks', () => {
  expect(paymentPlanMoment('us', '2027-03-13').toISOString()).toBe('2027-03-13T14:00:00.000Z');
  expect(paymentPlanMoment('us', '2027-03-15').toISOString()).toBe('2027-03-15T13:00:00.000Z');
  expect(paymentPlanMoment('bd', '2027-03-15').toISOString()).toBe('2027-03-15T03:00:00.000Z');
});

it.each([
  ['bkash_from_usd', { calendar: 'bd', isClosedSometimes: false }],
  ['npsb_from_usd', { calendar: 'bd', isClosedSometimes: false }],
  ['beftn_from_bdt', { calendar: 'bd', isClosedSometimes: true }],
  ['bdt_account', { calendar: 'bd', isClosedSometimes: false }],
  ['customer', { calendar: 'us', isClosedSometimes: false }],
  ['ach', { calendar: 'us', isClosedSometimes: true }],
] as const)('the calendar of %s', (key, calendar) => {
  expect(paymentPlanCalendar(key)).toEqual(calendar);
});

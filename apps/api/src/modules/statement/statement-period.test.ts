import { describe, expect, it } from 'vitest';
import { lastMonthOver, monthOf, monthsDue, periodOf } from './statement-period.ts';

const NEW_YORK = 'America/New_York';
const DHAKA = 'Asia/Dhaka';
const iso = ({ from, until }: { from: Date; until: Date }) => [
  from.toISOString(),
  until.toISOString(),
];
const hours = ({ from, until }: { from: Date; until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000;

describe('the month of an account', () => {
  it('is an hour shorter where the clocks go forward, on 8 March 2026', () => {
    const march = monthOf(NEW_YORK, '2026-03-08');
    expect([march.start, march.end]).toEqual(['2026-03-01', '2026-03-31']);
    expect(iso(march)).toEqual(['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']);
    expect(hours(march)).toBe(31 * 24 - 1);
    expect(hours(periodOf(NEW_YORK, '2026-03-08', '2026-03-08'))).toBe(23);
  });

  it('is an hour longer where they go back, on 1 November 2026', () => {
    const october = monthOf(NEW_YORK, '2026-10-31');
    const november = monthOf(NEW_YORK, '2026-11-01');
    expect(iso(october)).toEqual(['2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z']);
    expect(iso(november)).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z']);
    expect(hours(november)).toBe(30 * 24 + 1);
    expect(october.until).toEqual(november.from);
  });

  it('is always whole days in Dhaka', () => {
    expect(iso(monthOf(DHAKA, '2026-11-15'))).toEqual([
      '2026-10-31T18:00:00.000Z',
      '2026-11-30T18:00:00.000Z',
    ]);
    expect(hours(monthOf(DHAKA, '2026-03-01'))).toBe(31 * 24);
  });

  it('ends on 29 February in a leap year', () => {
    expect(monthOf(NEW_YORK, '2028-02-10').end).toBe('2028-02-29');
    expect(monthOf(NEW_YORK, '2026-02-10').end).toBe('2026-02-28');
  });
});

describe('the months that are due', () => {
  const opened = { opened_at: new Date('2026-09-12T15:00:00Z'), ended_at: null };
  const starts = (...given: Parameters<typeof monthsDue>) =>
    monthsDue(...given).map(({ start }) => start);

  it('wait until a month has been over for five minutes, by the clock of the shore', () => {
    const at = (time: string) => lastMonthOver(NEW_YORK, new Date(time));
    expect(at('2026-11-01T04:04:59Z')).toBe('2026-09-01');
    expect(at('2026-11-01T04:05:00Z')).toBe('2026-10-01');
    expect(lastMonthOver(DHAKA, new Date('2026-10-31T18:05:00Z'))).toBe('2026-10-01');
    expect(lastMonthOver(DHAKA, new Date('2026-10-31T18:04:59Z'))).toBe('2026-09-01');
  });

  it('begin with the month of opening and catch up with every one missed', () => {
    const now = new Date('2026-12-10T00:00:00Z');
    expect(starts(NEW_YORK, { ...opened, issued_until: null }, now)).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    expect(starts(NEW_YORK, { ...opened, issued_until: '2026-10-31' }, now)).toEqual([
      '2026-11-01',
    ]);
    expect(starts(NEW_YORK, { ...opened, issued_until: '2026-11-30' }, now)).toEqual([]);
  });

  it('are counted where the account is: an evening in New York is another month in Dhaka', () => {
    const late = { ...opened, opened_at: new Date('2026-10-31T19:00:00Z'), issued_until: null };
    const now = new Date('2026-11-20T00:00:00Z');
    expect(starts(NEW_YORK, late, now)).toEqual(['2026-10-01']);
    expect(starts(DHAKA, late, now)).toEqual([]);
  });

  it('end with the month in which the account was closed', () => {
    const closed = { ...opened, ended_at: new Date('2026-10-03T12:00:00Z') };
    const now = new Date('2027-02-01T12:00:00Z');
    expect(starts(NEW_YORK, { ...closed, issued_until: null }, now)).toEqual([
      '2026-09-01',
      '2026-10-01',
    ]);
    expect(starts(NEW_YORK, { ...closed, issued_until: '2026-10-31' }, now)).toEqual([]);
  });
});

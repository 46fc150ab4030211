import { describe, expect, it } from 'vitest';
import {
  investigateUntil,
  lastWeekFrom,
  noticeUntil,
  reportUntil,
} from './remittance-deadlines.ts';

const at = (text: string) => new Date(text);
const iso = (moment: Date) => moment.toISOString();

describe('the notice', () => {
  it('can be given for 180 days from the disclosed day in the recipient’s time zone', () => {
    // 3:30 pm in New York on March 2nd is March 3rd in Dhaka; August 30th is the 180th day after it.
    expect(iso(noticeUntil(at('2026-03-02T20:30:00Z')))).toBe('2026-08-31T03:59:59.999Z');
    expect(iso(noticeUntil(at('2026-03-02T17:59:59Z')))).toBe('2026-08-30T03:59:59.999Z');
  });

  it('ends at midnight in New York also after the clocks changed', () => {
    expect(iso(noticeUntil(at('2026-06-01T06:00:00Z')))).toBe('2026-11-29T04:59:59.999Z');
  });
});

it('the investigation has 90 days from the day of the notice in New York', () => {
  expect(iso(investigateUntil(at('2026-08-01T03:59:59.999Z')))).toBe('2026-10-30T03:59:59.999Z');
  expect(iso(investigateUntil(at('2026-08-01T04:00:00Z')))).toBe('2026-10-31T03:59:59.999Z');
});

it.each([
  ['a Monday', '2026-03-02T15:00:00Z', '2026-03-06T04:59:59.999Z'],
  ['a Friday', '2026-03-06T15:00:00Z', '2026-03-12T03:59:59.999Z'],
  ['a Saturday', '2026-03-07T15:00:00Z', '2026-03-12T03:59:59.999Z'],
  ['the Wednesday before Thanksgiving', '2026-11-25T15:00:00Z', '2026-12-02T04:59:59.999Z'],
  ['the last minute of a Monday in New York', '2026-03-03T04:59:00Z', '2026-03-06T04:59:59.999Z'],
])('a report is due three business days after a conclusion on %s', (_day, concluded, until) => {
  expect(iso(reportUntil(at(concluded)))).toBe(until);
});

it('the last week begins seven times 24 hours before the end', () => {
  expect(iso(lastWeekFrom(at('2026-10-30T03:59:59.999Z')))).toBe('2026-10-23T03:59:59.999Z');
});

import { describe, expect, it } from 'vitest';
import { handOverTiming } from './hand-over-timing.ts';

/** New York is four hours behind in June; Dhaka six hours ahead. */
const at = (text: string) => new Date(`${text}:00.000Z`);
// Paid on Tuesday 2 June 2026 at 10 am in New York, for the same day.
const today = {
  rail: 'ach',
  arrives_by: at('2026-06-03T00:00'),
  send_after: at('2026-06-02T14:30'),
};
// Paid that afternoon, for Wednesday.
const tomorrow = {
  ...{ rail: 'ach', arrives_by: at('2026-06-03T21:00'), send_after: at('2026-06-02T19:00') },
};

describe('an ACH credit', () => {
  it.each([
    ['at its time', today, '2026-06-02T14:30', '2026-06-02', true],
    ['late, and the day can still be kept', today, '2026-06-02T17:00', '2026-06-02', true],
    ['after the cut-off of the day promised', today, '2026-06-02T20:00', '2026-06-03', false],
    ['days later, in the morning', today, '2026-06-04T13:00', '2026-06-04', true],
    ['on a Saturday', today, '2026-06-06T15:00', '2026-06-09', false],
    ['at its time, for the next day', tomorrow, '2026-06-02T19:00', '2026-06-03', false],
    ['late, in the last file that makes it', tomorrow, '2026-06-02T21:20', '2026-06-03', false],
    ['after that, but on the day promised', tomorrow, '2026-06-03T15:00', '2026-06-03', true],
    ['a day after the one promised', tomorrow, '2026-06-04T20:00', '2026-06-05', false],
  ])('handed over %s', (_, row, now, effectiveDate, isSameDay) => {
    expect(handOverTiming(row, at(now))).toMatchObject({ effectiveDate, isSameDay });
  });

  it('is not dated before the day promised, however early that would be possible', () => {
    // Paid on Saturday: it goes out on Monday, for Tuesday.
    const row = {
      ...today,
      arrives_by: at('2026-06-09T21:00'),
      send_after: at('2026-06-08T04:00'),
    };
    expect(handOverTiming(row, at('2026-06-08T04:00'))).toMatchObject({
      ...{ effectiveDate: '2026-06-09', isSameDay: false, arrivesBy: row.arrives_by },
    });
  });

  it('whose cut-off passes while the worker reaches it keeps its day', () => {
    const row = { ...today, send_after: at('2026-06-02T17:59') };
    const timing = handOverTiming(row, at('2026-06-02T18:01'));
    expect(timing).toMatchObject({ effectiveDate: '2026-06-02', isSameDay: true });
  });
});

it.each([
  ['wire', '2026-06-02T21:00', '2026-06-03T04:00', '2026-06-03T23:00'],
  ['rtgs_from_bdt', '2026-06-02T11:00', '2026-06-03T04:00', '2026-06-03T06:00'],
  ['beftn_from_usd', '2026-06-04T11:00', '2026-06-06T18:00', '2026-06-08T11:00'],
])('%s past its cut-off goes out when the rail opens again', (rail, now, starts, arrives) => {
  const row = { rail, arrives_by: at('2026-06-02T10:00'), send_after: at('2026-06-02T08:00') };
  expect(handOverTiming(row, at(now))).toMatchObject({
    ...{ worksNow: false, startsAt: at(starts), arrivesBy: at(arrives) },
  });
});

import { expect, test } from 'vitest';
import { fedwireDay, nextAchMorning, planAch, planWire } from './us-settlement.ts';

const at = (text: string) => new Date(text);

test.each([
  // A Monday in winter, ten in the morning in New York.
  ['2026-03-02T15:00:00Z', false, undefined, '2026-03-03', '2026-03-03T14:00:00Z'],
  ['2026-03-02T15:00:00Z', false, '2026-03-05', '2026-03-05', '2026-03-05T14:00:00Z'],
  // The network does not go back to a day that has begun, and not to one that is over.
  ['2026-03-02T15:00:00Z', false, '2026-03-02', '2026-03-03', '2026-03-03T14:00:00Z'],
  ['2026-03-02T15:00:00Z', false, '2026-02-20', '2026-03-03', '2026-03-03T14:00:00Z'],
  // A Saturday is asked for; summer time begins on the Sunday.
  ['2026-03-02T15:00:00Z', false, '2026-03-07', '2026-03-09', '2026-03-09T13:00:00Z'],
  ['2026-03-02T15:00:00Z', true, undefined, '2026-03-02', '2026-03-02T22:00:00Z'],
  ['2026-03-02T21:44:00Z', true, undefined, '2026-03-02', '2026-03-02T22:00:00Z'],
  ['2026-03-02T21:45:00Z', true, undefined, '2026-03-03', '2026-03-03T14:00:00Z'],
  // Thanksgiving, and the evening before it, when it is the day itself in London.
  ['2026-11-26T15:00:00Z', true, undefined, '2026-11-27', '2026-11-27T14:00:00Z'],
  ['2026-11-26T02:00:00Z', false, undefined, '2026-11-27', '2026-11-27T14:00:00Z'],
])('an ACH of %s, same day %s, for %s settles on %s', (now, isSameDay, asked, day, settles) => {
  expect(planAch(at(now), isSameDay, asked)).toEqual({
    effectiveDate: day,
    settlesAt: at(settles),
  });
});

test('a return comes on the next banking morning', () => {
  expect(nextAchMorning(at('2026-03-06T14:00:00Z'))).toEqual(at('2026-03-09T13:00:00Z'));
  expect(nextAchMorning(at('2026-11-25T14:00:00Z'))).toEqual(at('2026-11-27T14:00:00Z'));
});

test.each([
  ['within its hours', '2026-03-02T15:00:00Z', '2026-03-02T15:02:00Z'],
  ['just before the cut-off', '2026-03-02T23:42:00Z', '2026-03-02T23:44:00Z'],
  ['at the cut-off', '2026-03-02T23:43:00Z', '2026-03-03T02:00:00Z'],
  ['after the next day has opened', '2026-03-03T02:30:00Z', '2026-03-03T02:32:00Z'],
  ['on a Friday evening', '2026-03-07T00:30:00Z', '2026-03-09T01:00:00Z'],
  ['late on a Sunday', '2026-03-09T02:30:00Z', '2026-03-09T02:32:00Z'],
  ['before a holiday', '2026-11-26T02:30:00Z', '2026-11-27T02:00:00Z'],
])('a wire sent %s is on the network at its time', (_when, now, due) => {
  expect(planWire(at(now))).toEqual(at(due));
});

test('the Fedwire day begins in the evening before', () => {
  expect(fedwireDay(at('2026-03-02T15:00:00Z'))).toBe('2026-03-02');
  expect(fedwireDay(at('2026-03-03T02:00:00Z'))).toBe('2026-03-03');
  expect(fedwireDay(at('2026-03-07T02:30:00Z'))).toBe('2026-03-09');
});

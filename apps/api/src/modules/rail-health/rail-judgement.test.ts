import { expect, test } from 'vitest';
import { isFloatLow, judgeRail, type Evidence } from './rail-judgement.ts';

const none = { calls: 0, unanswered: 0 };
const quiet: Evidence = {
  ...{ pays: none, reads: none, medianMs: null, late: 0, isPaused: false, float: null },
};
const float = (balance: bigint) => ({ balance, lowMark: 1000n, stopMark: 200n });

test.each<[string, Partial<Evidence>, string]>([
  ['nothing was asked', {}, 'working'],
  ['all answered', { pays: { calls: 9, unanswered: 0 }, medianMs: 400 }, 'working'],
  ['two unanswered say nothing yet', { pays: { calls: 2, unanswered: 2 } }, 'working'],
  ['three of three', { pays: { calls: 3, unanswered: 3 } }, 'down'],
  ['half', { pays: { calls: 6, unanswered: 3 } }, 'down'],
  ['less than half', { pays: { calls: 7, unanswered: 3 } }, 'slow'],
  ['one in five', { pays: { calls: 5, unanswered: 1 } }, 'slow'],
  ['less than one in five', { pays: { calls: 6, unanswered: 1 } }, 'working'],
  [
    'answered questions do not make up for unanswered payments',
    { pays: { calls: 3, unanswered: 3 }, reads: { calls: 90, unanswered: 0 } },
    'down',
  ],
  ['unanswered questions alone', { reads: { calls: 4, unanswered: 3 } }, 'down'],
  ['ten seconds', { pays: { calls: 3, unanswered: 0 }, medianMs: 10_000 }, 'slow'],
  ['one slow answer', { pays: { calls: 1, unanswered: 0 }, medianMs: 20_000 }, 'working'],
  ['answers, and does not deliver', { late: 3 }, 'slow'],
  ['no money left', { float: float(199n), pays: { calls: 3, unanswered: 3 } }, 'paused_low_float'],
  ['at the stop mark', { float: float(200n) }, 'working'],
  ['operators come first', { isPaused: true, float: float(0n) }, 'paused'],
])('%s', (_, over, state) => {
  expect(judgeRail({ ...quiet, ...over })).toBe(state);
});

test('a float is low below its mark, and never where there is none', () => {
  expect([999n, 1000n].map((balance) => isFloatLow(float(balance)))).toEqual([true, false]);
  expect(isFloatLow(null)).toBe(false);
});

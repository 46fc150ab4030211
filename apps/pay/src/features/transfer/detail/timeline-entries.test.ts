import type { Transfer } from '@kheya/contract';
import { expect, test } from 'vitest';

import { timelineLines } from './timeline-entries.ts';

type Entry = Transfer['timeline'][number];

const entry = (step: Entry['step'], at: string | null, state: Entry['state'] = 'done'): Entry => ({
  step,
  at,
  state,
});
const shape = (timeline: Entry[]) =>
  timelineLines(timeline).map(({ entries, state }) => [state, ...entries.map((one) => one.step)]);

test('steps of one minute share a line; a later one has its own', () => {
  expect(
    shape([
      entry('created', '2026-11-24T19:50:01Z'),
      entry('reserved', '2026-11-24T19:50:02Z'),
      entry('checked', '2026-11-24T19:50:59Z'),
      entry('handed_over', '2026-11-24T19:51:00Z'),
    ]),
  ).toEqual([
    ['done', 'created', 'reserved', 'checked'],
    ['done', 'handed_over'],
  ]);
});

test('a failure is never folded into the steps before it', () => {
  const at = '2026-11-24T19:50:01Z';
  expect(
    shape([entry('reserved', at), entry('refused', at, 'failed'), entry('refunded', at)]),
  ).toEqual([
    ['done', 'reserved'],
    ['failed', 'refused'],
    ['done', 'refunded'],
  ]);
});

test('while the money is being deposited, its arrival is a line of its own', () => {
  expect(
    shape([entry('handed_over', '2026-11-24T19:50:01Z'), entry('delivered', null, 'current')]),
  ).toEqual([
    ['done', 'handed_over'],
    ['current', 'delivered'],
    ['ahead', 'delivered'],
  ]);
});

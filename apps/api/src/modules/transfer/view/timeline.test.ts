import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const ach = {
  rail: 'ach',
  movement: 'ach_out',
  step: 'returned',
  scheduled_for: null,
  completed_at: at,
} as const;
const events = ['created', 'reserved', 'checked', 'handed_over', 'accepted', 'returned'].map(
  (step) => ({ step, at }),
);

test.each([
  ['ACCOUNT_NOT_FOUND', 'failed'],
  ['CANCELLED_BY_CUSTOMER', 'done'],
])('what came back with %s is shown as %s', (reason, state) => {
  const last = timelineOf({ ...ach, reason, soft_limit_review: null }, events).at(-1);
  expect(last).toMatchObject({ step: 'returned', state });
});

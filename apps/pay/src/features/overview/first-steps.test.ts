import { expect, test } from 'vitest';

import { firstSteps, type Known, showsFirstSteps } from './first-steps.ts';

const states = (known: Partial<Known>) =>
  firstSteps({
    stage: 'accepted',
    hasMoney: false,
    hasContact: false,
    hasSent: false,
    ...known,
  }).map(({ state }) => state);

test('somebody who just signed up begins with the profile', () => {
  expect(states({ stage: 'filling' })).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
  expect(states({ stage: 'sent_back' })[1]).toBe('current');
  expect(states({ stage: 'provisional' })[1]).toBe('current');
});

test('while it is checked there is nothing to do', () => {
  expect(states({ stage: 'review' })).toEqual(['done', 'waiting', 'ahead', 'ahead', 'ahead']);
});

test('a contact saved early stays done, money still comes first', () => {
  expect(states({ hasContact: true })).toEqual(['done', 'done', 'current', 'done', 'ahead']);
});

test('the list goes with the first transfer', () => {
  expect(showsFirstSteps({ stage: 'accepted', hasSent: false })).toBe(true);
  expect(showsFirstSteps({ stage: 'accepted', hasSent: true })).toBe(false);
  expect(showsFirstSteps({ stage: 'rejected', hasSent: false })).toBe(false);
});

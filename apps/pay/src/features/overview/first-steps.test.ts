import { expect, test } from 'vitest';

import {
  firstSteps,
  type OnboardingFacts,
  type NewCustomer,
  showsFirstSteps,
} from './first-steps.ts';

const states = (known: Partial<OnboardingFacts>) =>
  firstSteps({
    stage: 'accepted',
    hasMoney: false,
    hasContact: false,
    hasSent: false,
    ...known,
  }).map(({ state }) => state);

test('a new customer begins with the profile', () => {
  expect(states({ stage: 'filling' })).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
  expect(states({ stage: 'sent_back' })[1]).toBe('current');
  expect(states({ stage: 'provisional' })[1]).toBe('current');
});

test('during verification there is nothing to do', () => {
  expect(states({ stage: 'review' })).toEqual(['done', 'waiting', 'ahead', 'ahead', 'ahead']);
});

test('a contact saved early stays done, and money still comes first', () => {
  expect(states({ hasContact: true })).toEqual(['done', 'done', 'current', 'done', 'ahead']);
});

test('the list disappears with the first transfer', () => {
  const shows = (known: Partial<NewCustomer>) =>
    showsFirstSteps({ stage: 'accepted', hasSent: false, isRestricted: false, ...known });
  expect(shows({})).toBe(true);
  expect(shows({ hasSent: true })).toBe(false);
  expect(shows({ stage: 'rejected' })).toBe(false);
});

test('a restricted person is not told to send', () => {
  for (const stage of ['filling', 'review', 'accepted'] as const) {
    expect(showsFirstSteps({ stage, hasSent: false, isRestricted: true })).toBe(false);
  }
});

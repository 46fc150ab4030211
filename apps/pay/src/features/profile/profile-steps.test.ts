import { expect, test } from 'vitest';

import { firstOpenStep, openSteps, stepAfter, stepBefore, stepOf } from './profile-steps.ts';

const open = (profile: string[], agreements: string[] = []) =>
  openSteps([
    { name: 'profile', missing: profile },
    { name: 'agreements', missing: agreements },
    { name: 'identity', missing: [] },
  ]);

test('one goes on where something is missing first', () => {
  expect(firstOpenStep(open(['first_name', 'address']))).toBe('person');
  expect(firstOpenStep(open(['identification'], ['E_SIGN']))).toBe('identity');
  expect(firstOpenStep(open([], ['E_SIGN']))).toBe('agreements');
  expect(firstOpenStep(open([]))).toBe('review');
});

test('an address can go back but not past what is missing', () => {
  const missing = open(['identification'], ['E_SIGN']);
  expect(stepOf('person', missing)).toBe('person');
  expect(stepOf('review', missing)).toBe('identity');
  expect(stepOf('nowhere', missing)).toBe('identity');
  expect(stepOf(undefined, open([]))).toBe('review');
});

test('a field the app does not know is asked for on the first step', () => {
  expect(firstOpenStep(open(['something_new']))).toBe('person');
});

test('the way ends with the review', () => {
  expect(stepAfter('agreements')).toBe('review');
  expect(stepAfter('review')).toBe('review');
  expect(stepBefore('person')).toBeUndefined();
});

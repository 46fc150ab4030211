import { expect, test } from 'vitest';

import {
  firstOpenStep,
  openSteps,
  stepAfter,
  stepBefore,
  stepOf,
  stepsFor,
} from './profile-steps.ts';

const all = stepsFor(true);
const short = stepsFor(false);

const open = (profile: string[], agreements: string[] = [], documents: string[] = []) =>
  openSteps([
    { name: 'documents', missing: documents },
    { name: 'profile', missing: profile },
    { name: 'agreements', missing: agreements },
    { name: 'identity', missing: [] },
  ]);

test('the form opens at the first step with something missing', () => {
  expect(firstOpenStep(open(['first_name', 'address']))).toBe('person');
  expect(firstOpenStep(open(['identification'], ['E_SIGN']))).toBe('identity');
  // The agreements are signed with the review.
  expect(firstOpenStep(open([], ['E_SIGN']))).toBe('review');
  expect(firstOpenStep(open([]))).toBe('review');
});

test('an address may go back but not past a step with something missing', () => {
  const missing = open(['identification'], ['E_SIGN']);
  expect(stepOf('person', missing, all)).toBe('person');
  expect(stepOf('review', missing, all)).toBe('identity');
  expect(stepOf('nowhere', missing, all)).toBe('identity');
  expect(stepOf(undefined, open([]), all)).toBe('review');
});

test('a field the app does not know belongs to the first step', () => {
  expect(firstOpenStep(open(['something_new']))).toBe('person');
});

test('money information and documents have steps of their own', () => {
  expect(firstOpenStep(open(['additional_info'], ['E_SIGN']))).toBe('money');
  expect(firstOpenStep(open([], ['E_SIGN'], ['SELFIE']))).toBe('documents');
});

test('documents are a step only if they are requested', () => {
  expect(stepAfter('money', all)).toBe('documents');
  expect(stepAfter('money', short)).toBe('review');
  expect(stepOf('documents', open([]), short)).toBe('review');
});

test('the last step is the review', () => {
  expect(stepAfter('documents', all)).toBe('review');
  expect(stepAfter('review', all)).toBe('review');
  expect(stepBefore('person', all)).toBeUndefined();
});

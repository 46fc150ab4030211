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

test('one goes on where something is missing first', () => {
  expect(firstOpenStep(open(['first_name', 'address']))).toBe('person');
  expect(firstOpenStep(open(['identification'], ['E_SIGN']))).toBe('identity');
  expect(firstOpenStep(open([], ['E_SIGN']))).toBe('agreements');
  expect(firstOpenStep(open([]))).toBe('review');
});

test('an address can go back but not past what is missing', () => {
  const missing = open(['identification'], ['E_SIGN']);
  expect(stepOf('person', missing, all)).toBe('person');
  expect(stepOf('review', missing, all)).toBe('identity');
  expect(stepOf('nowhere', missing, all)).toBe('identity');
  expect(stepOf(undefined, open([]), all)).toBe('review');
});

test('a field the app does not know is asked for on the first step', () => {
  expect(firstOpenStep(open(['something_new']))).toBe('person');
});

test('what we ask about money and for documents has its own step', () => {
  expect(firstOpenStep(open(['additional_info'], ['E_SIGN']))).toBe('money');
  expect(firstOpenStep(open([], ['E_SIGN'], ['SELFIE']))).toBe('documents');
});

test('documents are a step only where they are asked for', () => {
  expect(stepAfter('money', all)).toBe('documents');
  expect(stepAfter('money', short)).toBe('agreements');
  expect(stepOf('documents', open([]), short)).toBe('review');
});

test('the way ends with the review', () => {
  expect(stepAfter('agreements', all)).toBe('review');
  expect(stepAfter('review', all)).toBe('review');
  expect(stepBefore('person', all)).toBeUndefined();
});

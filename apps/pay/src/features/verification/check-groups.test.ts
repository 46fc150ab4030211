import { expect, test } from 'vitest';

import type { VerificationCheck } from '#shared/verification-query.ts';

import { groupChecks, segmentsOf } from './check-groups.ts';

const check = (
  name: VerificationCheck['name'],
  state: VerificationCheck['state'],
): VerificationCheck => ({ name, state, reason: null, missing: [], updated_at: null });

test('a check only the partner can do never waits for the person', () => {
  const groups = groupChecks([
    check('profile', 'missing'),
    check('agreements', 'passed'),
    check('identity', 'missing'),
    check('watchlist', 'missing'),
    check('account', 'missing'),
  ]);
  expect(groups.yours.map(({ name }) => name)).toEqual(['profile']);
  expect(groups.later.map(({ name }) => name)).toEqual(['identity', 'watchlist', 'account']);
  expect(groups.passed).toHaveLength(1);
});

test('waiting and in review are both with us', () => {
  const groups = groupChecks([check('identity', 'in_review'), check('watchlist', 'waiting')]);
  expect(groups.ours).toHaveLength(2);
});

test('while pictures are requested no check is with us', () => {
  const groups = groupChecks([
    { ...check('identity', 'waiting'), reason: 'requested_documents' },
    check('account', 'waiting'),
  ]);
  expect(groups.ours).toEqual([]);
  expect(groups.later.map(({ name }) => name)).toEqual(['identity', 'account']);
});

test('the bar fills from the left, in whatever order the checks pass', () => {
  const checks = [
    check('identity', 'waiting'),
    check('watchlist', 'passed'),
    check('account', 'missing'),
  ];
  expect(segmentsOf(checks)).toEqual(['done', 'now', 'ahead']);
});

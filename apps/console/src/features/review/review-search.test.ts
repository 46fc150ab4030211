import { expect, test } from 'vitest';
import { reviewList, queryOf } from './review-search.ts';

test.each([
  [{}, {}],
  [{ state: 'undecided', mine: false, limit: 20 }, {}],
  [
    { kind: 'appeal', state: 'proposed', mine: true, limit: 10, offset: 20 },
    { kind: 'appeal', state: 'proposed', mine: true, limit: 10, offset: 20 },
  ],
  [{ kind: 'kyb', state: 'withdrawn', mine: 'yes' }, {}],
])('the address %j is read as %j', (given, search) => {
  expect(reviewList.validate(given)).toEqual(search);
});

test('omitted filters use their defaults', () => {
  expect(queryOf(reviewList.parse({}))).toEqual({
    kind: undefined,
    state: 'undecided',
    limit: 20,
    offset: 0,
  });
  expect(queryOf(reviewList.parse({ kind: 'access', mine: true, limit: 50 }))).toEqual({
    kind: 'access',
    state: 'undecided',
    mine: 'true',
    limit: 50,
    offset: 0,
  });
});

import { expect, test } from 'vitest';
import { queryOf, readAudit } from './audit-search.ts';

const id = '0190a5b2-1234-8abc-9def-0123456789ab';

test.each([
  [{}, {}],
  [{ operator: 'me', subject: 7, action: ' ' }, {}],
  [
    { operator: id, subject: id, action: 'review_decided', limit: 50, offset: 50 },
    { operator: id, subject: id, action: 'review_decided', limit: 50, offset: 50 },
  ],
])('the address %j is read as %j', (given, search) => {
  expect(readAudit(given)).toEqual(search);
});

test('what is filtered is asked for', () => {
  expect(queryOf({ subject: id })).toEqual({
    operator_id: undefined,
    subject_id: id,
    action: undefined,
    limit: 20,
    offset: 0,
  });
});

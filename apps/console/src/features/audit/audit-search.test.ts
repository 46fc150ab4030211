import { expect, test } from 'vitest';
import { auditList, queryOf } from './audit-search.ts';

const id = '0190a5b2-1234-8abc-9def-0123456789ab';

test.each([
  [{}, {}],
  [{ operator: 'me', subject: 7, action: ' ', from: 'yesterday', to: '2026-13-01' }, {}],
  [
    { operator: id, subject: id, action: 'review_decided', limit: 50, offset: 50 },
    { operator: id, subject: id, action: 'review_decided', limit: 50, offset: 50 },
  ],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
])('the address %j is read as %j', (given, search) => {
  expect(auditList.validate(given)).toEqual(search);
});

test('the filters become the query', () => {
  expect(queryOf(auditList.parse({ subject: id }))).toEqual({
    operator_id: undefined,
    subject_id: id,
    action: undefined,
    from: undefined,
    until: undefined,
    limit: 20,
    offset: 0,
  });
});

test('the last day is included whole', () => {
  const { from, until } = queryOf(auditList.parse({ from: '2026-11-30', to: '2026-11-30' }));
  expect([from, until]).toEqual([
    new Date(2026, 10, 30).toISOString(),
    new Date(2026, 11, 1).toISOString(),
  ]);
});

test('paging alone does not count as a filter', () => {
  expect(auditList.isNarrowed(auditList.parse({ limit: 50, offset: 50 }))).toBe(false);
  expect(auditList.isNarrowed(auditList.parse({ to: '2026-11-30' }))).toBe(true);
});

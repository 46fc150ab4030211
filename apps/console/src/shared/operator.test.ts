import { expect, test } from 'vitest';
import { rolesOf } from './operator.ts';

const claims = { sub: 'u', sid: 's', device: 'd', email: 'operator@example.com' };

test.each([
  [[], []],
  [['customer'], []],
  [
    ['ADMIN', 'SUPPORT'],
    ['SUPPORT', 'ADMIN'],
  ],
  [['COMPLIANCE', 'admin'], ['COMPLIANCE']],
])('the roles %j count as %j', (roles, known) => {
  expect(rolesOf({ ...claims, roles })).toEqual(known);
});

test('a person without roles is no operator', () => {
  expect(rolesOf(undefined)).toEqual([]);
});

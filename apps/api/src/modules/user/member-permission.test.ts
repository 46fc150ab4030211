import * as contract from '@kheya/contract';
import { PROFILE_ROLES, RESOURCES, type Permission, type Route } from '@kheya/contract';
import { describe, expect, it } from 'vitest';
import { asMember, permissionsAs } from './member-permission.ts';
import { mayCallAs } from './member-routes.ts';

const OPEN: Permission = { can_see: true, can_use: true, can_act: true, reason: null };
const isRoute = (one: unknown): one is Route =>
  typeof one === 'object' && one !== null && 'access' in one && 'path' in one;
const routes = Object.values<unknown>(contract).filter(isRoute);
const members = PROFILE_ROLES.filter((role) => role !== 'OWNER');

describe.each(members)('a %s', (role) => {
  it('has the permission that every route open to them asks for', () => {
    const closed = routes.flatMap((route) => {
      if (!mayCallAs(role, route) || route.access.kind !== 'resource') return [];
      const { resource, right } = route.access;
      const has = asMember(OPEN, role, resource)[`can_${right}`];
      return has ? [] : [`${route.method} ${route.path}: ${resource} ${right}`];
    });
    expect(closed).toEqual([]);
  });

  it('sees nothing that no route is open for', () => {
    const open = routes.filter((route) => mayCallAs(role, route));
    const usable = new Set(
      open.flatMap(({ access }) => (access.kind === 'resource' ? access.resource : [])),
    );
    const shown = RESOURCES.filter((resource) => asMember(OPEN, role, resource).can_see);
    expect(shown.filter((resource) => resource !== 'home' && !usable.has(resource))).toEqual([]);
  });
});

it('says that the role is why, unless something else already is', () => {
  expect(asMember(OPEN, 'VIEWER', 'contacts')).toEqual({
    ...{ can_see: true, can_use: true, can_act: false, reason: 'member_role' },
  });
  const frozen: Permission = { ...OPEN, can_act: false, reason: 'account_frozen' };
  expect(asMember(frozen, 'VIEWER', 'contacts').reason).toBe('account_frozen');
  expect(asMember(OPEN, 'MAKER', 'invitation').can_see).toBe(false);
  expect(asMember(OPEN, 'OWNER', 'invitation')).toBe(OPEN);
  expect(permissionsAs('MAKER', permissionsOfAll(OPEN)).transfer_money).toBe(OPEN);
});

function permissionsOfAll(permission: Permission) {
  return Object.fromEntries(RESOURCES.map((resource) => [resource, permission])) as Record<
    (typeof RESOURCES)[number],
    Permission
  >;
}

import type { Permission } from '@kheya/contract';
import { expect, test } from 'vitest';

import { entryState } from './menu-state.ts';

const permission = (given: Partial<Permission>): Permission => ({
  can_see: true,
  can_use: true,
  can_act: true,
  reason: null,
  ...given,
});

test('an entry the person may not see is hidden, whether it is built or not', () => {
  expect(entryState(permission({ can_see: false }), true).kind).toBe('hidden');
  expect(entryState(permission({ can_see: false }), false).kind).toBe('hidden');
});

test('a built entry the person may use is open', () => {
  expect(entryState(permission({}), true)).toEqual({ kind: 'open' });
});

test('an entry the person may not use is locked with its reason', () => {
  const frozen = permission({ can_use: false, reason: 'account_frozen' });
  expect(entryState(frozen, true)).toEqual({ kind: 'locked', reason: 'account_frozen' });
});

test('an entry without a screen is not shown, whatever the permission', () => {
  const hidden = { kind: 'hidden' };
  expect(entryState(permission({}), false)).toEqual(hidden);
  expect(entryState(permission({ can_use: false, reason: 'not_built_yet' }), true)).toEqual(hidden);
});

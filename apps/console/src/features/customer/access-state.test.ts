import { expect, test } from 'vitest';

import { accessStateOf, accessStates, stepTowards } from '#features/customer/access-state.ts';

const open = {
  user_status: 'ACTIVE',
  admin_review_status: null,
  is_full_access_given: false,
} as const;
const frozen = { ...open, user_status: 'FROZEN' } as const;
const blocked = { ...open, admin_review_status: 'BLOCKED' } as const;
const full = { ...open, is_full_access_given: true } as const;
const all = [
  open,
  frozen,
  blocked,
  full,
  { ...frozen, ...blocked, user_status: 'FROZEN' },
] as const;

test.each([
  [open, 'by_status'],
  [full, 'full_access'],
  [{ ...full, user_status: 'FROZEN' }, 'frozen'],
  [{ ...frozen, admin_review_status: 'BLOCKED' }, 'blocked'],
] as const)('of %j the strictest holds: %s', (flags, state) => {
  expect(accessStateOf(flags)).toBe(state);
});

test.each([
  [open, 'frozen', 'freeze', 'frozen'],
  [open, 'full_access', 'give_full_access', 'full_access'],
  [full, 'by_status', 'take_full_access', 'by_status'],
  [full, 'blocked', 'block', 'blocked'],
  [frozen, 'by_status', 'unfreeze', 'by_status'],
  [frozen, 'full_access', 'unfreeze', 'by_status'],
  [{ ...full, user_status: 'FROZEN' }, 'by_status', 'unfreeze', 'full_access'],
  [blocked, 'by_status', 'unblock', 'by_status'],
  [{ ...frozen, admin_review_status: 'BLOCKED' }, 'by_status', 'unblock', 'frozen'],
] as const)('from %j to %s: %s leads to %s', (flags, wanted, action, leadsTo) => {
  expect(stepTowards(flags, wanted)).toEqual({ action, leadsTo });
});

test('every choice of another state moves, and the present one is no step', () => {
  for (const flags of all) {
    for (const wanted of accessStates) {
      const step = stepTowards(flags, wanted);
      if (wanted === accessStateOf(flags)) expect(step).toBeUndefined();
      else expect(step?.leadsTo).not.toBe(accessStateOf(flags));
    }
  }
});

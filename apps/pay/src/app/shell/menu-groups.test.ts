import { RESOURCES, type Permission, type PermissionReason, type Resource } from '@kheya/contract';
import { describe, expect, test } from 'vitest';

import { entryState } from './menu-state.ts';

// The permissions the API returns from its table (apps/api/src/modules/user/permission-table.ts)
// and the menu's states for them; one row for every status group and for both restrictions.

type Cell = 'open' | 'read' | 'grey' | 'hidden';

const answered = (cell: Cell, reason: PermissionReason | null): Permission => ({
  can_see: cell !== 'hidden',
  can_use: cell === 'open' || cell === 'read',
  can_act: cell === 'open' && reason === null,
  reason: cell === 'hidden' ? 'not_in_your_country' : cell === 'open' ? null : reason,
});

const home: readonly Resource[] = ['home', 'products', 'invitation'];
const groups: readonly {
  readonly group: string;
  readonly reason: PermissionReason;
  readonly opens: readonly Resource[];
}[] = [
  { group: 'signing up', reason: 'profile_incomplete', opens: [] },
  { group: 'incomplete', reason: 'profile_incomplete', opens: home },
  { group: 'in review', reason: 'verification_in_progress', opens: home },
  { group: 'rejected', reason: 'verification_rejected', opens: ['home', 'products'] },
  {
    group: 'rejected with money here',
    reason: 'verification_rejected',
    opens: ['home', 'products', 'bank_accounts', 'transactions'],
  },
  {
    group: 'taka only',
    reason: 'bdt_only',
    opens: RESOURCES.filter((one) => one !== 'cards' && one !== 'stablecoin'),
  },
];

describe.each(groups)('$group', ({ reason, opens }) => {
  test.each(RESOURCES)('%s is open or greyed with the reason', (resource) => {
    const isOpen = opens.includes(resource);
    const state = entryState(answered(isOpen ? 'open' : 'grey', reason), true);
    expect(state).toEqual(isOpen ? { kind: 'open' } : { kind: 'locked', reason });
  });
});

test.each(['account_frozen', 'account_blocked'] as const)(
  '%s: open entries stay open to read, greyed ones say why',
  (reason) => {
    expect(entryState(answered('read', reason), true)).toEqual({ kind: 'open' });
    expect(entryState(answered('grey', reason), true)).toEqual({ kind: 'locked', reason });
  },
);

test('an entry another country does not have is hidden', () => {
  expect(entryState(answered('hidden', 'bdt_only'), true)).toEqual({ kind: 'hidden' });
});

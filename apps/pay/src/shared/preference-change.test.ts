import type { UserPreference } from '@kheya/contract';
import { expect, test } from 'vitest';

import { withChange } from './preference-change.ts';

const off = { email: false, sms: false };
const kept: UserPreference = {
  language: 'en',
  theme: null,
  hide_balances: false,
  idle_lock_minutes: 15,
  notifications: {
    money_in: off,
    transfers: { email: true, sms: false },
    account: off,
    support: off,
    security: { email: true, sms: false },
  },
  has_phone: true,
};

test('a preference the change does not name stays as it was', () => {
  const changed = withChange(kept, {
    theme: 'dark',
    language: undefined,
    notifications: { money_in: { email: true, sms: true } },
  });
  expect(changed).toEqual({
    ...kept,
    theme: 'dark',
    notifications: { ...kept.notifications, money_in: { email: true, sms: true } },
  });
});

test('a change back to the theme of the system is kept as a choice', () => {
  expect(withChange({ ...kept, theme: 'dark' }, { theme: null }).theme).toBeNull();
});

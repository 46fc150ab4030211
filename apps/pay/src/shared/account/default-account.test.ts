import { expect, test } from 'vitest';
import { dollarAccount } from '#testing/examples.ts';
import { defaultAccount, isUsable } from './default-account.ts';

const account = (id: string, over: Partial<typeof dollarAccount>) => ({
  ...dollarAccount,
  is_default: false,
  ...over,
  id,
});

test('the default is offered first, otherwise the first open account', () => {
  const closed = account('closed', { closed_at: '2026-11-01T00:00:00.000Z' });
  const opening = account('opening', { account_status: 'UNACTIVATED' });
  const first = account('first', {});
  const chosen = account('chosen', { is_default: true });
  expect(defaultAccount([closed, opening, first, chosen])?.id).toBe('chosen');
  expect(defaultAccount([closed, opening, first])?.id).toBe('first');
  expect(defaultAccount([closed, opening])).toBeUndefined();
  expect(defaultAccount(undefined)).toBeUndefined();
});

test('a suspended account is open and not usable', () => {
  const suspended = account('suspended', { account_status: 'SUSPENDED' });
  expect(defaultAccount([suspended])?.id).toBe('suspended');
  expect(isUsable(suspended)).toBe(false);
  expect(isUsable(dollarAccount)).toBe(true);
});

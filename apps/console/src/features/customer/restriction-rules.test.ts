import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import { expect, test } from 'vitest';
import {
  customerReasons,
  opensAccess,
  possibleActions,
  needsCustomerReason,
} from './restriction-rules.ts';

const open = {
  user_status: 'ACTIVE',
  admin_review_status: null,
  is_full_access_given: false,
} as const;

test.each([
  [open, ['freeze', 'block', 'give_full_access']],
  [{ ...open, user_status: 'FROZEN' }, ['unfreeze', 'block', 'give_full_access']],
  [{ ...open, admin_review_status: 'BLOCKED' }, ['freeze', 'unblock', 'give_full_access']],
  [{ ...open, is_full_access_given: true }, ['freeze', 'block', 'take_full_access']],
] as const)('%j allows the actions %j', (customer, actions) => {
  expect(possibleActions(customer)).toEqual(actions);
});

test('a closing action tells the customer a reason, an opening one takes two operators, and none is both', () => {
  const all = ['freeze', 'unfreeze', 'block', 'unblock', 'give_full_access', 'take_full_access'];
  const known = all as readonly Parameters<typeof opensAccess>[0][];
  expect(known.filter(opensAccess)).toEqual(['unfreeze', 'unblock', 'give_full_access']);
  expect(known.filter(needsCustomerReason)).toEqual(['freeze', 'block']);
});

test("every reason except the customer's own stop can be chosen", () => {
  const told = Object.keys(RESTRICTION_REASON_TEXT).filter((one) => one !== 'customer_stop');
  expect(new Set(customerReasons)).toEqual(new Set(told));
});

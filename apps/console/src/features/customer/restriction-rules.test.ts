import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import { expect, test } from 'vitest';
import { customerReasons, opensAccess, needsCustomerReason } from './restriction-rules.ts';

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

import { expect, test } from 'vitest';

import { paidTransfer } from '#testing/examples.ts';

import { sendAgain } from './send-link.ts';

test('the same payment again fixes the side its payer had fixed', () => {
  expect(sendAgain(paidTransfer)).toMatchObject({ step: 'review', amount: '200.00USD' });
  const received = { ...paidTransfer, fixed_amount: 'received' as const };
  expect(sendAgain(received)).toMatchObject({ step: 'review', amount: '24370.00BDT' });
});

test('it asks for the rail its payer had asked for, and for none that we chose', () => {
  expect(sendAgain({ ...paidTransfer, rail: 'npsb_from_usd' })).not.toHaveProperty('by');
  const asked = { ...paidTransfer, rail: 'beftn_from_usd', asked_rail: 'beftn' } as const;
  expect(sendAgain(asked)).toMatchObject({ by: 'beftn' });
  expect(sendAgain({ ...paidTransfer, rail: 'wire' })).toMatchObject({ by: 'wire' });
});

test('what a withdrawal request paid out is not sent again', () => {
  expect(sendAgain({ ...paidTransfer, withdrawal_request_id: 'request-1' })).toBeUndefined();
});

import {
  manualMovementDecide,
  manualMovementGet,
  manualMovementPreview,
  manualMovementPropose,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aMovement, BREAK_ID, MOVEMENT_ID } from '#testing/examples/finance.ts';
import { openScreen } from '#testing/open-screen.ts';

const NEW = `/movements/new?number=880000004821&corrects=${BREAK_ID}&break=${BREAK_ID}&amount=7.25&side=credit`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const { account, entries } = aMovement();
const preview = {
  ...{ account, entries, currency: 'USD' as const },
  ...{ balance_before: '100.00', balance_after: '107.25' },
};

test('a movement is previewed before it can be proposed, and then opened', async () => {
  servers()
    .on(manualMovementPreview, preview)
    .on(manualMovementPropose, aMovement({ may_decide: false }))
    .on(manualMovementGet, aMovement({ may_decide: false }));
  await openScreen(NEW);
  await button('Preview').click();
  await expect.element(page.getByText('Cash at the partner bank')).toBeVisible();
  await expect.element(page.getByText('$107.25')).toBeVisible();
  await page.getByLabelText('Internal reason').fill('The letter of Thursday says so.');
  await button('Propose').click();
  await expect.element(page.getByText('You proposed this.')).toBeVisible();
  expect(servers().callsOf(manualMovementPropose)[0]?.body).toEqual({
    ...{ account_number: '880000004821', side: 'credit', amount: '7.25', kind: 'correction' },
    ...{ corrects: BREAK_ID, break_id: BREAK_ID, reason: 'The letter of Thursday says so.' },
  });
  expect(location.pathname).toBe(`/movements/${MOVEMENT_ID}`);
});

test('what may not be booked says why, and nothing is proposed', async () => {
  servers().on(manualMovementPreview, new FakeRefusal('movement_already_made'));
  await openScreen(NEW);
  await button('Preview').click();
  await expect.element(page.getByText(/already a movement for this/)).toBeVisible();
  expect(servers().callsOf(manualMovementPropose)).toEqual([]);
});

test('the second operator approves with a reason of their own', async () => {
  servers()
    .on(manualMovementGet, aMovement())
    .on(manualMovementDecide, aMovement({ state: 'booked', may_decide: false }));
  await openScreen(`/movements/${MOVEMENT_ID}`);
  await button('Approve and book').click();
  expect(servers().callsOf(manualMovementDecide)).toEqual([]);
  await page.getByLabelText('Your reason').fill('Compared with the letter.');
  await button('Approve and book').click();
  await expect
    .poll(() => servers().callsOf(manualMovementDecide)[0]?.body)
    .toEqual({ approve: true, note: 'Compared with the letter.' });
});

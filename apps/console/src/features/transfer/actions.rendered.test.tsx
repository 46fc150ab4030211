import {
  consoleTransferGet,
  transferActionDecide,
  transferActionPropose,
  transferAskAgain,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  ACTION_ID,
  aReturnedTransfer,
  aTransfer,
  anAction,
  TRANSFER_ID,
} from '#testing/examples/transfers.ts';
import { openScreen } from '#testing/open-screen.ts';

const address = `/transfers/${TRANSFER_ID}`;
const FINANCE = { roles: ['FINANCE'] } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const side = () => page.getByRole('complementary', { name: 'Work on this transfer' });
const reason = 'bKash answered on the telephone.';

function answer(over: Parameters<typeof aTransfer>[0] = {}): void {
  servers().on(consoleTransferGet, aTransfer(over));
}
const held = (over: object = {}) => ({
  step: 'screened' as const,
  held_by: {
    ...{ provider: 'bkash' as const, state: 'paused' as const, since: '2026-11-20T09:00:00.000Z' },
    ...over,
  },
  actions: {
    ...{ open: null, past: [] },
    options: [
      { action: 'release' as const, obstacle: null },
      { action: 'refund' as const, obstacle: 'not_arrived' as const },
    ],
  },
});

test('what is possible is offered, and what is not says why', async () => {
  answer();
  await openScreen(address, FINANCE);
  await expect.element(button('Confirm as delivered')).toBeVisible();
  expect(button('Cancel and refund').query()).toBeNull();
  await expect.element(side().getByText('The rail already has it.')).toBeVisible();
});

test('a held payment names its rail, and is released with a reason the customer reads', async () => {
  answer(held());
  servers().on(transferActionPropose, aTransfer(held()));
  await openScreen(address, FINANCE);
  await expect.element(page.getByText('Waiting for its rail')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the rails' }))
    .toHaveAttribute('href', '/rails');
  await button('Cancel and refund').click();
  await page.getByLabelText('Reason for the customer').selectOptions('CANCELLED_ON_REQUEST');
  await page.getByLabelText('Internal reason').fill('Short');
  await expect.element(button('Propose')).toBeDisabled();
  await page.getByLabelText('Internal reason').fill(reason);
  await button('Propose').click();
  await expect
    .poll(() => servers().callsOf(transferActionPropose)[0]?.body)
    .toEqual({ action: 'release', reason, release_reason: 'CANCELLED_ON_REQUEST' });
});

test('a wrong return code is said beside its field before anything is sent', async () => {
  answer({ actions: { open: null, past: [], options: [{ action: 'return', obstacle: null }] } });
  servers().on(transferActionPropose, aTransfer());
  await openScreen(address, FINANCE);
  await button('Record a return').click();
  await page.getByLabelText('Return code').fill('r3');
  await page.getByLabelText('Came back on').fill('11/20/2026');
  await page.getByLabelText('Evidence').fill('Letter 114');
  await page.getByLabelText('Internal reason').fill(reason);
  await button('Propose').click();
  await expect.element(page.getByText(/four-letter return code/)).toBeVisible();
  expect(servers().callsOf(transferActionPropose)).toEqual([]);
  await page.getByLabelText('Return code').fill('narr');
  await button('Propose').click();
  await expect
    .poll(() => servers().callsOf(transferActionPropose)[0]?.body)
    .toEqual({
      ...{ action: 'return', reason, return_code: 'NARR', occurred_on: '2026-11-20' },
      evidence: 'Letter 114',
    });
});

test('who proposed it may not decide; another operator approves what was read', async () => {
  const options = held().actions.options;
  const waiting = (may_decide: boolean) => ({
    ...held(),
    actions: { options, open: anAction({ may_decide }), past: [] },
  });
  answer(waiting(false));
  await openScreen(address, FINANCE);
  await expect.element(page.getByText('Farid proposes: Cancel and refund')).toBeVisible();
  expect(button('Approve').query()).toBeNull();
  expect(button('Cancel and refund').query()).toBeNull();

  answer(waiting(true));
  servers().on(transferActionDecide, new FakeRefusal('transfer_action_decided'));
  await openScreen(address, FINANCE);
  await page.getByLabelText('Your reason').fill('Read the letter myself.');
  await button('Approve').click();
  await expect.element(page.getByText(/was decided or has expired/)).toBeVisible();
  expect(servers().callsOf(transferActionDecide)[0]?.body).toEqual({
    ...{ action_id: ACTION_ID, approve: true, note: 'Read the letter myself.' },
  });
});

test('support asks the rail again and proposes nothing', async () => {
  answer();
  servers().on(transferAskAgain, aTransfer());
  await openScreen(address, { roles: ['SUPPORT'] });
  await button('Check again now').click();
  await expect.poll(() => servers().callsOf(transferAskAgain).length).toBe(1);
  expect(button('Confirm as delivered').query()).toBeNull();
});

test('compliance reads what could be done', async () => {
  answer();
  await openScreen(address, { roles: ['COMPLIANCE'] });
  await expect.element(side().getByText('Confirm as delivered')).toBeVisible();
  expect(button('Check again now').query()).toBeNull();
});

test('what was done is listed with who did it, and a return says who reported it', async () => {
  const back = aReturnedTransfer();
  const done = anAction({
    ...{ action: 'return', state: 'done', release_reason: null, return_code: 'R03' },
    ...{ occurred_on: '2026-11-20', evidence: 'Statement of 20 November', may_decide: false },
    decided_by: { id: ACTION_ID, name: 'Imran' },
  });
  const expired = anAction({
    ...{ id: TRANSFER_ID, state: 'expired', obstacle: 'handed_over', may_decide: false },
  });
  const actions = { options: [], open: null, past: [done, expired] };
  servers().on(consoleTransferGet, { ...back, actions });
  await openScreen(address, FINANCE);
  await expect.element(side().getByText('Record a return · Done')).toBeVisible();
  await expect.element(side().getByText('Proposed by Farid, decided by Imran.')).toBeVisible();
  await expect.element(side().getByText('Cancel and refund · Expired')).toBeVisible();
  await expect.element(side().getByText('Nothing can be done right now.')).toBeVisible();
  await expect.element(page.getByText(/the rail’s own message hasn’t come/)).toBeVisible();
});

test('the wait of a first large payment is ended by two, and only while it waits', async () => {
  const options = [
    { action: 'end_cool_off' as const, obstacle: null },
    { action: 'retry' as const, obstacle: 'not_handed_over' as const },
  ];
  answer({ actions: { open: null, past: [], options } });
  servers().on(transferActionPropose, aTransfer());
  await openScreen(address, FINANCE);
  await button('End the wait').click();
  await expect.element(page.getByText(/can’t cancel it after that/)).toBeVisible();
  await page.getByLabelText('Internal reason').fill(reason);
  await button('Propose').click();
  await expect
    .poll(() => servers().callsOf(transferActionPropose)[0]?.body)
    .toEqual({ action: 'end_cool_off', reason });
});

test('in Bangla, on the phone', async () => {
  answer(held({ state: 'down' }));
  await openScreen(address, { ...FINANCE, locale: 'bn', size: PHONE });
  await expect.element(page.getByText('পেমেন্ট সেবার কারণে অপেক্ষায়')).toBeVisible();
  await button('বাতিল করে ফেরত দিন').click();
  await expect
    .element(page.getByRole('heading', { name: 'প্রস্তাব: বাতিল করে ফেরত দিন' }))
    .toBeVisible();
});

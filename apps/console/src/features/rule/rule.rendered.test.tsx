import {
  ruleChangeDecide,
  ruleChangeGet,
  ruleChangePreview,
  ruleChangePropose,
  ruleChangeWithdraw,
  ruleGet,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  aChange,
  anOpenChange,
  anOpenRule,
  aPreview,
  CHANGE_ID,
  FEE_KEY,
} from '#testing/examples/rules.ts';
import { openScreen } from '#testing/open-screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const OPEN = `/rules/changes/${CHANGE_ID}`;
const seen = { ...aPreview(), before: aChange().before, values: aChange().values };

test('a change is previewed with the old values beside the new, and then proposed', async () => {
  servers()
    .on(ruleGet, anOpenRule())
    .on(ruleChangePreview, seen)
    .on(ruleChangePropose, aChange({ may_decide: false }))
    .on(ruleChangeGet, anOpenChange({ may_decide: false }));
  await openScreen(`/rules/fee/${FEE_KEY}`);
  await page.getByLabelText('Fixed part').fill('1.49');
  await page.getByLabelText('Share of the amount in percent').fill('a quarter');
  await button('Preview').click();
  await expect.element(page.getByText(/percentage in digits/)).toBeVisible();
  expect(servers().callsOf(ruleChangePreview)).toEqual([]);
  await page.getByLabelText('Share of the amount in percent').fill('0.25');
  await page.getByLabelText('Begins on').fill('01/15/2027');
  await button('Preview').click();
  await expect.element(page.getByText(/120 payments or accounts of 40 customers/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Nadia Haque' })).toBeVisible();
  await page.getByLabelText('Internal reason').fill('The price list of January.');
  await button('Propose').click();
  await expect.element(page.getByText('A second operator decides.')).toBeVisible();
  expect(servers().callsOf(ruleChangePropose)[0]?.body).toEqual({
    ...{ kind: 'fee', key: FEE_KEY, values: { fixed: '1.49', rate_bps: 25 } },
    ...{ valid_from: '2027-01-15', reason: 'The price list of January.' },
  });
  expect(location.pathname).toBe(OPEN);
});

test('a day that is too early is said at the day', async () => {
  const facts = { days: 30, earliest: '12/20/2026' };
  servers()
    .on(ruleGet, anOpenRule())
    .on(ruleChangePreview, new FakeRefusal('rule_notice_too_short', { facts }));
  await openScreen(`/rules/fee/${FEE_KEY}`);
  await page.getByLabelText('Fixed part').fill('1.49');
  await button('Preview').click();
  await expect.element(page.getByText(/at least 30 days before/)).toBeVisible();
  await expect.element(page.getByLabelText('Begins on')).toHaveAttribute('aria-invalid', 'true');
  expect(servers().callsOf(ruleChangePropose)).toEqual([]);
});

test('the second operator approves with a reason of their own', async () => {
  servers()
    .on(ruleChangeGet, anOpenChange())
    .on(ruleChangeDecide, aChange({ state: 'approved', may_decide: false }));
  await openScreen(OPEN);
  await page.getByLabelText('Your reason').fill('Compared with the price list.');
  await button('Approve').click();
  await expect
    .poll(() => servers().callsOf(ruleChangeDecide)[0]?.body)
    .toEqual({ approve: true, note: 'Compared with the price list.' });
});

test('what hasn’t begun can be withdrawn, by a proposal of its own', async () => {
  const decided = { decided_by: aChange().proposed_by, decided_at: aChange().proposed_at };
  const approved = { state: 'approved', may_decide: false, may_withdraw: true } as const;
  servers()
    .on(ruleChangeGet, anOpenChange({ ...approved, ...decided, preview: null }))
    .on(ruleChangeWithdraw, aChange({ action: 'withdraw', withdraws: CHANGE_ID }));
  await openScreen(OPEN);
  await page.getByLabelText('Reason to withdraw it').fill('The partner took it back.');
  await button('Propose to withdraw').click();
  await expect
    .poll(() => servers().callsOf(ruleChangeWithdraw)[0]?.body)
    .toEqual({ reason: 'The partner took it back.' });
});

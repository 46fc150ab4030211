import {
  ruleChangeDecide,
  ruleChangeGet,
  ruleChangeList,
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
  aScreeningRule,
  aSignalRule,
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

test('a rule about payments that look unusual is changed by the figures of its kind', async () => {
  const rule = aSignalRule();
  const watched = aPreview({ reviewed: 12, spared: 4, difference: null, currency: null });
  const values = { ...rule.now!.values, count: 12 };
  servers()
    .on(ruleGet, anOpenRule({ ...rule, past: [], changes: [] }))
    .on(ruleChangePreview, { ...watched, before: rule.now!.values, values });
  await openScreen('/rules/signal/velocity.USD', { roles: ['COMPLIANCE'] });
  await page.getByLabelText('How many').fill('a dozen');
  await button('Preview').click();
  await expect.element(page.getByText(/whole number in digits/)).toBeVisible();
  expect(servers().callsOf(ruleChangePreview)).toEqual([]);
  await page.getByLabelText('How many').fill('১২');
  await button('Preview').click();
  await expect.element(page.getByText('No longer sent to review')).toBeVisible();
  expect(servers().callsOf(ruleChangePreview)[0]?.body).toMatchObject({
    kind: 'signal',
    values: { action: 'signal', threshold: '5000.00', count: 12, window_hours: 24, percent: 300 },
  });
});

test('how alike names have to be is refused where two clear what nobody compares', async () => {
  const facts = { lower: 'the likeness for a review (96%)', higher: 'the likeness (95%)' };
  servers()
    .on(ruleGet, anOpenRule({ ...aScreeningRule(), past: [], changes: [] }))
    .on(ruleChangePreview, new FakeRefusal('rule_values_out_of_order', { facts }));
  await openScreen('/rules/screening/names', { roles: ['COMPLIANCE'] });
  await page.getByLabelText('Review from').fill('96');
  await button('Preview').click();
  await expect
    .element(page.getByText(/the likeness for a review \(96%\) can't be more/))
    .toBeVisible();
  expect(servers().callsOf(ruleChangePreview)[0]?.body).toMatchObject({
    ...{ kind: 'screening', values: { review_percent: 96, block_percent: 95 } },
  });
});

test('the list of changes shows where each stands, and asks for those of a view', async () => {
  const coming = aChange({ state: 'approved', time: 'coming', may_decide: false });
  servers().on(ruleChangeList, { count: 1, results: [coming] });
  await openScreen('/rules/changes', { roles: ['FINANCE'] });
  const table = page.getByRole('table', { name: 'Rule changes' });
  await expect.element(table.getByText('Begins later')).toBeVisible();
  await page.getByRole('link', { name: 'In force' }).click();
  await expect
    .poll(() => servers().callsOf(ruleChangeList).at(-1)?.query)
    .toMatchObject({ time: 'in_force' });
  await page.getByRole('link', { name: 'Withdrawn' }).click();
  await expect
    .poll(() => servers().callsOf(ruleChangeList).at(-1)?.query)
    .toMatchObject({ state: 'withdrawn' });
  // Finance doesn't read what payments and names are watched for.
  await page.getByRole('link', { name: 'All rules' }).click();
  await expect.element(page.getByRole('link', { name: 'Margins' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Signals' })).not.toBeInTheDocument();
});

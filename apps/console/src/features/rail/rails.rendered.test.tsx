import { consoleRailList, railSwitchDecide, railSwitchPropose } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aRail, aSwitch, SWITCH_ID } from '#testing/examples/rails.ts';
import { openScreen } from '#testing/open-screen.ts';

const FINANCE = { roles: ['FINANCE'] } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByRole('article').getByText(words);

function answer(...rails: ReturnType<typeof aRail>[]): void {
  servers().on(consoleRailList, { count: rails.length, results: rails });
}

test('a rail shows its state and the numbers behind it', async () => {
  answer(aRail({ state: 'slow', waiting: 0 }));
  await openScreen('/rails', FINANCE);
  await expect.element(text('Slow')).toBeVisible();
  await expect.element(text('1 of 48')).toBeVisible();
  await expect.element(text('0.4 s')).toBeVisible();
  await expect.element(text('৳3,12,50,400.00')).toBeVisible();
  await expect.element(text('98% of 1204')).toBeVisible();
  await expect.element(text('Too few: 12')).toBeVisible();
  await expect.element(text('38 under 30 minutes')).toBeVisible();
  expect(text('Payments waiting').query()).toBeNull();
});

test('a network has its own answers, and neither a float nor money in transit', async () => {
  answer(aRail({ provider: 'npsb', state: 'down', float: null, in_transit: null }));
  await openScreen('/rails', FINANCE);
  await expect.element(page.getByRole('heading', { name: 'NPSB' })).toBeVisible();
  await expect.element(text('1 of 48')).toBeVisible();
  expect(text('In transit').query()).toBeNull();
  expect(text('Float').query()).toBeNull();
});

test('in Bangla the figures are Bangla, too', async () => {
  answer(aRail({ state: 'down', waiting: 7 }));
  await openScreen('/rails', { ...FINANCE, locale: 'bn', size: PHONE });
  await expect.element(page.getByRole('heading', { name: 'বিকাশ' })).toBeVisible();
  await expect.element(text('সাড়া দিচ্ছে না')).toBeVisible();
  await expect.element(text(/৪৮টির মধ্যে ১টি/)).toBeVisible();
});

test('one operator proposes a pause, with a reason of ten letters', async () => {
  answer(aRail());
  servers().on(railSwitchPropose, aRail({ last_switch: aSwitch({ may_decide: false }) }));
  await openScreen('/rails', FINANCE);
  await button('Propose a pause').click();
  await expect
    .element(page.getByRole('heading', { name: 'Propose to pause bKash?' }))
    .toBeVisible();
  await page.getByLabelText('Reason').fill('Too short');
  await expect.element(button('Propose')).toBeDisabled();
  await page.getByLabelText('Reason').fill('bKash announced maintenance.');
  await button('Propose').click();
  await expect
    .poll(() => servers().callsOf(railSwitchPropose)[0]?.body)
    .toEqual({ action: 'pause', reason: 'bKash announced maintenance.' });
});

test('who proposed it may not decide; another operator approves what was read', async () => {
  answer(aRail({ last_switch: aSwitch({ may_decide: false }) }));
  await openScreen('/rails', FINANCE);
  await expect.element(text('A second operator from finance has to approve it.')).toBeVisible();
  expect(button('Approve the pause').query()).toBeNull();

  answer(aRail({ last_switch: aSwitch() }));
  servers().on(railSwitchDecide, aRail({ state: 'paused' }));
  await openScreen('/rails', FINANCE);
  await page.getByLabelText('Your reason').fill('Read their announcement.');
  await button('Approve the pause').click();
  await expect
    .poll(() => servers().callsOf(railSwitchDecide)[0]?.body)
    .toEqual({ switch_id: SWITCH_ID, approve: true, note: 'Read their announcement.' });
});

test('a colleague was first: the refusal is said, and nothing is lost', async () => {
  answer(aRail({ last_switch: aSwitch() }));
  servers().on(railSwitchDecide, new FakeRefusal('rail_switch_decided'));
  await openScreen('/rails', FINANCE);
  await page.getByLabelText('Your reason').fill('Read their announcement.');
  await button('Decline').click();
  await expect.element(page.getByText(/decided this proposal in the meantime/)).toBeVisible();
});

test('support reads the rails and changes nothing', async () => {
  answer(aRail({ last_switch: aSwitch({ may_decide: false }) }), aRail({ id: SWITCH_ID }));
  await openScreen('/rails', { roles: ['SUPPORT'] });
  await expect.element(page.getByText('1 of 48').first()).toBeVisible();
  expect(button('Propose a pause').query()).toBeNull();
});

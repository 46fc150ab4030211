import { userPreferenceGet, userPreferenceUpdate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { dollarAccount, rahima, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson, preference } from '#testing/people.ts';
import { answerSending, sendAddress } from '#testing/sending.ts';

const person = aPerson();
const home = '/us/user/overview/';
const main = page.getByRole('main');
const hide = main.getByRole('button', { name: /^(Hide balances|ব্যালেন্স লুকান)$/ });
const show = main.getByRole('button', { name: /^(Show balances|ব্যালেন্স দেখান)$/ });
const dots = main.getByText(/^(Balance hidden|ব্যালেন্স লুকানো)$/);

/** The two balances of the person, in the digits of both languages. */
const balances = /\$431\.00|\$৪৩১\.০০|৳24,370\.00|৳২৪,৩৭০\.০০/;
const balanceText = () =>
  document.querySelector('section[aria-label="Balances"], section[aria-label="ব্যালেন্স"]')
    ?.textContent ?? '';

const hides = (hide_balances: boolean) => ({ ...preference, hide_balances });

/** A browser that has not been told yet whether balances are hidden. */
function forgetInBrowser(): void {
  localStorage.removeItem('kheya.balances');
  dispatchEvent(new StorageEvent('storage', { key: 'kheya.balances' }));
}

beforeEach(() => answerCustomer());

test.for(LOOKS)(
  'a press hides every balance at once, and is kept for other browsers, $locale',
  async (look) => {
    const answered = Promise.withResolvers<void>();
    servers().on(userPreferenceUpdate, async () => {
      await answered.promise;
      return { ...hides(true), language: look.locale, theme: look.theme };
    });
    await openScreen(home, { person, ...look });
    await expect.poll(balanceText).toMatch(balances);
    await hide.click();
    await expect.element(dots.first()).toBeInTheDocument();
    expect(balanceText()).not.toMatch(balances);
    answered.resolve();
    await expect.element(show).toBeVisible();
    await expectGoodScreen(`hidden balances in ${look.locale}`);
    expect(
      servers()
        .callsOf(userPreferenceUpdate)
        .map(({ body }) => body),
    ).toEqual([{ hide_balances: true }]);
  },
);

test('hidden elsewhere they never flash, however late the preference comes', async () => {
  const answered = Promise.withResolvers<void>();
  await openScreen(home, { person });
  forgetInBrowser();
  servers().on(userPreferenceGet, async () => {
    await answered.promise;
    return hides(true);
  });
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(balanceText()));
  watch.observe(document, { childList: true, subtree: true, characterData: true });
  await reload();
  await expect.element(dots.first()).toBeInTheDocument();
  answered.resolve();
  await expect.poll(() => localStorage.getItem('kheya.balances')).toBe('hidden');
  watch.disconnect();
  expect(seen.filter((text) => text !== '').length).toBeGreaterThan(0);
  expect(seen.filter((text) => balances.test(text))).toEqual([]);
});

test.for([
  '/us/user/accounts/',
  `/us/user/accounts/${dollarAccount.id}`,
  '/us/user/transactions/?tab=completed',
  sendAddress('amount'),
  sendAddress('review', '200.00USD'),
])('they are dots on %s', async (path) => {
  answerSending();
  await openScreen(path, { person, wish: { hide_balances: true } });
  await expect.element(dots.first()).toBeInTheDocument();
  // Before the payment of the review and after it.
  await expect.poll(() => document.body.textContent).not.toMatch(/\$431\.00|\$230\.01/);
});

test('what cannot be kept holds in this browser, and says so', async () => {
  servers().on(userPreferenceUpdate, Response.error());
  await openScreen(home, { person });
  await hide.click();
  await expect.element(page.getByText('For now, this applies to this browser only.')).toBeVisible();
  expect(balanceText()).not.toMatch(balances);
  await expect.element(show).toBeVisible();
});

test('hidden in another tab they are hidden in this one', async () => {
  await openScreen(home, { person });
  await expect.poll(balanceText).toMatch(balances);
  localStorage.setItem('kheya.balances', 'hidden');
  dispatchEvent(new StorageEvent('storage', { key: 'kheya.balances' }));
  await expect.element(dots.first()).toBeInTheDocument();
  expect(balanceText()).not.toMatch(balances);
});

test('another tab that empties the storage hides them again', async () => {
  await openScreen(home, { person });
  await expect.poll(balanceText).toMatch(balances);
  localStorage.removeItem('kheya.balances');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(dots.first()).toBeInTheDocument();
});

test('where the preference cannot be had, the choice of this browser holds, else they are shown', async () => {
  await openScreen(home, { person });
  servers().on(userPreferenceGet, new FakeRefusal('not_permitted'));
  for (const kept of ['hidden', null]) {
    forgetInBrowser();
    if (kept !== null) localStorage.setItem('kheya.balances', kept);
    await reload();
    await expect.poll(balanceText).not.toBe('');
    await expect.poll(() => balances.test(balanceText())).toBe(kept === null);
  }
});

/** What shows amounts unasked; one transfer, a receipt or a review is opened to see its own. */
test.for([
  'overview/',
  'accounts/',
  `accounts/${dollarAccount.id}`,
  `bd-accounts/${takaAccount.id}`,
  'transactions/?tab=completed',
  'transferMoney/',
  `contacts/?contact=${rahima.id}`,
  'notifications/',
])('hidden, no amount of one’s own is left on %s', async (path) => {
  answerSending();
  await openScreen(`/us/user/${path}`, { person, wish: { hide_balances: true } });
  await expect.poll(() => main.element().textContent).toContain('••••••');
  await expect.poll(() => document.querySelector('[aria-busy="true"], [data-skeleton]')).toBeNull();
  // The limits themselves are everybody's.
  const own = () => main.element().textContent.replaceAll(/•••••• of [$৳][\d,]+/g, '');
  await expect.poll(own).not.toMatch(/[$৳][\d০-৯]/);
});

test('hidden, the amounts to choose with one tap tell neither those of before nor the balance', async () => {
  answerSending();
  const quick = main.getByRole('group', { name: 'Quick amounts' });
  await openScreen(sendAddress('amount'), { person });
  await expect.element(quick).toHaveTextContent('$200');
  await openScreen(sendAddress('amount'), { person, wish: { hide_balances: true } });
  await expect.element(quick).toHaveTextContent('$50$100$200$500');
});

test('hidden, the transfer of a question is named without its amount', async () => {
  answerSending();
  const asked = '/us/user/tickets/new?kind=transfer';
  await openScreen(asked, { person, wish: { hide_balances: true } });
  await main.getByRole('combobox', { name: 'Which transfer' }).click();
  const options = page.getByRole('option');
  await expect.element(options.getByText('To Rahima Khatun').first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[$৳]\d/);
});

import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson, aViewer } from '#testing/people.ts';
import { RESOURCES, type User } from '@kheya/contract';

const home = '/us/user/overview/';
const person = aPerson();
const closed = {
  can_see: true,
  can_use: false,
  can_act: false,
  reason: 'profile_incomplete' as const,
};

/** A person whose profile is not complete: only home is open. */
const newcomer = aPerson({
  profile_approval_status: 'AWAITING_PROFILE_COMPLETION' as User['profile_approval_status'],
  permissions: Object.fromEntries(
    RESOURCES.map((name) => [name, name === 'home' ? person.permissions.home : closed]),
  ) as User['permissions'],
});

const field = page.getByRole('combobox', { name: 'Search or jump to' });
const meant = page.getByRole('option', { selected: true });
const pathname = () => location.pathname;

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

test('the palette by keyboard: places, words of both languages, contacts', async () => {
  answerCustomer();
  await openScreen(home, { person });
  await openPalette();
  await userEvent.keyboard('account');
  await expect.element(meant).toHaveTextContent('Bank Accounts');
  await expect
    .poll(() => field.element().getAttribute('aria-activedescendant'))
    .toBe(meant.element().id);
  await expectGoodScreen('the palette');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathname).toBe('/us/user/accounts/');
  await expect.element(field).not.toBeInTheDocument();

  await openPalette();
  await userEvent.keyboard('প্রাপক');
  await expect.element(page.getByRole('option', { name: 'Contacts / Beneficiary' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(meant).toHaveTextContent('Contacts / Beneficiary');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathname).toBe('/us/user/contacts/');
  await expect.element(field).not.toBeInTheDocument();

  await openPalette();
  await userEvent.keyboard('rahima');
  await expect.element(meant).toMatchTextContent('Send to Rahima');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathname).toBe('/us/user/transferMoney/');
  expect(new URLSearchParams(location.search).get('step')).toBe('amount');
});

test('the palette gives the focus back, and says when there is nothing', async () => {
  answerNewcomer();
  await openScreen(home, { person });
  const button = page.getByRole('button', { name: /^Search or jump to/ });
  await button.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('zzzz');
  await expect.element(page.getByText(/^No results for “zzzz”/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

const ALWAYS = ['Home', 'Reset Password (opens in a new tab)', 'Lock now', 'Log Out'];
/** Of the specification's entries those that are built, in its order. */
const PLACES = ['View Profile', 'Verification Center', 'Account Statement', 'Get Support'];

/** The entries of the profile dropdown, without the reasons of closed ones. */
async function offered(): Promise<string[]> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  const texts = items.elements().map((item) => {
    // Without the name of a key, which is for the eye alone.
    const key = item.querySelector('kbd')?.textContent ?? '';
    return (item.textContent ?? '').replace(key, '');
  });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => items.elements()).toEqual([]);
  return texts.map((text) => text.trim());
}

test('the profile dropdown, and where its places hide', async () => {
  answerNewcomer();
  await openScreen(home, { person });
  const everything = await offered();
  expect(everything.filter((name) => PLACES.includes(name))).toEqual(PLACES);
  expect(everything.filter((name) => /Subscription|Coupons|Orders/.test(name))).toEqual([]);
  expect(everything.filter((name) => ALWAYS.includes(name))).toEqual(ALWAYS);
  for (const path of ['/something-went-wrong', '/profile-onboarding/verification']) {
    await openScreen(path, { person });
    expect(await offered(), path).toEqual(ALWAYS);
  }
});

test('the menu shows what is built, and quick actions lead somewhere today', async () => {
  answerCustomer();
  const later = { ...closed, reason: 'not_built_yet' as const };
  const unbuilt = ['cards', 'add_money', 'stablecoin', 'invitation', 'top_up', 'products'] as const;
  const permissions = {
    ...person.permissions,
    ...Object.fromEntries(unbuilt.map((name) => [name, later])),
  };
  await openScreen(home, { person: aPerson({ permissions }) });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Bank Accounts' })).toBeVisible();
  for (const name of ['Cards', 'StableCoin', 'Invite Friends', 'Top Up', 'Products']) {
    await expect.element(menu.getByText(name, { exact: true })).not.toBeInTheDocument();
  }
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Add money' }).first())
    .toHaveAttribute('href', expect.stringMatching(/\/accounts\//));
  await expect
    .element(main.getByRole('link', { name: 'Convert' }).first())
    .toHaveAttribute('href', expect.stringContaining('own_account'));
  await expect.element(page.getByText('Coming soon')).not.toBeInTheDocument();
});

test('who looks at a business sees what their role opens, and no button that is refused', async () => {
  answerCustomer();
  await openScreen(home, { person: aViewer() });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Bank Accounts' })).toBeVisible();
  const names = menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
  expect(names).toEqual(['Home', 'Bank Accounts', 'Transactions', 'Contacts / Beneficiary']);
  await expect
    .element(page.getByRole('link', { name: /^Support tickets/ }))
    .not.toBeInTheDocument();
  const places = ['Approvals', 'Account Statement'];
  const everything = await offered();
  expect(everything.filter((name) => [...PLACES, ...places].includes(name))).toEqual(places);
  const send = page.getByRole('main').getByRole('button', { name: 'Send money' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(send).toHaveAccessibleDescription('Not part of your role in this business');
});

test('the screen is locked by a press, from the profile menu', async () => {
  answerNewcomer();
  await openScreen(home, { person });
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Lock now' }).click();
  await expect.element(page.getByRole('heading', { name: 'Kheya is locked' })).toBeVisible();
  expect(localStorage.getItem('kheya.locked')).toBe(person.id);
});

test('a greyed entry says why and leads home', async () => {
  answerNewcomer();
  await openScreen('/us/user/profile', { person: newcomer });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = menu.getByRole('button', { name: /^Bank Accounts/ });
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
  await expect.element(entry).toHaveAccessibleDescription(/\w/);
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathname).toBe(home);
  await expect
    .element(page.getByText(/Bank Accounts: Available once your profile is complete/))
    .toBeInTheDocument();
});

test('nobody gets past the guard', async () => {
  answerNewcomer();
  await openScreen('/us/user/accounts/');
  await expect.poll(pathname).toBe('/');
  for (const path of ['/', '/bd/user/overview/', '/us/user/cards/', '/products/', '/invitation/']) {
    await openScreen(path, { person });
    await expect.poll(pathname, { message: path }).toBe(home);
  }
  await openScreen('/us/user/transferMoney/', { person: newcomer });
  await expect.poll(pathname).toBe(home);
  expect(servers().unanswered).toEqual([]);
});

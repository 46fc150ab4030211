import { randomInt } from 'node:crypto';
import { profileCreate } from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, preferenceSaved, screenReady, test } from './support/browser.ts';
import { newHolder, newWallet, LONG_TIMEOUT, signUp } from './support/customer.ts';
import { signIn } from './support/sign-in.ts';
import { watchText } from './support/text-watcher.ts';

const ALWAYS = ['Home', 'Reset Password (opens in a new tab)', 'Log Out'];
const PLACES = [
  'View Profile',
  'Verification Center',
  'Account Statement',
  'My Subscription',
  'Coupons',
  'My Orders',
  'Limits',
  'Get Support',
];

/** What the profile dropdown offers, without what is said of a closed entry. */
async function offered(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const texts = await items.allTextContents();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return texts.map((text) => text.replace(/Coming soon$/, '').trim());
}

test('the palette by keyboard: places, words of both languages, contacts', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world, { dollars: '500.00' });
  await newWallet(holder, { name: 'Rahima Khatun' });
  await signIn(page, world, holder);
  await screenReady(page);
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const meant = page.getByRole('option', { selected: true });

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('account');
  await expect(meant).toHaveText('Bank Accounts');
  const named = () => field.getAttribute('aria-activedescendant');
  await expect.poll(async () => (await named()) === (await meant.getAttribute('id'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/us/user/accounts/');
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('প্রাপক');
  await expect(page.getByRole('option', { name: 'Contacts / Beneficiary' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(meant).toHaveText('Contacts / Beneficiary');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/us/user/contacts/');
  await expect(field).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('rahima');
  await expect(meant).toContainText('Send to Rahima');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/us/user/transferMoney/?step=amount**');
});

test('the palette gives the focus back, and says when there is nothing', async ({
  page,
  world,
}) => {
  await signIn(page, world, await signUp(world));
  await screenReady(page);
  const button = page.getByRole('button', { name: /^Search or jump to/ });
  await button.click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the profile dropdown, and where its places hide', async ({ page, world }) => {
  await signIn(page, world, await signUp(world));
  await screenReady(page);
  const everything = await offered(page);
  expect(everything.filter((name) => PLACES.includes(name))).toEqual(PLACES);
  expect(everything.filter((name) => ALWAYS.includes(name))).toEqual(ALWAYS);
  for (const path of ['/something-went-wrong', '/profile-onboarding/verification']) {
    await page.goto(`${world.urls.pay}${path}?lang=en`);
    await screenReady(page);
    expect(await offered(page), path).toEqual(ALWAYS);
  }
});

test('a greyed entry says why and leads home', async ({ page, world }) => {
  await signIn(page, world, await signUp(world));
  const sightings = await watchText(page, /Bank Accounts: Opens when your profile is complete/);
  await page.goto(`${world.urls.pay}/us/user/profile?lang=en`);
  await screenReady(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Bank Accounts' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/us/user/overview/');
  await expect.poll(sightings, LONG_TIMEOUT).not.toHaveLength(0);
});

test('nobody gets past the guard', async ({ page, world }) => {
  const { pay } = world.urls;
  await page.goto(`${pay}/us/user/accounts/?lang=en`);
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, world, await newHolder(world));
  const home = '**/us/user/overview/';
  for (const path of [
    '/',
    '/bd/user/accounts/',
    '/us/user/cards/',
    '/us/user/transactions/statement',
    '/products/',
    '/invitation/',
  ]) {
    await page.goto(`${pay}${path}`);
    await page.waitForURL(home, { timeout: 60_000 });
  }
});

test('language and theme follow the person into another browser', async ({
  page,
  browser,
  world,
  pageErrors,
}) => {
  const holder = await newHolder(world);
  await signIn(page, world, holder);
  await screenReady(page);
  const first = preferenceSaved(page);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await first;
  const second = preferenceSaved(page);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await second;

  const elsewhere = await browser.newContext({ locale: 'en-US', colorScheme: 'light' });
  pageErrors.watch(elsewhere);
  await signIn(await elsewhere.newPage(), world, holder);
  // Another tab: what the first one's address asked for counts for that visit only.
  const other = await elsewhere.newPage();
  await other.goto(`${world.urls.pay}/us/user/overview/`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'bn', LONG_TIMEOUT);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.goto(`${world.urls.pay}/us/user/overview/?lang=en&theme=light`);
  await screenReady(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await elsewhere.close();
});

test('one person acts for a business, in this tab and until they change back', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world);
  // The partner's documented values end below 1000.
  const ein = `82-${randomInt(100, 1_000)}${randomInt(1_000, 10_000)}`;
  const body = { business_name: 'Padma Textiles LLC', business_ein: ein };
  await holder.api.call(profileCreate, { body });
  await signIn(page, world, holder);
  await screenReady(page);
  const change = (name: string) => page.getByRole('button', { name: `Acting for ${name}` });
  await change('Nadia Rahman').click();
  await page.getByRole('menuitem', { name: /^Padma Textiles LLC/ }).click();
  await expect(change('Padma Textiles LLC')).toBeVisible();
  await page.reload();
  await screenReady(page);
  await expect(change('Padma Textiles LLC')).toContainText('Business account');

  const tab = await page.context().newPage();
  await tab.goto(`${world.urls.pay}/us/user/overview/?lang=en`);
  await screenReady(tab);
  await expect(tab.getByRole('button', { name: 'Acting for Nadia Rahman' })).toBeVisible();

  // A link of a mail about the business is opened as the business.
  const acting = await page.evaluate(() => sessionStorage.getItem('kheya.acting'));
  await tab.goto(`${world.urls.pay}/us/user/overview/?lang=en&profile=${acting}`);
  await expect(tab.getByRole('button', { name: 'Acting for Padma Textiles LLC' })).toBeVisible();
  expect(new URL(tab.url()).searchParams.has('profile')).toBe(false);

  // A profile that is not theirs is refused: they are themselves again.
  await page.evaluate(() => sessionStorage.setItem('kheya.acting', crypto.randomUUID()));
  await page.reload();
  await expect(change('Nadia Rahman')).toBeVisible();
});

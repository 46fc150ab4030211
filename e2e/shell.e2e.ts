import { randomInt } from 'node:crypto';
import { profileCreate } from '@kheya/contract';
import { expect, preferenceSaved, screenReady, test } from './support/browser.ts';
import { newHolder, LONG_TIMEOUT } from './support/customer.ts';
import { signIn } from './support/sign-in.ts';

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
  // In another tab: what the first tab's address asked for counts for that visit only.
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
  // Random endings start at 1000: those below are the partner's documented values.
  const ein = `82-${randomInt(100, 1_000)}${randomInt(1_000, 10_000)}`;
  const body = { business_name: 'Padma Textiles LLC', business_ein: ein };
  await holder.api.call(profileCreate, { body });
  await signIn(page, world, holder);
  await screenReady(page);
  const change = (name: string) => page.getByRole('button', { name: `Using ${name}` });
  await change('Nadia Rahman').click();
  await page.getByRole('menuitem', { name: /^Padma Textiles LLC/ }).click();
  await expect(change('Padma Textiles LLC')).toBeVisible();
  await page.reload();
  await screenReady(page);
  await expect(change('Padma Textiles LLC')).toContainText('Business account');

  const tab = await page.context().newPage();
  await tab.goto(`${world.urls.pay}/us/user/overview/?lang=en`);
  await screenReady(tab);
  await expect(tab.getByRole('button', { name: 'Using Nadia Rahman' })).toBeVisible();
});

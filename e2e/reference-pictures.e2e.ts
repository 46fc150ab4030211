import { reviewList, transferList, verificationCenter } from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, layOutWhole, screenReady, test, type BrowserWorld } from './support/browser.ts';
import {
  clientOf,
  LONG_TIMEOUT,
  newApplicant,
  newHolder,
  newWallet,
  userOf,
  waitForStatus,
} from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { newOperator, signInOperator } from './support/operator.ts';
import { DEMO_PASSWORD, signIn } from './support/sign-in.ts';

// The fourteen screens that were drawn before they were built, as they are now. A full run leaves their
// pictures in test-results/reference; `npm run kit` shows those in packages/ui/kit/reference beside
// the drawings (`reference.tsx` there).

const LOOKS = [
  { language: 'en', theme: 'light', size: { width: 1440, height: 900 }, name: 'desktop' },
  { language: 'bn', theme: 'dark', size: { width: 390, height: 844 }, name: 'phone' },
] as const;
type Look = (typeof LOOKS)[number];

async function setLook(page: Page, { size }: Look): Promise<void> {
  await page.setViewportSize(size);
}

/** The address in a look: each app takes language and theme from it. */
function inLook(address: string, { language, theme }: Look): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  url.searchParams.set('theme', theme);
  return url.href;
}

async function take(page: Page, screen: string, { name }: Look): Promise<void> {
  await screenReady(page);
  // A chart comes once it is near; a phone's lies below the first screen.
  if (['overview', 'overview-new'].includes(screen) && name === 'desktop') {
    await expect(page.getByText('Our margin')).toBeVisible();
  }
  const path = `test-results/reference/${screen}.${name}.png`;
  await layOutWhole(page);
  await page.screenshot({ path, fullPage: name === 'phone' });
}

/** One picture of an address, in each look. */
async function takeAll(page: Page, screen: string, address: string): Promise<void> {
  for (const look of LOOKS) {
    await setLook(page, look);
    await page.goto(inLook(address, look));
    await take(page, screen, look);
  }
}

const demo = (email: string) => ({ email, password: DEMO_PASSWORD, language: 'en' }) as const;

/** From whom to done, in one look. */
async function send(page: Page, world: BrowserWorld, look: Look): Promise<void> {
  const holder = await newHolder(world, { dollars: '4519.25' });
  await newWallet(holder, { name: 'Kamal Uddin' });
  const wallet = await newWallet(holder, { name: 'Rahima Khatun' });
  const mailbox = await openMailbox(world.simulator, holder.email);
  await signIn(page, world, { ...holder, mailbox, language: look.language });
  await setLook(page, look);
  const at = (query: string) => inLook(`${world.urls.pay}/us/user/transferMoney/?${query}`, look);
  await page.goto(at(''));
  await take(page, 'send-who', look);
  await page.goto(at(`step=amount&to=wallet:${wallet.id}&amount=200.00USD`));
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox').nth(1)).toHaveValue(/24,370|২৪,৩৭০/, LONG_TIMEOUT);
  await take(page, 'send-amount', look);
  await page
    .getByRole('button', { name: /^(Continue|পরবর্তী)$/ })
    .first()
    .click();
  const pay = page.getByRole('button', { name: /^Pay |পরিশোধ করুন$/ }).first();
  await expect(pay).toBeVisible(LONG_TIMEOUT);
  await take(page, 'send-review', look);
  await pay.click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await page.waitForURL(/transfer=/, LONG_TIMEOUT);
  await take(page, 'send-done', look);
}

const isFull = Boolean(process.env['KHEYA_TEST_FULL']);
if (isFull) {
  test('pictures of a customer’s money', async ({ page, world }) => {
    const email = 'person.us@example.com';
    await signIn(page, world, demo(email));
    const home = `${world.urls.pay}/us/user`;
    await takeAll(page, 'overview', `${home}/overview/`);
    const { results } = await clientOf(world, email).call(transferList);
    const latest = results.find(({ payee }) => payee.wallet_type !== null)?.id ?? '';
    await takeAll(page, 'transfer-detail', `${home}/transactions/${latest}`);
    for (const tab of ['completed', 'declined'] as const) {
      const screen = tab === 'completed' ? 'transactions' : 'transactions-declined';
      await takeAll(page, screen, `${home}/transactions/?tab=${tab}`);
    }
  });

  for (const look of LOOKS) {
    test(`pictures of sending money, ${look.name}`, ({ page, world }) => send(page, world, look));
  }

  test('pictures of a resident of Bangladesh and of a newcomer', async ({
    page,
    world,
    browser,
  }) => {
    await signIn(page, world, demo('person.bd@example.com'));
    await takeAll(page, 'overview-bd', `${world.urls.pay}/bd/user/overview/`);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, world, demo('new@example.com'));
    await takeAll(other, 'overview-new', `${world.urls.pay}/us/user/overview/`);
    await other.context().close();
  });

  test('pictures of verification', async ({ page, world }) => {
    const person = await newApplicant(world, { lastFour: '0004' });
    await expect
      .poll(async () => (await person.api.call(verificationCenter)).results.length, LONG_TIMEOUT)
      .toBeGreaterThan(0);
    await signIn(page, world, { ...person, language: 'en' });
    await takeAll(page, 'verification', `${world.urls.pay}/us/user/verification-center`);
  });

  test('pictures of the pages before the sign-in', async ({ page, world }) => {
    await takeAll(page, 'landing', `${world.urls.pay}/`);
    await page.goto(`${world.urls.pay}/?lang=en`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${world.urls.accounts}/sign-in**`);
    await takeAll(page, 'sign-in', page.url());
  });

  test('pictures of a review', async ({ page, world }) => {
    const person = await newApplicant(world, { country: 'BD', lastFour: '0001' });
    await waitForStatus(person, 'KYC_REVIEW');
    const { id: customerId } = await userOf(person);
    const operator = await newOperator(world, ['COMPLIANCE']);
    const find = async () => {
      const api = clientOf(world, operator.email);
      const { results } = await api.call(reviewList, { query: { limit: 'all' } });
      return results.find(({ customer }) => customer.id === customerId)?.id;
    };
    await expect.poll(find, LONG_TIMEOUT).toBeDefined();
    await signInOperator(page, world, operator);
    await takeAll(page, 'console-review', `${world.urls.console}/reviews/${await find()}`);
  });
}

import { randomInt } from 'node:crypto';
import { transactionHistory, transferList } from '@kheya/contract';
import type { Page } from '@playwright/test';
import { verifyBooks } from './support/books.ts';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { clientOf } from './support/customer.ts';
import { openMailbox, type Mailbox } from './support/mailbox.ts';
import { countScreens } from './support/screen-count.ts';
import { submitSignIn } from './support/sign-in.ts';
import { newUsMobile, openAccountAt } from './support/sign-up.ts';

// The whole journey of a customer, from the start page to taka in a wallet.

const LONG_TIMEOUT = { timeout: 60_000 };

interface JourneyUser {
  readonly page: Page;
  readonly world: BrowserWorld;
  readonly email: string;
  readonly mailbox: Mailbox;
}

async function openAccount({ page, world, email }: JourneyUser): Promise<void> {
  await page.goto(`${world.urls.pay}/?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your family receives' })).toHaveValue(
    '12,185.00',
  );
  await page.getByRole('button', { name: 'Send this: open an account' }).click();
  await page.waitForURL(`${world.urls.accounts}/**`);
  const home = { country: 'United States', place: 'NY' } as const;
  await openAccountAt(page, world, { email, mobile: newUsMobile(), home });
  // Straight on to the profile.
  await page.waitForURL('**/profile-onboarding/verification**', LONG_TIMEOUT);
}

async function fillProfile({ page }: JourneyUser): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await next();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'First name' }).fill('Nadia');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Rahman');
  await page.getByRole('textbox', { name: 'Birth date' }).fill('05/14/1990');
  await expect(page.getByRole('radio', { name: /^United States/ })).toBeChecked();
  await next();
  await expect(page.getByRole('heading', { name: 'Your address' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Street and number' }).fill('37-52 74th Street');
  await page.getByRole('textbox', { name: 'City' }).fill('Jackson Heights');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('NY');
  await page.getByRole('textbox', { name: 'ZIP' }).fill('11372');
  await next();
  const ssn = `${randomInt(100, 660)}-${randomInt(10, 99)}-${randomInt(1_000, 10_000)}`;
  await page.getByRole('textbox', { name: 'SSN' }).fill(ssn);
  await next();
  await expect(page.getByRole('heading', { name: 'About your money' })).toBeVisible();
  const answers = {
    'What do you do?': 'EMPLOYED',
    'Where does your money come from?': 'SALARY',
    'What will you use the account for?': 'FAMILY_SUPPORT',
    'About how much money will you move each month?': 'FROM_500_TO_2000',
  };
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByRole('combobox', { name: question }).selectOption(answer);
  }
  // A reload keeps the step and the answers; the browser never stores an identity number.
  await page.reload();
  await screenReady(page);
  for (const [question, answer] of Object.entries(answers)) {
    await expect(page.getByRole('combobox', { name: question })).toHaveValue(answer);
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept.replaceAll('-', '')).not.toContain(ssn.replaceAll('-', ''));
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await next();
  await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
  await expect(page.getByText('37-52 74th Street')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`•••• ${ssn.slice(-4)}`);
  await expectGoodPage(page, 'the profile');
  await page.getByRole('checkbox', { name: /read these 5 documents/ }).check();
  await page.getByRole('textbox', { name: 'Your signature' }).fill('Nadia Rahman');
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.waitForURL(/verification-center|user\/verified/, LONG_TIMEOUT);
}

/** Waits for verification without a reload, then for the account, and receives money into it. */
async function receiveDollars({ page, world, email }: JourneyUser): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible(LONG_TIMEOUT);
  const number = await main.getByText(/^\d{12}$/).innerText();
  await screenReady(page);
  await expectGoodPage(page, 'the moment of being in');
  await world.simulator.control('incoming-ach', {
    account_number: number,
    amount: '500.00',
    sender_name: 'Brooklyn Bakery',
  });
  await expect
    .poll(async () => (await clientOf(world, email).call(transactionHistory)).count, LONG_TIMEOUT)
    .toBe(1);
}

/** The first recipient, from the screen that says one is in, straight on to the amount. */
async function addContact({ page }: JourneyUser, msisdn: string): Promise<void> {
  await page.getByRole('link', { name: 'Choose a recipient' }).click();
  await page.getByRole('textbox', { name: 'bKash number' }).fill(msisdn);
  await page.getByRole('textbox', { name: 'Name registered with bKash' }).fill('Rokeya Begum');
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption('Family support');
  await page.getByRole('combobox', { name: 'Relationship' }).selectOption('Mother');
  await expectGoodPage(page, 'a new recipient');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** Pays $200 by price, disclosure and code; ends on the screen that says it was accepted. */
async function pay({ page, mailbox }: JourneyUser): Promise<void> {
  // The amount of the start page is still there.
  await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue('100.00');
  await page.getByRole('textbox', { name: 'You send' }).fill('200');
  await expect(page.getByRole('textbox', { name: 'Rokeya receives' })).toHaveValue('24,370.00');
  await expectGoodPage(page, 'the amount');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible(LONG_TIMEOUT);
  const main = page.getByRole('main');
  for (const words of [
    'Your transfer, before you pay',
    'US$1.00 = 121.85 BDT',
    '+$0.99',
    'Total to Recipient',
    'You can cancel for a full refund within 30 minutes of payment',
  ]) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  await expectGoodPage(page, 'the review');
  await page.getByRole('button', { name: 'Pay $200.99' }).first().click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog.getByText('$200.99 to Rokeya Begum')).toBeVisible();
  await expectGoodPage(page, 'the confirmation');
  await dialog.getByRole('textbox').fill('000000');
  await expect(dialog.getByText('Tries left')).toBeVisible();
  await dialog.getByRole('textbox').fill(await mailbox.nextCode());
  await expect(dialog).toBeHidden(LONG_TIMEOUT);
}

test('from the start page to taka in a wallet', async ({ page, world }, info) => {
  test.setTimeout(900_000);
  const email = `journey-${info.project.name}-${Date.now().toString(36)}@example.com`;
  const journeyUser = { page, world, email, mailbox: await openMailbox(world.simulator, email) };
  // A wallet ending in 03 stays in progress until bKash is told to settle it.
  const msisdn = `018${randomInt(100_000, 1_000_000)}03`;

  const { screens, seconds } = countScreens(page);
  await test.step('an account', () => openAccount(journeyUser));
  await test.step('a profile', () => fillProfile(journeyUser));
  await test.step('verified, and dollars come in', () => receiveDollars(journeyUser));
  await test.step('a contact', () => addContact(journeyUser, msisdn));
  await test.step('paid', () => pay(journeyUser));
  // docs/newcomers-way.md has them one by one; a phone or laptop with passkeys is offered one as well.
  console.log(`  start page to first payment: ${screens().length} screens, ${seconds()} s`);
  expect(screens().length, screens().join(', ')).toBeLessThanOrEqual(15);

  await test.step('on its way, then there, without a reload', async () => {
    await page.getByRole('link', { name: 'See progress' }).click();
    await page.waitForURL('**/transactions/*');
    const main = page.getByRole('main');
    await expect(main.getByText('On its way').first()).toBeVisible(LONG_TIMEOUT);
    await expectGoodPage(page, 'a transfer on its way');
    await expect.poll(() => world.simulator.bkashPayments(msisdn), LONG_TIMEOUT).toHaveLength(1);
    const [payment] = await world.simulator.bkashPayments(msisdn);
    await world.simulator.control('bkash/settle', { reference: payment?.trxID });
    const arrived = main.getByRole('heading', { name: 'Rokeya received ৳24,370.00' });
    // The rail is queried 5, 20, 80 and 380 seconds after the payment: the next one may be far off.
    await expect(arrived).toBeVisible({ timeout: 330_000 });
    await expect(main.getByText(payment?.trxID ?? '')).toBeVisible();
    await expectGoodPage(page, 'a transfer that arrived');
  });

  await test.step('in Transactions, with the rate', async () => {
    await page.goto(`${world.urls.pay}/us/user/transactions/?tab=completed`);
    const main = page.getByRole('main');
    await main.getByText('Rokeya Begum').first().click();
    await expect(page.getByText('1 USD = 121.85 BDT').first()).toBeVisible();
    await screenReady(page);
    await expectGoodPage(page, 'transactions');
  });

  await test.step('a second, unknown browser is asked for a code first', async () => {
    const browser = page.context().browser();
    if (!browser) throw new Error('no browser');
    const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'en-US' });
    const second = await other.newPage();
    const is406 = (response: { status(): number }) => response.status() === 406;
    // The whole sign-in comes before it.
    const refused = second.waitForResponse(is406, { timeout: 240_000 });
    await submitSignIn(second, world, { email });
    await refused;
    await second.waitForURL('**/auth/device**');
    await expectGoodPage(second, 'an unknown browser');
    await second.getByRole('main').getByRole('textbox').fill('000000');
    await expect(second.getByText('Tries left')).toBeVisible();
    await expect(second.getByRole('main').getByRole('textbox')).toHaveValue('');
    await second
      .getByRole('main')
      .getByRole('textbox')
      .fill(await journeyUser.mailbox.nextCode());
    await second.waitForURL('**/us/user/overview/', LONG_TIMEOUT);
    await expect(second.getByRole('main').getByText('$299.01').first()).toBeVisible(LONG_TIMEOUT);
    await other.close();
  });

  await test.step('one payment, and the books hold', async () => {
    const api = clientOf(world, email);
    expect((await api.call(transferList)).count).toBe(1);
    expect((await api.call(transactionHistory)).count).toBe(2);
    expect(await world.simulator.bkashPayments(msisdn)).toHaveLength(1);
    const { ok, lines } = await verifyBooks(world);
    expect(ok, lines.join('\n')).toBe(true);
  });
});

import { randomInt } from 'node:crypto';
import {
  mobileWalletBeneficiaryCreate,
  profileCreate,
  profileMemberCreate,
  userAccountList,
} from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { LONG_TIMEOUT, newApplicant, waitForStatus, type Person } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';

// A business that pays by two: its maker prepares in one browser, its approver decides in another.

interface Business {
  readonly id: string;
  readonly wallet: string;
  readonly maker: Person;
  readonly approver: Person;
}

const acting = (id: string) => ({ headers: { 'acting-profile': id } });

async function verified(world: BrowserWorld): Promise<Person> {
  const person = await newApplicant(world);
  await waitForStatus(person, 'ACCOUNT_CREATED');
  return person;
}

/** A verified company with money, a contact, a maker and an approver. */
async function openBusiness(world: BrowserWorld): Promise<Business> {
  const [owner, maker, approver] = await Promise.all([
    ...[verified(world), verified(world), verified(world)],
  ]);
  // Random endings start at 1000: those below are the partner's documented values.
  const ein = `82-${randomInt(100, 1_000)}${randomInt(1_000, 10_000)}`;
  const given = { business_name: 'Padma Textiles LLC', business_ein: ein };
  const { id } = await owner!.api.call(profileCreate, { body: given });
  const accounts = async () => (await owner!.api.call(userAccountList, acting(id))).results;
  // Closed until the company is verified; then its account is opened.
  await expect(async () => expect(await accounts()).toHaveLength(1)).toPass(LONG_TIMEOUT);
  const incoming = { account_number: (await accounts())[0]!.account_number, amount: '900.00' };
  await world.simulator.control('incoming-ach', incoming);
  const balance = async () => (await accounts())[0]!.account_details?.available_balance;
  await expect.poll(balance, LONG_TIMEOUT).toBe('900.00');
  const { id: wallet } = await owner!.api.call(mobileWalletBeneficiaryCreate, {
    body: {
      ...{ wallet_type: 'bKash', account_number: `0171${randomInt(1_000_000, 9_999_999)}` },
      ...{ name: 'Hasina Khatun', purpose: 'payment_for_services' },
      ...{ relationship: 'business_partner', source_of_funds: 'business_income' },
    },
    ...acting(id),
  });
  // Whoever has just signed in is asked for no code.
  for (const [member, role] of [
    [maker!, 'MAKER'],
    [approver!, 'APPROVER'],
  ] as const) {
    const body = { email_address: member.email, role };
    await owner!.api.call(profileMemberCreate, { body, ...acting(id) });
  }
  return { id, wallet, maker: maker!, approver: approver! };
}

/** From the amount to the page where the payment waits. */
async function prepare(page: Page, world: BrowserWorld, { id, wallet }: Business, amount: string) {
  const send = `/us/user/transferMoney/?step=amount&to=wallet:${wallet}&profile=${id}`;
  await page.goto(`${world.urls.pay}${send}`);
  await page.getByRole('textbox', { name: 'You send' }).fill(amount);
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.waitForURL('**/approvals/*', LONG_TIMEOUT);
  await screenReady(page);
}

test('a maker prepares, and an approver approves one and rejects another', async ({
  page,
  browser,
  world,
  pageErrors,
}) => {
  const business = await openBusiness(world);
  const { maker, approver } = business;
  await signIn(page, world, maker);
  await prepare(page, world, business, '200');
  const main = page.getByRole('main');
  await expect(main.getByText(/Can approve it: Nadia Rahman/)).toBeVisible();
  // What the role has no route for isn't offered.
  await expect(page.getByRole('link', { name: /^Support tickets/ })).toHaveCount(0);

  const other = await browser.newContext({ locale: 'en-US', viewport: page.viewportSize() });
  pageErrors.watch(other);
  const second = await other.newPage();
  const mailbox = await openMailbox(world.simulator, approver.email);
  await signIn(second, world, { email: approver.email, mailbox });
  // The notification leads to the payment, acting for the business.
  await second.getByRole('button', { name: /^Notifications/ }).click();
  await second.getByRole('link', { name: /needs your approval/ }).click();
  await second.waitForURL('**/approvals/*', LONG_TIMEOUT);
  await screenReady(second);
  await expectGoodPage(second, 'a payment to approve');
  await second.getByRole('button', { name: 'Approve and pay $200.99' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('textbox').fill(await mailbox.nextCode());
  await expect(second.getByRole('link', { name: 'See the payment' })).toBeVisible(LONG_TIMEOUT);
  // The maker's page says so by itself.
  await expect(main.getByText(/Approved by Nadia Rahman/)).toBeVisible(LONG_TIMEOUT);

  await prepare(page, world, business, '150');
  await second.goto(`${world.urls.pay}/us/user/overview/`);
  await second.getByRole('link', { name: /1 payment waits for approval/ }).click();
  await second
    .getByRole('link', { name: /Hasina Khatun.*Prepared by/ })
    .first()
    .click();
  await second.getByLabel('Reason, if you reject').selectOption('The amount is wrong');
  await second.getByRole('textbox', { name: /^A word to/ }).fill('The invoice says 140.');
  await second.getByRole('button', { name: 'Reject' }).click();
  await expect(second.getByText(/Rejected by Nadia Rahman/)).toBeVisible(LONG_TIMEOUT);
  await expect(main.getByText('The invoice says 140.')).toBeVisible(LONG_TIMEOUT);
  await other.close();
});

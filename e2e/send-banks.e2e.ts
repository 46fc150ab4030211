import { randomInt } from 'node:crypto';
import {
  beneficiaryCreate,
  transactionHistory,
  transferCreate,
  type Transfer,
} from '@kheya/contract';
import { nextBankingDay, zoneDay, zoneMoment } from '@kheya/reference';
import type { Page } from '@playwright/test';
import { screenReady, type BrowserWorld } from './support/browser.ts';
import { balanceOf, newEmail, newHolder, type Holder } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import {
  advanceTo,
  advanceToBankingMorning,
  advanceToClosedNoon,
  expect,
  test,
} from './support/own-clock.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { newRate, transferOf, waitForStep } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// Money to banks and to other customers, each at a day and an hour of its own. They run one after the other,
// in a system whose clock they move.
test.describe.configure({ mode: 'default' });

const LONG_TIMEOUT = { timeout: 60_000 };
const UNTIL_SENT_SECONDS = 31 * 60;

/** Signs in anew: a session has ended where the clock has moved by hours. */
async function openScreen(
  page: Page,
  world: BrowserWorld,
  { email }: Holder,
  path: string,
): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, world, { email });
  await page.goto(`${world.urls.pay}/us/user/${path}`);
  await screenReady(page);
}

/** Before the clock moves: an open page would find that its session is over. */
const leave = (page: Page) => page.goto('about:blank');

/** From the review to the screen that says it was accepted; returns the transfer's id. */
async function confirm(
  page: Page,
  world: BrowserWorld,
  holder: Holder,
  payButton: string | RegExp,
): Promise<string> {
  const mailbox = await openMailbox(world.simulator, holder.email);
  await page.getByRole('button', { name: payButton }).filter({ visible: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await page.waitForURL('**step=done**', LONG_TIMEOUT);
  return new URL(page.url()).searchParams.get('transfer') ?? '';
}

async function newUsBank(holder: Holder): Promise<string> {
  const { id } = await holder.api.call(beneficiaryCreate, {
    body: {
      beneficiary_type: 'US_BANK',
      holder_name: 'Maria Alvarez',
      holder_type: 'PERSONAL',
      routing_number: '021000021',
      account_number: `0004${randomInt(10_000, 99_999)}204`,
      account_type: 'CHECKING',
    },
  });
  return id;
}

async function payByAch(holder: Holder, amount: string): Promise<Transfer> {
  const body = { source_account: holder.usd.id, transfer_mode: 'ACH', amount } as const;
  const beneficiary = await newUsBank(holder);
  return holder.api.call(transferCreate, { body: { ...body, beneficiary } });
}

/** Passes the time in which it can be cancelled; then its bank has it. */
async function handOver({ simulator }: BrowserWorld, holder: Holder, id: string): Promise<void> {
  await waitForStep(holder, id, 'screened');
  await simulator.advance(UNTIL_SENT_SECONDS);
  await waitForStep(holder, id, 'accepted');
}

test('a first transfer to a US bank: the contact, ACH, and there the same day', async ({
  page,
  world,
}) => {
  await advanceToBankingMorning(world);
  const holder = await newHolder(world, { dollars: '500.00' });
  await openScreen(page, world, holder, 'transferMoney/');
  const main = page.getByRole('main');
  await test.step('the contact, whose bank is found by its number', async () => {
    await main.getByRole('button', { name: /^Bank in the United States/ }).click();
    await main.getByRole('textbox', { name: 'Routing number' }).fill('021000022');
    await main.getByRole('textbox', { name: 'Account number' }).fill('000731180815');
    await main.getByRole('textbox', { name: 'Name on the account' }).fill('Maria Alvarez');
    await main.getByRole('button', { name: 'Save and continue' }).click();
    await expect(main.getByRole('textbox', { name: 'Routing number' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await main.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
    await expect(main.getByText('JPMorgan Chase Bank').first()).toBeVisible();
    await expectGoodPage(page, 'a new account at a US bank');
    await main.getByRole('button', { name: 'Save and continue' }).click();
  });
  let id = '';
  await test.step('paid by ACH', async () => {
    await main.getByRole('textbox', { name: 'You send' }).fill('120');
    await expect(main.getByRole('radio', { name: /^ACH/ })).toBeChecked();
    await expectGoodPage(page, 'an amount to a US bank');
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible(LONG_TIMEOUT);
    await expectGoodPage(page, 'the review of an ACH');
    id = await confirm(page, world, holder, 'Pay $120.00');
    await page.getByRole('link', { name: 'See progress' }).click();
    await expect(main.getByText(/^You can cancel for/)).toBeVisible(LONG_TIMEOUT);
    await expectGoodPage(page, 'an ACH that can be cancelled');
  });
  await test.step('with the bank, then there', async () => {
    await leave(page);
    await handOver(world, holder, id);
    const { arrives_by: promised } = await transferOf(holder, id);
    await advanceTo(world, zoneMoment('America/New_York', dayOf(promised), '17:05'));
    await waitForStep(holder, id, 'settled');
    const arrived = await transferOf(holder, id);
    expect(Date.parse(arrived.completed_at ?? '')).toBeLessThanOrEqual(Date.parse(promised ?? ''));
    await openScreen(page, world, holder, `transactions/${id}`);
    await expect(main.getByRole('heading', { name: 'Maria received $120.00' })).toBeVisible();
    await expect(main.getByText(arrived.rail_reference ?? '')).toBeVisible();
    await expectGoodPage(page, 'an ACH that arrived');
  });
});

const dayOf = (at: string | null) => zoneDay('America/New_York', new Date(at ?? ''));

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('to a bank in Bangladesh: the branch is chosen, and NPSB pays at once', async ({
    page,
    world,
  }) => {
    await advanceToBankingMorning(world);
    const holder = await newHolder(world, { dollars: '500.00' });
    await newRate(holder);
    await signIn(page, world, { email: holder.email, language: 'bn' });
    await page.goto(`${world.urls.pay}/us/user/transferMoney/`);
    await screenReady(page);
    const main = page.getByRole('main');
    const choose = async (label: string, search: string, option: string | RegExp) => {
      await main.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
      await page
        .getByRole('combobox', { name: search })
        .fill(typeof option === 'string' ? option : '');
      await page.getByRole('option', { name: option }).first().click();
    };
    await main.getByRole('button', { name: /^বাংলাদেশের ব্যাংক/ }).click();
    await choose('ব্যাংক', 'ব্যাংকের নাম', 'BRAC Bank');
    await choose('জেলা', 'জেলার নাম', 'সিলেট');
    await choose('শাখা', 'শাখার নাম', 'Zinda Bazar');
    await main.getByRole('textbox', { name: 'অ্যাকাউন্ট নম্বর' }).fill('১৫০১২০৪৭৮৩৩৯০');
    await main.getByRole('textbox', { name: 'অ্যাকাউন্টে যে নাম আছে' }).fill('Rahima Khatun');
    await main.getByRole('combobox', { name: 'উদ্দেশ্য' }).selectOption('family_support');
    await main.getByRole('combobox', { name: 'সম্পর্ক' }).selectOption('mother');
    await main.getByRole('combobox', { name: 'অর্থের উৎস' }).selectOption('salary');
    await expectGoodPage(page, 'a new account at a bank in Bangladesh');
    await main.getByRole('button', { name: 'সংরক্ষণ করে পরবর্তী ধাপে যান' }).click();

    await main.getByRole('textbox', { name: 'কত পাঠাবেন?' }).fill('200');
    await expectGoodPage(page, 'an amount to a bank in Bangladesh');
    await page.getByRole('button', { name: 'পরবর্তী' }).last().click();
    await expect(page.getByRole('heading', { name: 'মিলিয়ে নিন, তারপর পাঠান' })).toBeVisible(
      LONG_TIMEOUT,
    );
    await expectGoodPage(page, 'the review of a payment by NPSB');
    const id = await confirm(page, world, holder, /পরিশোধ করুন$/);
    await expect(main.getByRole('heading', { name: /^Rahima ৳.* পেয়েছেন$/ })).toBeVisible(
      LONG_TIMEOUT,
    );
    await expectGoodPage(page, 'a payment by NPSB that arrived');
    const paid = await transferOf(holder, id);
    expect(paid).toMatchObject({ status: 'COMPLETE', rail: 'npsb_from_usd' });
  });
});

test('an ACH is cancelled within its 30 minutes, and all of it is back', async ({
  page,
  world,
}) => {
  await advanceToBankingMorning(world);
  const holder = await newHolder(world, { dollars: '300.00' });
  const { id } = await payByAch(holder, '75.00');
  await openScreen(page, world, holder, `transactions/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Cancel for a full refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this transfer?' });
  await expect(dialog).toContainText("You'll get all $75.00 back right away.");
  await dialog.getByRole('button', { name: 'Cancel for a full refund' }).click();
  await expect(main.getByRole('heading', { name: 'This transfer was cancelled' })).toBeVisible(
    LONG_TIMEOUT,
  );
  await expectGoodPage(page, 'a cancelled ACH');
  await leave(page);
  await world.simulator.advance(UNTIL_SENT_SECONDS);
  expect(await transferOf(holder, id)).toMatchObject({ status: 'RELEASED', rail_reference: null });
  expect(await balanceOf(holder)).toMatchObject({ available: '300.00', current: '300.00' });
});

test('a wire on a weekend: late processing is accepted, and it goes out when banks open', async ({
  page,
  world,
}) => {
  await advanceToClosedNoon(world);
  const holder = await newHolder(world, { dollars: '1000.00' });
  const bank = await newUsBank(holder);
  await openScreen(page, world, holder, `transferMoney/?step=amount&to=us_bank:${bank}`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'You send' }).fill('250');
  await main.getByRole('radio', { name: /^Wire/ }).check();
  const late = main.getByRole('group', { name: 'Outside working hours' });
  await expect(late).toContainText('The next business day is', LONG_TIMEOUT);
  const go = page.getByRole('button', { name: 'Continue' }).first();
  await go.click();
  await expect(late).toContainText('Accept this to send it now, or come back later.');
  await expectGoodPage(page, 'late processing that was not accepted');
  await late.getByRole('checkbox').check();
  await go.click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible(LONG_TIMEOUT);
  await expectGoodPage(page, 'the review of a wire that waits');
  const id = await confirm(page, world, holder, 'Pay $265.00');
  const waiting = await transferOf(holder, id);
  const today = dayOf(waiting.created_at);
  expect(dayOf(waiting.hands_over_at)).toBe(nextBankingDay('us', today));
  await leave(page);
  await advanceTo(world, new Date(Date.parse(waiting.hands_over_at ?? '') + 60_000));
  await waitForStep(holder, id, 'accepted');
  // Two minutes later it is on the network.
  await world.simulator.advance(180);
  await waitForStep(holder, id, 'settled');
  await openScreen(page, world, holder, `transactions/${id}`);
  await expect(main.getByRole('heading', { name: 'Maria received $250.00' })).toBeVisible();
});

test('an ACH comes back: where the money is, and why, on its page and in history', async ({
  page,
  world,
}) => {
  await advanceToBankingMorning(world);
  const holder = await newHolder(world, { dollars: '300.00' });
  // These cents come back with R03 on the banking day after they have settled.
  const { id, created_at } = await payByAch(holder, '100.03');
  await handOver(world, holder, id);
  await advanceTo(world, zoneMoment('America/New_York', dayOf(created_at), '17:05'));
  await waitForStep(holder, id, 'settled');
  await world.simulator.advance(24 * 3600);
  await waitForStep(holder, id, 'returned');
  expect(await balanceOf(holder)).toMatchObject({ available: '300.00', current: '300.00' });

  await openScreen(page, world, holder, `transactions/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: "$100.03 didn't reach Maria" })).toBeVisible();
  await expect(main.getByText('R03').first()).toBeVisible();
  await expectGoodPage(page, 'an ACH that came back');
  await page.goto(`${world.urls.pay}/us/user/transactions/?tab=completed`);
  await expect(main.getByText('Maria Alvarez').first()).toBeVisible(LONG_TIMEOUT);
  const { results } = await holder.api.call(transactionHistory);
  const rows = results.filter(({ transfer_id }) => transfer_id === id);
  expect(rows.map(({ subtype }) => subtype).toSorted()).toEqual(['bank_payout', 'transfer_return']);
  await expectGoodPage(page, 'history with what came back');
});

test('to another customer, found by email: theirs at once', async ({ page, world, pageErrors }) => {
  pageErrors.allow(/status of 404 .*\/beneficiary\//);
  await advanceToBankingMorning(world);
  const [holder, other] = await Promise.all([
    newHolder(world, { dollars: '300.00' }),
    newHolder(world),
  ]);
  await openScreen(page, world, holder, 'transferMoney/');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Kheya customer/ }).click();
  const identifier = main.getByRole('textbox', { name: 'Email or mobile number' });
  const save = main.getByRole('button', { name: 'Save and continue' });
  await main.getByRole('textbox', { name: 'Nickname' }).fill('Nadia apa');
  await identifier.fill(newEmail());
  await save.click();
  await expect(main.getByText('No one at Kheya can be paid by this email yet.')).toBeVisible(
    LONG_TIMEOUT,
  );
  await identifier.fill(other.email);
  await save.click();
  await main.getByRole('textbox', { name: 'You send' }).fill('45.50');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible(LONG_TIMEOUT);
  await expectGoodPage(page, 'the review of a payment to another customer');
  await confirm(page, world, holder, 'Pay $45.50');
  await expect(main.getByRole('heading', { name: /received \$45\.50$/ })).toBeVisible(LONG_TIMEOUT);
  expect(await balanceOf(other)).toMatchObject({ available: '45.50' });
});

test('to someone who is invited: it waits, they join, and they have it', async ({
  page,
  world,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404 .*\/beneficiary\//);
  await advanceToBankingMorning(world);
  const holder = await newHolder(world, { dollars: '300.00' });
  const email = newEmail();
  await openScreen(page, world, holder, 'transferMoney/');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Kheya customer/ }).click();
  await main.getByRole('textbox', { name: 'Email or mobile number' }).fill(email);
  await main.getByRole('textbox', { name: 'Nickname' }).fill('Sabina');
  const save = main.getByRole('button', { name: 'Save and continue' });
  await save.click();
  await main.getByRole('textbox', { name: "Recipient's name" }).fill('Sabina Yasmin', LONG_TIMEOUT);
  await expectGoodPage(page, 'an invitation');
  await save.click();
  await main.getByRole('textbox', { name: 'You send' }).fill('60');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible(LONG_TIMEOUT);
  await expectGoodPage(page, 'the review of a payment to someone who is invited');
  const id = await confirm(page, world, holder, 'Pay $60.00');
  await expect(main.getByRole('heading', { name: '$60.00 is waiting for Sabina' })).toBeVisible(
    LONG_TIMEOUT,
  );
  expect(await balanceOf(holder)).toMatchObject({ available: '240.00', current: '300.00' });
  await expect
    .poll(async () => (await world.simulator.messages(email)).map(({ text }) => text), LONG_TIMEOUT)
    .toEqual([expect.stringMatching(/sent you \$60\.00/)]);
  await leave(page);
  const invited = await newHolder(world, { email });
  await waitForStep(holder, id, 'settled');
  expect(await balanceOf(invited)).toMatchObject({ available: '60.00' });
  await openScreen(page, world, holder, `transactions/${id}`);
  await expect(main.getByRole('heading', { name: 'Sabina received $60.00' })).toBeVisible();
  await expectGoodPage(page, 'received by someone who was invited');
});

import { randomInt } from 'node:crypto';
import { bdtAccountList, type RailKey } from '@kheya/contract';
import { destinationLabel, type UiModeName } from '@kheya/contract/transfer-mode';
import type { Locator, Page } from '@playwright/test';
import { expect, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { newHolder, type Holder } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { newRate, transferOf, waitForEnd } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// The first payment to a new recipient of each kind, on a desk in English and on a phone in Bangla.
// A full run plays both. Otherwise each kind is played on one of them, unless another journey pays
// it: bKash in `journey.e2e.ts`, banks and customers in `send-banks.e2e.ts`.

const LONG_TIMEOUT = { timeout: 60_000 };

const WORDS = {
  en: {
    save: 'Save and continue',
    amount: 'You send',
    go: 'Continue',
    late: 'Outside working hours',
    review: 'Review and pay',
    pay: /^Pay /,
    purpose: 'Purpose',
    relationship: 'Relationship',
    walletNumber: / number$/,
    walletName: /^Name registered with /,
    account: 'Account number',
    nickname: 'Nickname',
    routing: 'Routing number',
    holder: 'Name on the account',
    identifier: 'Email or mobile number',
    source: 'Source of funds',
  },
  bn: {
    save: 'সংরক্ষণ করে পরবর্তী ধাপে যান',
    amount: 'কত পাঠাবেন?',
    go: 'পরবর্তী',
    late: 'কাজের সময়ের বাইরে',
    review: 'মিলিয়ে নিন, তারপর পাঠান',
    pay: /পরিশোধ করুন$/,
    purpose: 'উদ্দেশ্য',
    relationship: 'সম্পর্ক',
    walletNumber: / নম্বর$/,
    walletName: /নিবন্ধিত নাম$/,
    account: 'অ্যাকাউন্ট নম্বর',
    nickname: 'ডাকনাম',
    routing: 'রাউটিং নম্বর',
    holder: 'অ্যাকাউন্টে যে নাম আছে',
    identifier: 'ইমেইল বা মোবাইল নম্বর',
    source: 'অর্থের উৎস',
  },
} as const;

type Language = keyof typeof WORDS;
type Words = (typeof WORDS)[Language];

interface Form {
  readonly main: Locator;
  readonly words: Words;
  readonly world: BrowserWorld;
}

interface Kind {
  readonly mode: UiModeName;
  readonly rail: RailKey;
  /** Whether the rail pays within seconds at any hour. */
  readonly isInstant: boolean;
  /** Where `npm test` plays it; null where another journey does. */
  readonly playedOn: 'desk' | 'phone' | null;
  readonly fill: (form: Form) => Promise<void>;
}

async function fillWallet({ main, words }: Form, number: string): Promise<void> {
  await main.getByRole('textbox', { name: words.walletNumber }).fill(number);
  await main.getByRole('textbox', { name: words.walletName }).fill('Rokeya Begum');
  await main.getByRole('combobox', { name: words.purpose }).selectOption('family_support');
  await main.getByRole('combobox', { name: words.relationship }).selectOption('mother');
}

/** A wallet whose rail says the source of funds, too. */
async function fillWalletAndSource(form: Form, number: string): Promise<void> {
  await fillWallet(form, number);
  await form.main.getByRole('combobox', { name: form.words.source }).selectOption('salary');
}

const mobile = () => `018${randomInt(100_000, 1_000_000)}55`;

const kinds: readonly Kind[] = [
  {
    ...{ mode: 'BKASH', rail: 'bkash_from_usd', isInstant: true, playedOn: null },
    fill: (form) => fillWallet(form, mobile()),
  },
  {
    ...{ mode: 'NAGAD', rail: 'nagad_from_usd', isInstant: true, playedOn: 'desk' },
    fill: (form) => fillWallet(form, mobile()),
  },
  {
    ...{ mode: 'UPAY', rail: 'upay_from_usd', isInstant: true, playedOn: 'phone' },
    fill: (form) => fillWalletAndSource(form, mobile()),
  },
  {
    ...{ mode: 'IPAY', rail: 'ipay_from_usd', isInstant: true, playedOn: 'desk' },
    fill: (form) => fillWalletAndSource(form, mobile()),
  },
  {
    ...{ mode: 'WITHDRAW_TO_BD_BANK', rail: 'npsb_from_usd', isInstant: true, playedOn: null },
    fill: async ({ main, words }) => {
      await main.getByRole('textbox', { name: words.routing }).fill('060261726');
      await main.getByRole('textbox', { name: words.account }).fill('1501204783390');
      await main.getByRole('textbox', { name: words.holder }).fill('Rahima Khatun');
      await main.getByRole('combobox', { name: words.purpose }).selectOption('family_support');
      await main.getByRole('combobox', { name: words.relationship }).selectOption('mother');
      await main.getByRole('combobox', { name: words.source }).selectOption('salary');
    },
  },
  {
    ...{ mode: 'USD_TO_BANK', rail: 'ach', isInstant: false, playedOn: null },
    fill: async ({ main, words }) => {
      await main.getByRole('textbox', { name: words.routing }).fill('021000021');
      await main
        .getByRole('textbox', { name: words.account })
        .fill(`0007${randomInt(10_000_000, 99_999_999)}`);
      await main.getByRole('textbox', { name: words.holder }).fill('Maria Alvarez');
    },
  },
  {
    ...{ mode: 'USD_TO_OTHER_BDT', rail: 'bdt_account', isInstant: true, playedOn: 'desk' },
    fill: async ({ main, words, world }) => {
      const other = await newHolder(world, { taka: true });
      const { results } = await other.api.call(bdtAccountList);
      await main
        .getByRole('textbox', { name: words.account })
        .fill(results[0]?.account_number ?? '');
      await main.getByRole('textbox', { name: words.nickname }).fill('Nadia apa');
    },
  },
  {
    ...{ mode: 'USER_ACCOUNT', rail: 'customer', isInstant: true, playedOn: null },
    fill: async ({ main, words, world }) => {
      const other = await newHolder(world);
      await main.getByRole('textbox', { name: words.identifier }).fill(other.email);
      await main.getByRole('textbox', { name: words.nickname }).fill('Nadia apa');
    },
  },
];

async function payFirst(page: Page, world: BrowserWorld, kind: Kind, language: Language) {
  const words = WORDS[language];
  const holder = await newHolder(world, { dollars: '500.00', taka: true });
  await newRate(holder);
  await signIn(page, world, { email: holder.email, language });
  await page.goto(`${world.urls.pay}/us/user/transferMoney/`);
  await screenReady(page);
  const main = page.getByRole('main');
  const label = destinationLabel(kind.mode, language);
  await main.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await kind.fill({ main, words, world });
  await expectGoodPage(page, `${label}: a new recipient`);
  await main.getByRole('button', { name: words.save }).click();

  await main.getByRole('textbox', { name: words.amount }).fill('60');
  await expectGoodPage(page, `${label}: an amount`);
  await review(page, main, words);
  await expectGoodPage(page, `${label}: the review`);
  const id = await confirm(page, world, holder, words);
  await expectGoodPage(page, `${label}: paid`);
  const paid = kind.isInstant ? await waitForEnd(holder, id) : await transferOf(holder, id);
  expect(paid.rail).toBe(kind.rail);
  if (kind.isInstant) expect(['COMPLETE', 'POSTED']).toContain(paid.status);
}

/** To the review; the day of the system's clock decides whether a bank works. */
async function review(page: Page, main: Locator, words: Words): Promise<void> {
  const go = page.getByRole('button', { name: words.go }).filter({ visible: true }).first();
  const heading = page.getByRole('heading', { name: words.review });
  const late = main.getByRole('group', { name: words.late });
  await go.click();
  await expect(heading.or(late)).toBeVisible(LONG_TIMEOUT);
  if (await late.isVisible()) {
    await late.getByRole('checkbox').check();
    await go.click();
  }
  await expect(heading).toBeVisible(LONG_TIMEOUT);
}

async function confirm(page: Page, world: BrowserWorld, holder: Holder, words: Words) {
  const mailbox = await openMailbox(world.simulator, holder.email);
  await page.getByRole('button', { name: words.pay }).filter({ visible: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await page.waitForURL('**step=done**', LONG_TIMEOUT);
  return new URL(page.url()).searchParams.get('transfer') ?? '';
}

const isFull = Boolean(process.env['KHEYA_TEST_FULL']);
const on = (place: 'desk' | 'phone') => kinds.filter((kind) => isFull || kind.playedOn === place);

for (const kind of on('desk')) {
  test(`${destinationLabel(kind.mode, 'en')}: a first payment`, async ({ page, world }) => {
    await payFirst(page, world, kind, 'en');
  });
}

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  for (const kind of on('phone')) {
    test(`${destinationLabel(kind.mode, 'en')}: a first payment`, async ({ page, world }) => {
      await payFirst(page, world, kind, 'bn');
    });
  }
});

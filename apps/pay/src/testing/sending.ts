import { now } from '@kheya/browser/clock';
import {
  type BodyOf,
  type Disclosure,
  type Locale,
  stepUpConfirm,
  transferCreate,
  transferQuoteCreate,
  type TransferQuote,
} from '@kheya/contract';
import {
  add,
  convert,
  convertBack,
  fromDecimal,
  parseRate,
  subtract,
  toDecimal,
} from '@kheya/money';
import { type FakeReply, FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { dollarAccount, paidTransfer, rahima, todaysRate } from '#testing/examples.ts';
import { openScreen, type ScreenOptions } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// Dollars to Rahima's wallet: what the API answers on the way, and the way itself.

/** The address of a step of sending to Rahima. */
export function sendAddress(step: 'amount' | 'review', amount?: string): string {
  const query = new URLSearchParams({ to: `wallet:${rahima.id}`, step });
  if (amount !== undefined) query.set('amount', amount);
  return `/us/user/transferMoney/?${query.toString()}`;
}

/** The address of a step of sending to anyone. */
export function sendToAddress(
  to: string,
  step: 'amount' | 'review',
  rest: Record<string, string> = {},
): string {
  return `/us/user/transferMoney/?${new URLSearchParams({ to, step, ...rest }).toString()}`;
}

/** A customer for whom every amount is priced; how a payment ends is each test's own. */
export function answerSending(): void {
  answerCustomer();
  servers().byDefault(transferQuoteCreate, ({ body, locale }) => quoteFor(body, locale));
}

/** The terms of an amount at today's rate, for ten minutes. */
export function quoteFor(
  asked: Pick<BodyOf<typeof transferQuoteCreate>, 'amount' | 'receive_amount'>,
  locale: Locale = 'en',
  rateText = todaysRate.rate,
): TransferQuote {
  const fee = fromDecimal('0.99', 'USD');
  const rate = parseRate(rateText, 'USD', 'BDT');
  const fixed =
    asked.receive_amount === undefined ? undefined : fromDecimal(asked.receive_amount, 'BDT');
  const amount =
    fixed === undefined
      ? fromDecimal(asked.amount ?? '0.00', 'USD')
      : convertBack(fixed, rate, { rounding: 'up' });
  const received = fixed ?? convert(amount, rate, { rounding: 'down', quantumMinor: 100n });
  const total = add(amount, fee);
  const before = fromDecimal(dollarAccount.account_details.available_balance, 'USD');
  return {
    id: '01998000-0000-7000-8000-700000000001',
    conversion_rate_id: '01998000-0000-7000-8000-710000000001',
    transfer_mode: 'BD_TRANSFER',
    source_account: dollarAccount.id,
    source_account_number: dollarAccount.account_number,
    payee: paidTransfer.payee,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    total: toDecimal(total),
    currency: 'USD',
    target_amount: toDecimal(received),
    target_currency: 'BDT',
    rate: rateText,
    mid_rate: todaysRate.mid_rate,
    spread_bps: todaysRate.spread_bps,
    cost: '1.40',
    purpose: rahima.purpose,
    relationship: rahima.relationship,
    available_before: toDecimal(before),
    available_after: toDecimal(subtract(before, total)),
    created_at: inMinutes(0),
    expires_at: inMinutes(10),
    arrives_by: inMinutes(30),
    waits_until: null,
    rail: 'bkash_from_usd',
    hands_over_at: null,
    cools_off_until: null,
    late_processing: null,
    rail_options: [],
    incentive: null,
    smallest_limit: null,
    soft_limit: null,
    warnings: [],
    disclosure: { ...aDisclosure, language: locale, created_at: inMinutes(0) },
    cancellation: 'instant_once_sent',
  };
}

const inMinutes = (minutes: number) => new Date(now() + minutes * 60_000).toISOString();

const noNote = { note_en: null, note_bn: null };

const aDisclosure: Omit<Disclosure, 'language' | 'created_at'> = {
  id: '01998000-0000-7000-8000-720000000001',
  version: '2026-11',
  sha256: 'a8de4ac07497b7c8'.repeat(4),
  title_en: 'Prepayment disclosure',
  title_bn: 'পরিশোধের আগের বিবরণী',
  lines: [
    {
      name: 'recipient',
      ...{ label_en: 'Recipient', label_bn: 'প্রাপক' },
      ...{ value_en: 'Rahima Khatun', value_bn: 'Rahima Khatun', ...noNote },
    },
    {
      name: 'total',
      ...{ label_en: 'Total', label_bn: 'মোট' },
      ...{ value_en: '$200.99', value_bn: '$২০০.৯৯', ...noNote },
    },
    {
      name: 'total_to_recipient',
      ...{ label_en: 'Total to Recipient', label_bn: 'প্রাপক মোট পাবেন' },
      ...{ value_en: '৳24,370.00', value_bn: '৳২৪,৩৭০.০০', ...noNote },
    },
  ],
  rights_title_en: 'Your rights',
  rights_title_bn: 'আপনার অধিকার',
  rights_en: [
    'You can cancel for a full refund within 30 minutes.',
    'For complaints: Consumer Financial Protection Bureau, 855-411-2372.',
  ],
  rights_bn: [
    '৩০ মিনিটের মধ্যে বাতিল করলে পুরো টাকা ফেরত পাবেন।',
    'অভিযোগ থাকলে: কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, 855-411-2372।',
  ],
};

/** Asks for a code before every payment; what is confirmed is answered by this. */
export function answerPayment(confirmed: () => PaymentReply = () => paidTransfer): void {
  servers()
    .on(stepUpConfirm, { step_up_token: STEP_UP_TOKEN, expires_at: inMinutes(10) })
    .on(transferCreate, ({ headers }) =>
      headers.get('step-up-token') === STEP_UP_TOKEN ? confirmed() : stepUpRequired(),
    );
}

type Reply = FakeReply<typeof transferCreate>;
type PaymentReply = Reply | Promise<Reply>;

export const STEP_UP_TOKEN = 'token-of-this-payment';

export const stepUpRequired = () =>
  new FakeRefusal('step_up_required', {
    facts: {
      challenge_id: '11111111-2222-4333-8444-555555555555',
      methods: ['code'],
      sent_to: 'a••••@example.com',
      expires_at: inMinutes(10),
      resend_at: inMinutes(1),
    },
  });

/** The requests to pay so far: their key, their proof and what they ask for. */
export const payments = () =>
  servers()
    .callsOf(transferCreate)
    .map(({ headers, body }) => ({
      key: headers.get('idempotency-key'),
      token: headers.get('step-up-token'),
      body,
    }));

export const payButton = page.getByRole('button', { name: 'Pay $200.99' }).first();
export const doneTitle = page.getByRole('heading', { level: 1, name: /৳24,370\.00/ });
export const checkingTitle = page.getByRole('heading', { name: 'Checking your payment' });

/** Opens the review of 200 dollars to Rahima. */
export async function openReview(options: ScreenOptions = {}): Promise<void> {
  await openScreen(sendAddress('review', '200.00USD'), { person: aPerson(), ...options });
}

/** Pays, and confirms it by the code that is asked for. */
export async function payAndConfirm(): Promise<void> {
  await payButton.click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('123456');
}

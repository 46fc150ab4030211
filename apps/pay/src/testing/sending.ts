import { stepUpConfirm, transferCreate, transferQuoteCreate } from '@kheya/contract';
import { type FakeReply, FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { paidTransfer, rahima } from '#testing/examples.ts';
import { openScreen, type ScreenOptions } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { inMinutes, quoteFor } from '#testing/quote.ts';

export { quoteFor } from '#testing/quote.ts';

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

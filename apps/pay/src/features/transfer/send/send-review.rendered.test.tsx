import { now } from '@kheya/browser/clock';
import { transferCreate, transferQuoteCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { tabTo } from '@kheya/test-kit/keyboard';
import { fakeTime, LOOKS, pass, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerContactsOfEveryKind, roosevelt } from '#testing/contacts.ts';
import { paidTransfer, rahima } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import {
  answerPayment,
  answerSending,
  doneTitle,
  openReview,
  payAndConfirm,
  payButton,
  payments,
  quoteFor,
  sendAddress,
  sendToAddress,
} from '#testing/sending.ts';

// The terms before paying, and what the server says to a payment that it does not make.

const main = page.getByRole('main');
const alert = main.getByRole('alert');
const dialog = page.getByRole('dialog');
const keys = () => [...new Set(payments().map(({ key }) => key))];

/** The same amount at a worse rate, under a quote of its own. */
const newQuote = {
  ...quoteFor({ amount: '200.00' }),
  id: '01998000-0000-7000-8000-700000000002',
  rate: '121.40',
  target_amount: '24280.00',
};

beforeEach(() => answerSending());

test.for([
  ['us_bank', roosevelt.id, '1000BDT'],
  ['wallet', rahima.id, '200.00USDC'],
] as const)(
  'an address with an amount that cannot be paid so (%s, %s, %s) asks for the amount first',
  async ([kind, id, amount]) => {
    answerContactsOfEveryKind();
    await openScreen(sendToAddress(`${kind}:${id}`, 'review', { amount }), { person: aPerson() });
    await expect
      .element(page.getByRole('heading', { name: 'How much are you sending?' }))
      .toBeVisible();
    await expect.element(payButton).not.toBeInTheDocument();
  },
);

describe('the terms', () => {
  test.for(LOOKS)('while they come, a skeleton stands, $locale', async (look) => {
    const answered = Promise.withResolvers<void>();
    servers().on(transferQuoteCreate, async ({ body, locale }) => {
      await answered.promise;
      return quoteFor(body, locale);
    });
    const skeleton = main.getByRole('status').first();
    const review = sendAddress('review', '200.00USD');
    await openScreen(review, { person: aPerson(), until: skeleton, ...look });
    await expect.element(payButton).not.toBeInTheDocument();
    answered.resolve();
    await expect
      .element(page.getByRole('button', { name: /\$(200\.99|২০০\.৯৯)/ }).first())
      .toBeVisible();
    // A phone number never breaks at the end of a line.
    await expect
      .element(main.getByText('855-411-2372', { exact: true }).first())
      .toHaveStyle({ whiteSpace: 'nowrap' });
    await expectGoodScreen(`the review in ${look.locale}`);
  });

  test('that cannot be had are told, and asked for again by a press', async () => {
    servers().on(transferQuoteCreate, new FakeRefusal('rate_limited'));
    await openScreen(sendAddress('review', '200.00USD'), { person: aPerson(), until: alert });
    await expect.element(alert.getByRole('link', { name: 'Change the amount' })).toBeVisible();
    await expect.element(payButton).not.toBeInTheDocument();
    servers().on(transferQuoteCreate, ({ body }) => quoteFor(body));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payButton).toBeVisible();
  });

  test.for(LOOKS)(
    'that warn of a first or a second transfer do not block it, $locale',
    async (look) => {
      servers().on(transferQuoteCreate, ({ body, locale }) => ({
        ...quoteFor(body, locale),
        warnings: ['duplicate_payment' as const, 'new_payee' as const],
      }));
      await openReview(look);
      const button = page.getByRole('button', { name: /\$(200\.99|২০০\.৯৯)/ }).first();
      await expect.element(button).not.toHaveAttribute('aria-disabled');
      await expectGoodScreen(`warnings before paying in ${look.locale}`);
    },
  );

  test.for(LOOKS)('say that a first large payment waits, $locale', async (look) => {
    const until = new Date(now() + 12 * 3_600_000).toISOString();
    servers().on(transferQuoteCreate, ({ body, locale }) => ({
      ...quoteFor(body, locale),
      ...{ warnings: ['new_payee' as const], cancellation: 'until_handed_over' as const },
      ...{ cools_off_until: until, hands_over_at: until },
    }));
    const told = look.locale === 'en' ? /^This payment goes out/ : /^টাকা পাঠানো হবে/;
    await openScreen(sendAddress('amount', '200.00USD'), { person: aPerson(), ...look });
    await expect.element(page.getByText(told)).toBeVisible();
    await openReview(look);
    await expect.element(page.getByText(told)).toBeVisible();
    const button = page.getByRole('button', { name: /\$(200\.99|২০০\.৯৯)/ }).first();
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    await expectGoodScreen(`a first large payment in ${look.locale}`);
  });

  test('that have run out are shown beside the new ones, and nothing is paid at the old', async () => {
    fakeTime();
    servers().on(transferQuoteCreate, ({ body }) => ({
      ...quoteFor(body),
      expires_at: new Date(now() + 20_000).toISOString(),
    }));
    await openReview();
    await expect.element(payButton).not.toHaveAttribute('aria-disabled');
    servers().on(transferQuoteCreate, newQuote);
    await pass(20_000);
    await expect.element(alert).toMatchTextContent('The rate has changed');
    await expect.element(payButton).toHaveAccessibleDescription(/^This rate has expired/);
    await expectGoodScreen('a changed rate');
    expect(payments()).toEqual([]);
  });
});

describe('an amount to be received', () => {
  const received = '24371.00';
  const worseRate = '121.40';

  /** By keyboard alone: the side that is typed stays fixed to the end. */
  async function typeReceived(): Promise<void> {
    await openScreen(sendAddress('amount'), { person: aPerson() });
    const field = main.getByRole('textbox').nth(1);
    await expect.element(field).not.toHaveAttribute('readonly');
    await tabTo(field);
    await userEvent.keyboard('24371{Enter}');
    await expect.element(page.getByRole('button', { name: 'Pay $201.00' }).first()).toBeVisible();
  }

  test('is reviewed, kept in the address and paid as it was typed', async () => {
    answerPayment();
    await typeReceived();
    expect(new URLSearchParams(location.search).get('amount')).toBe('24371.00BDT');
    await expect.element(main.getByText('৳24,371.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Pay $201.00' }).first().click();
    await expect.poll(payments).toHaveLength(1);
    expect(payments()[0]?.body).toMatchObject({ receive_amount: received });
    expect(payments()[0]?.body).not.toHaveProperty('amount');
  });

  test('stays at a new rate, and what is sent changes', async () => {
    fakeTime();
    servers().on(transferQuoteCreate, ({ body }) => ({
      ...quoteFor(body),
      expires_at: new Date(now() + 20_000).toISOString(),
    }));
    await openScreen(sendAddress('review', '24371.00BDT'), { person: aPerson() });
    await expect.element(page.getByRole('button', { name: 'Pay $201.00' }).first()).toBeVisible();
    servers().on(transferQuoteCreate, ({ body }) => quoteFor(body, 'en', worseRate));
    await pass(20_000);
    await expect.element(alert).toMatchTextContent('The rate has changed');
    await expect.element(alert).toMatchTextContent(/You pay\$201\.00\$201\.74/);
    await expect.element(alert).toMatchTextContent(/Rahima receives৳24,371\.00৳24,371\.00/);
    await expectGoodScreen('a changed rate with a fixed receipt');
    await main.getByRole('button', { name: 'Continue with the new rate' }).click();
    await expect.element(page.getByRole('button', { name: 'Pay $201.74' }).first()).toBeVisible();
    const asked = servers().callsOf(transferQuoteCreate);
    expect(new Set(asked.map(({ body }) => body.receive_amount))).toEqual(new Set([received]));
  });
});

describe('a payment that is not made', () => {
  test('for want of money says so, is changed by a link, and paid anew under another key', async () => {
    const facts = { total: '$200.99', available: '$150.00' };
    answerPayment(() => new FakeRefusal('insufficient_funds', { facts }));
    await openReview();
    await payAndConfirm();
    await expect.element(alert).toMatchTextContent('You need $200.99. You have $150.00');
    await expect
      .element(alert.getByRole('link', { name: 'Change the amount' }))
      .toHaveAttribute('href', expect.stringContaining('step=amount'));
    answerPayment();
    await payAndConfirm();
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(2);
  });

  test('is given up by Back, and paid later under the same key', async () => {
    answerPayment();
    await openReview();
    await payButton.click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(payments()).toHaveLength(1);
    await payAndConfirm();
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  test('because its confirmation ran out asks for another code, under the same key', async () => {
    answerPayment(() => new FakeRefusal('step_up_invalid'));
    await openReview();
    await payAndConfirm();
    await expect
      .element(dialog)
      .toMatchTextContent('The confirmation expired before the payment was made.');
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    answerPayment();
    await userEvent.keyboard('123456');
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  test('because its rate ran out shows both, and pays the new one under another key', async () => {
    answerPayment(() => new FakeRefusal('rate_expired', { facts: { new_quote: newQuote } }));
    await openReview();
    await payAndConfirm();
    await expect.element(alert).toMatchTextContent('Nothing was sent.');
    await expect.element(alert.getByText('৳24,370.00')).toBeVisible();
    await expect.element(alert.getByText('৳24,280.00')).toBeVisible();
    servers().on(transferCreate, paidTransfer);
    await main.getByRole('button', { name: 'Continue with the new rate' }).click();
    await payButton.click();
    await expect.element(doneTitle).toBeVisible();
    expect(payments().at(-1)?.body.quote_id).toBe(newQuote.id);
    expect(keys()).toHaveLength(2);
  });
});

import { transferCreate, transferQuoteCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { fakeTime, LOOKS, pass, pressTwice, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen } from '#testing/open-screen.ts';
import {
  answerPayment,
  answerSending,
  checkingTitle,
  doneTitle,
  openReview,
  payAndConfirm,
  payButton,
  payments,
  quoteFor,
  STEP_UP_TOKEN,
  stepUpRequired,
} from '#testing/sending.ts';

// One payment has one key: whatever becomes of its answers, the same request is made again, and
// only a clear refusal lets another payment begin.

const dialog = page.getByRole('dialog');
const alert = page.getByRole('main').getByRole('alert');
const lost = () => Response.error();
const notEnough = new FakeRefusal('insufficient_funds', {
  facts: { total: '$200.99', available: '$150.00' },
});

/** The keys of all requests to pay so far, each once. */
const keys = () => [...new Set(payments().map(({ key }) => key))];

/** Pays, confirms, and loses the answer: the screen asks for it from here on. */
async function payIntoTheDark(reply: () => Response = lost): Promise<void> {
  answerPayment(reply);
  await openReview();
  await payAndConfirm();
  await expect.element(checkingTitle).toBeVisible();
}

beforeEach(() => answerSending());

test('two presses pay once, and a late answer is waited for', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  servers().on(transferCreate, async () => {
    await answers[0].promise;
    return stepUpRequired();
  });
  await openReview();
  await pressTwice(payButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(payButton).toHaveAttribute('aria-busy', 'true');
  expect(payments()).toHaveLength(1);
  answerPayment(async () => {
    await answers[1].promise;
    return paidTransfer;
  });
  answers[0].resolve();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(payButton).toHaveAttribute('aria-busy', 'true');
  await payButton.click({ force: true });
  expect(payments().map(({ token }) => token)).toEqual([null, STEP_UP_TOKEN]);
  answers[1].resolve();
  await expect.element(doneTitle).toBeVisible();
  expect(payments()).toHaveLength(2);
  expect(keys()).toHaveLength(1);
  expect(new URLSearchParams(location.search).get('transfer')).toBe(paidTransfer.id);
});

test('what is paid is what was seen: its quote, its rate, its amount', async () => {
  answerPayment();
  await openReview();
  await payAndConfirm();
  await expect.element(doneTitle).toBeVisible();
  const { id, conversion_rate_id, source_account, payee } = quoteFor({ amount: '200.00' });
  for (const { body } of payments()) {
    expect(body).toEqual({
      quote_id: id,
      conversion_rate_id,
      source_account,
      mobile_wallet_beneficiary: payee.id,
      transfer_mode: 'BD_TRANSFER',
      amount: '200.00',
    });
  }
});

describe('a lost answer', () => {
  test.for(LOOKS)('is asked for, and the screen says so meanwhile, $locale', async (look) => {
    servers().on(transferCreate, lost);
    await openReview(look);
    await page
      .getByRole('button', { name: /\$(200\.99|২০০\.৯৯)/ })
      .first()
      .click();
    const status = page.getByRole('status').filter({ hasText: /\$(200\.99|২০০\.৯৯)/ });
    await expect.element(status).toBeVisible();
    await expect.element(status).toMatchTextContent('Rahima Khatun');
    if (look.locale === 'en') {
      await expect.element(status).toMatchTextContent("It can't be paid twice");
    }
    await expectGoodScreen(`a payment nobody knows of in ${look.locale}`);
  });

  test('is asked for with the same key and proof until it is known', async () => {
    fakeTime();
    await payIntoTheDark();
    await expect.element(payButton).not.toBeInTheDocument();
    for (const count of [3, 4, 5]) {
      await pass(5_000);
      await expect.poll(() => payments().length).toBeGreaterThanOrEqual(count);
    }
    answerPayment();
    await pass(5_000);
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
    const [first, ...repeated] = payments();
    expect(first?.token).toBeNull();
    for (const { token, body } of repeated) {
      expect(token).toBe(STEP_UP_TOKEN);
      expect(body).toEqual(first?.body);
    }
  });

  test('after a while need not be waited for here', async () => {
    fakeTime();
    await payIntoTheDark();
    const longer = page.getByText(/^This is taking longer than usual/);
    await expect.element(longer).not.toBeInTheDocument();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const before = payments().length;
      await pass(5_000);
      await expect.poll(() => payments().length).toBeGreaterThan(before);
    }
    await expect.element(longer).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'View transactions' }))
      .toHaveAttribute('href', '/us/user/transactions/');
  });

  test('that turns out to be a refusal is told, and the next payment is another one', async () => {
    fakeTime();
    await payIntoTheDark();
    answerPayment(() => notEnough);
    await pass(5_000);
    await expect.element(alert).toBeVisible();
    await expect.element(payButton).toBeVisible();
    answerPayment();
    await payAndConfirm();
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(2);
  });
});

describe('nobody knows yet', () => {
  test('503: not asked again before the server said', async () => {
    fakeTime();
    const busy = () => Response.json({}, { status: 503, headers: { 'retry-after': '30' } });
    await payIntoTheDark(busy);
    const asked = payments().length;
    await pass(28_000);
    expect(payments()).toHaveLength(asked);
    answerPayment();
    await pass(2_500);
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  test.for([
    ['another request of it is on the way', () => new FakeRefusal('request_in_progress')],
    ['something on the way answers for us', () => Response.json({}, { status: 504 })],
    ['the server failed', () => new FakeRefusal('internal_error')],
    ['the answer is cut off', () => new Response('{"id":', { status: 201 })],
  ] as const)('%s: asked again with the same key', async ([, reply]) => {
    fakeTime();
    answerPayment(reply);
    await openReview();
    await payAndConfirm();
    await expect.element(checkingTitle).toBeVisible();
    answerPayment();
    await pass(5_000);
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  test('offline it waits and says so, and goes on as soon as there is a connection', async () => {
    fakeTime();
    await payIntoTheDark();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    const said = page.getByText("You're offline. We'll continue as soon as you're back online.");
    await expect.element(said).toBeVisible();
    const asked = payments().length;
    await pass(60_000);
    expect(payments()).toHaveLength(asked);
    answerPayment();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.element(doneTitle).toBeVisible();
    expect(payments()).toHaveLength(asked + 1);
    expect(keys()).toHaveLength(1);
  });
});

describe('a reload while nobody knows', () => {
  test('asks for the same payment, and shows it when it was paid', async () => {
    await payIntoTheDark();
    const [before] = payments();
    // The server knows the key, and answers as it did the first time.
    servers().on(transferCreate, paidTransfer);
    await reload(checkingTitle);
    await expect.element(page.getByText(/while you were paying \$200\.99 to Rahima/)).toBeVisible();
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
    expect(payments().at(-1)?.body).toEqual(before?.body);
    await openReview();
    await expect.element(payButton).toBeVisible();
  });

  test('of a payment that never arrived confirms it anew, with the same key', async () => {
    await payIntoTheDark();
    answerPayment();
    await reload(checkingTitle);
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('123456');
    await expect.element(doneTitle).toBeVisible();
    expect(keys()).toHaveLength(1);
  });

  test('of a payment that was refused shows why, and its quote to be paid again', async () => {
    await payIntoTheDark();
    servers().on(transferCreate, notEnough);
    await reload(checkingTitle);
    await expect.element(alert).toBeVisible();
    await expect.element(payButton).toBeVisible();
    await reload();
    await expect.element(payButton).toBeVisible();
    expect(servers().callsOf(transferQuoteCreate).length).toBeGreaterThan(1);
  });
});

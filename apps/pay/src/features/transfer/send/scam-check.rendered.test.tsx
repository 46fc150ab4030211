import { now } from '@kheya/browser/clock';
import { scamAnswersCreate, transferCreate, transferQuoteCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { paidTransfer } from '#testing/examples.ts';
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
} from '#testing/sending.ts';

const main = page.getByRole('main');
const given = () =>
  servers()
    .callsOf(scamAnswersCreate)
    .map(({ body }) => body);
const choose = (question: RegExp, answer: RegExp) =>
  main.getByRole('group', { name: question }).getByRole('radio', { name: answer }).click();
const answer = async (askedBy: RegExp) => {
  await choose(/^Did anyone ask you/, askedBy);
  await choose(/^How did you get/, /^From them/);
  await choose(/^Is anyone hurrying you/, /^No$/);
};
const honest = { asked_by: 'own_idea', details_from: 'payee_in_person', pressure: 'none' };

beforeEach(() => {
  answerSending();
  answerPayment();
  servers()
    .on(transferQuoteCreate, ({ body, locale }) => ({
      ...quoteFor(body, locale),
      warnings: ['new_payee' as const, 'scam_check' as const],
    }))
    .on(scamAnswersCreate, ({ body, params }) => ({
      ...{ ...body, quote_id: params.id, at: new Date(now()).toISOString() },
      is_worrying: body.asked_by !== 'own_idea',
    }));
});

test('each question wants an answer before anything is sent, and honest ones lead on', async () => {
  await openReview();
  await payButton.click();
  await expect.element(main.getByText('Choose one.').first()).toBeVisible();
  expect([given(), payments()]).toEqual([[], []]);
  await answer(/^No, it's my own idea/);
  await payAndConfirm();
  await expect.element(doneTitle).toBeVisible();
  expect(given()).toEqual([honest]);
});

test("I'm not sure leads to what to do; the payment can be ended, and nothing was paid", async () => {
  await openReview();
  await answer(/^I'm not sure/);
  await payButton.click();
  await expect.element(page.getByRole('heading', { name: 'Stop and check first' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', expect.stringContaining('/us/user/tickets/new'));
  await page.getByRole('button', { name: 'End this payment' }).first().click();
  await expect.element(page.getByText('Payment ended. Nothing was sent.')).toBeVisible();
  expect(location.pathname).toBe('/us/user/overview/');
  expect(given()).toEqual([{ ...honest, asked_by: 'not_sure' }]);
  expect(payments()).toEqual([]);
});

test('whoever goes back answers anew', async () => {
  await openReview();
  await answer(/^Yes, someone else/);
  await payButton.click();
  await page.getByRole('link', { name: 'Go back to the review' }).first().click();
  await expect.element(main.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await answer(/^No, it's my own idea/);
  await payAndConfirm();
  await expect.element(doneTitle).toBeVisible();
  expect(given().map(({ asked_by: asked }) => asked)).toEqual(['stranger', 'own_idea']);
});

test('a rule that began since the quote asks now, and answers that are not taken say so', async () => {
  servers()
    .on(transferQuoteCreate, ({ body, locale }) => quoteFor(body, locale))
    .on(transferCreate, new FakeRefusal('scam_answers_required'))
    .on(scamAnswersCreate, new FakeRefusal('rate_limited'));
  await openReview();
  await payButton.click();
  await answer(/^No, it's my own idea/);
  await payButton.click();
  await expect.element(main.getByRole('alert').last()).toBeVisible();
  servers()
    .on(scamAnswersCreate, ({ body, params }) => ({
      ...{ ...body, quote_id: params.id, at: new Date(now()).toISOString(), is_worrying: false },
    }))
    .on(transferCreate, paidTransfer);
  await payButton.click();
  await expect.element(doneTitle).toBeVisible();
});

test.for(LOOKS)('the questions and the page behind them, $locale', async (look) => {
  await openReview(look);
  await expect.element(main.getByRole('radio').first()).toBeVisible();
  await expectGoodScreen(`questions before paying in ${look.locale}`);
  const paused = `${sendAddress('review', '200.00USD')}&pause=yes`;
  await openScreen(paused, { person: aPerson(), ...look });
  await expect.element(main.getByRole('list').first()).toBeVisible();
  await expectGoodScreen(`a payment that may be a scam in ${look.locale}`);
});

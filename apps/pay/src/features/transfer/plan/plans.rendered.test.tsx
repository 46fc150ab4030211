import {
  paymentPlanCreate,
  paymentPlanEnd,
  paymentPlanGet,
  paymentPlanList,
  paymentPlanPause,
  paymentPlanPreviewCreate,
  paymentPlanResume,
  paymentPlanRunList,
  paymentPlanSkip,
  paymentPlanUpdate,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { rahima } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { aPlan, aPlanPreview, aRun } from '#testing/plans.ts';

const person = aPerson();
const list = '/us/user/transferMoney/plans';
const one = `${list}/${aPlan().id}`;
const fresh = `${list}/new?step=amount&to=wallet:${rahima.id}&amount=50.00USD`;
const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name });

beforeEach(() => answerCustomer());

test.for(LOOKS)('the list, $locale', async (look) => {
  const paused = aPlan({
    ...{ id: '01998000-0000-7000-8000-00000000a902', state: 'paused', pause_reason: 'failures' },
    ...{ frequency: 'weekly', day_of_week: 5, day_of_month: null, upcoming: [], next_at: null },
  });
  servers().on(paymentPlanList, { count: 2, results: [aPlan(), paused] });
  await openScreen(list, { person, ...look });
  await expect.element(main.getByRole('link', { name: /Rahima Khatun/ }).first()).toBeVisible();
  await expect.element(main).toMatchTextContent(look.locale === 'bn' ? /থেমে আছে/ : /Paused/);
  await expectGoodScreen(`repeating payments in ${look.locale}`);
});

test('nothing there leads to a recipient', async () => {
  servers().on(paymentPlanList, { count: 0, results: [] });
  await openScreen(list, { person });
  await expect
    .element(main.getByRole('link', { name: 'Choose a recipient' }))
    .toHaveAttribute('href', '/us/user/transferMoney/');
});

test.for(LOOKS)('one of them, $locale', async (look) => {
  servers().on(paymentPlanRunList, {
    count: 4,
    results: [
      aRun({
        id: '01998000-0000-7000-8000-00000000a914',
        ...{ day: '2026-11-20', state: 'due', reason: 'approval_required' },
        ...{ transfer_id: null, total: null, received: null, received_currency: null },
        ...{ next_attempt_at: '2026-11-20T06:00:00.000Z', ended_at: null },
      }),
      aRun({
        id: '01998000-0000-7000-8000-00000000a912',
        day: '2026-11-12',
        state: 'failed',
        reason: 'insufficient_funds',
        transfer_id: null,
        total: null,
        received: null,
        received_currency: null,
      }),
      aRun({
        id: '01998000-0000-7000-8000-00000000a913',
        day: '2026-11-10',
        state: 'skipped',
        reason: 'rate_below_minimum',
        transfer_id: null,
        total: null,
        received: null,
        received_currency: null,
      }),
      aRun(),
    ],
  });
  await openScreen(one, { person, ...look });
  const texts =
    look.locale === 'bn'
      ? [
          'আপনার ব্যবসায় এতে আরেকজনের অনুমোদন লাগে।',
          'অ্যাকাউন্টে যথেষ্ট টাকা ছিল না।',
          'রেট আপনার ঠিক করা সীমার নিচে ছিল।',
        ]
      : [
          'Your business needs a second person for it.',
          "There wasn't enough money.",
          'The rate stayed below your limit.',
        ];
  for (const text of texts) await expect.element(main).toMatchTextContent(text);
  await expectGoodScreen(`a repeating payment in ${look.locale}`);
});

describe('its owner', () => {
  test('skips the day that was shown, pauses and resumes', async () => {
    const [next] = aPlan().upcoming;
    const later = aPlan({ upcoming: aPlan().upcoming.slice(1) });
    const paused = aPlan({
      state: 'paused',
      pause_reason: 'customer',
      upcoming: [],
      next_at: null,
    });
    servers()
      .on(paymentPlanSkip, later)
      .on(paymentPlanPause, paused)
      .on(paymentPlanResume, aPlan());
    await openScreen(one, { person });
    await expect.element(button('Skip December 5, 2026')).toBeVisible();
    servers().on(paymentPlanGet, later);
    await button('Skip December 5, 2026').click();
    await expect.element(button('Skip January 5, 2027')).toBeVisible();
    expect(servers().callsOf(paymentPlanSkip).at(-1)?.body).toEqual({ day: next?.day });
    servers().on(paymentPlanGet, paused);
    await button('Pause').click();
    await expect.element(main).toMatchTextContent(/You paused it\. Resume it when you like\./);
    servers().on(paymentPlanGet, aPlan());
    await button('Resume').click();
    await expect.element(button('Pause')).toBeVisible();
  });

  test('is told why a day can no longer be skipped', async () => {
    servers().on(paymentPlanSkip, new FakeRefusal('payment_plan_day_passed'));
    await openScreen(one, { person });
    await button(/^Skip/).click();
    await expect.element(main.getByRole('alert')).toMatchTextContent(/being sent already/);
  });

  test('ends it only after a question', async () => {
    const ended = aPlan({ state: 'ended', end_reason: 'customer', upcoming: [], next_at: null });
    servers().on(paymentPlanEnd, ended);
    await openScreen(one, { person });
    await button('End it').click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toMatchTextContent(/End the repeating payment to Rahima Khatun\?/);
    expect(servers().callsOf(paymentPlanEnd)).toHaveLength(0);
    servers().on(paymentPlanGet, ended);
    await dialog.getByRole('button', { name: 'End it' }).click();
    await expect.element(main).toMatchTextContent(/You ended it\./);
    await expect.element(button('Pause')).not.toBeInTheDocument();
  });

  test('changes the amount and the day', async () => {
    servers().on(paymentPlanUpdate, aPlan({ amount: '60.00' }));
    await openScreen(`${one}/change`, { person });
    const amount = main.getByRole('textbox', { name: 'Amount each time, in dollars' });
    await expect.element(amount).toHaveValue('50.00');
    await amount.fill('60.00');
    await button('Change it').click();
    await expect.poll(() => location.pathname).toBe(one);
    expect(servers().callsOf(paymentPlanUpdate).at(-1)?.body).toMatchObject({
      ...{ amount: '60.00', frequency: 'monthly', day_of_month: 5, start_on: '2026-10-05' },
    });
  });
});

describe('setting one up', () => {
  test('shows days and price before anything is confirmed, and then makes it', async () => {
    servers().on(paymentPlanPreviewCreate, aPlanPreview()).on(paymentPlanCreate, aPlan());
    await openScreen(fresh, { person });
    await main.getByRole('textbox', { name: 'Not before' }).fill('12/05/2026');
    await button('Review').click();
    await expect.element(main.getByText('January 5, 2027')).toBeVisible();
    await expect.element(main.getByText('$50.99')).toBeVisible();
    expect(servers().callsOf(paymentPlanCreate)).toHaveLength(0);
    await button('Set up').click();
    await expect.poll(() => location.pathname).toBe(one);
    expect(servers().callsOf(paymentPlanCreate)).toHaveLength(1);
    expect(servers().callsOf(paymentPlanCreate).at(-1)?.body).toMatchObject({
      ...{ mobile_wallet_beneficiary: rahima.id, amount: '50.00', frequency: 'monthly' },
      ...{ day_of_month: 1, start_on: '2026-12-05' },
    });
  });

  test('in Bangla on a phone, and what is missing stands beside its field', async () => {
    await openScreen(fresh, { person, locale: 'bn', size: PHONE });
    await button('দেখে নিন').click();
    await expect.element(main.getByText('এটি পূরণ করুন।')).toBeVisible();
    expect(servers().callsOf(paymentPlanPreviewCreate)).toHaveLength(0);
    await expectGoodScreen('setting up a repeating payment in Bangla on a phone');
  });

  test('a first day that is refused is said beside it', async () => {
    servers().on(paymentPlanPreviewCreate, new FakeRefusal('payment_plan_start_invalid'));
    await openScreen(fresh, { person });
    await main.getByRole('textbox', { name: 'Not before' }).fill('11/01/2026');
    await button('Review').click();
    await expect
      .element(main.getByText('Choose a first day from tomorrow up to a year ahead.'))
      .toBeVisible();
  });

  test.for(LOOKS)('a business that needs a second person is told so, $locale', async (look) => {
    const isBangla = look.locale === 'bn';
    const threshold = isBangla ? '$৫০.০০' : '$50.00';
    const refusal = new FakeRefusal('approval_required', { facts: { threshold } });
    servers().on(paymentPlanPreviewCreate, refusal);
    await openScreen(fresh, { person, ...look });
    const first = isBangla ? 'এর আগে নয়' : 'Not before';
    await main.getByRole('textbox', { name: first }).fill(isBangla ? '05/12/2026' : '12/05/2026');
    await button(isBangla ? 'দেখে নিন' : 'Review').click();
    await expect
      .element(main.getByRole('alert'))
      .toMatchTextContent(isBangla ? /নিয়মিত লেনদেনে তা নেওয়া যায় না/ : /a repeating payment has none/);
    await expectGoodScreen(`a repeating payment that needs a second person in ${look.locale}`);
  });

  test('taka that are fixed ask for the most they may cost', async () => {
    servers().on(paymentPlanPreviewCreate, aPlanPreview());
    await openScreen(fresh, { person });
    await main.getByRole('combobox', { name: 'What stays the same' }).selectOptions('received');
    await main.getByRole('textbox', { name: 'Not before' }).fill('12/05/2026');
    await button('Review').click();
    await expect.element(main.getByText('Fill this in.')).toBeVisible();
    await main.getByRole('textbox', { name: /^The most to pay/ }).fill('55');
    await button('Review').click();
    await expect.element(button('Set up')).toBeVisible();
    expect(servers().callsOf(paymentPlanPreviewCreate).at(-1)?.body).toMatchObject({
      ...{ receive_amount: '50.00', max_total: '55' },
    });
  });

  test('without a recipient it leads to one', async () => {
    await openScreen(`${list}/new`, { person });
    await expect
      .element(main.getByRole('link', { name: 'Choose a recipient' }))
      .toHaveAttribute('href', '/us/user/transferMoney/');
  });
});

test('a contact shows what goes to them again and again', async () => {
  await openScreen(`/us/user/contacts?contact=${rahima.id}`, { person });
  await expect
    .element(main.getByRole('link', { name: /Every month on day 5/ }))
    .toHaveAttribute('href', one);
});

import {
  conversionRateCreate,
  transferList,
  transferQuoteCreate,
  transferRuleList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { copy } from '@kheya/test-kit/keyboard';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { limitsOf } from '#testing/answers.ts';
import { aLimit, paidTransfer, rahima, todaysRate } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { answerSending, quoteFor, sendAddress } from '#testing/sending.ts';

// The amount, typed on either side and in either script; what is asked for is always the same.

const person = aPerson();
const bangla = LOOKS[1];
const main = page.getByRole('main');
const sent = main.getByRole('textbox').first();
const received = main.getByRole('textbox').nth(1);
const next = page.getByRole('button', { name: /^(Continue|পরবর্তী)$/ }).first();
const step = () => new URLSearchParams(location.search).get('step');
const inAddress = () => new URLSearchParams(location.search).get('amount');

/** The amounts that a price was asked for, each once. */
const priced = () => [
  ...new Set(
    servers()
      .callsOf(transferQuoteCreate)
      .map(({ body }) => body.amount ?? `${body.receive_amount} received`),
  ),
];

async function openAmount(options: Parameters<typeof openScreen>[1] = {}): Promise<void> {
  await openScreen(sendAddress('amount'), { person, ...options });
  await expect.element(sent).toHaveFocus();
  await expect.element(received).not.toHaveAttribute('readonly');
}

beforeEach(() => answerSending());

describe('in Bangla digits', () => {
  test('what is typed is grouped, priced and confirmed in Bangla', async () => {
    await openAmount(bangla);
    await userEvent.keyboard('২০০');
    await expect.element(sent).toHaveValue('২০০');
    await expect.element(received).toHaveValue('২৪,৩৭০.০০');
    await expect.poll(inAddress).toBe('200USD');
    await expect.element(main.getByText('$২০০.৯৯').first()).toBeVisible();
    await expectGoodScreen('an amount in Bangla');
    await next.click();
    await expect.element(page.getByRole('button', { name: /\$২০০\.৯৯/ }).first()).toBeVisible();
    // The law requires the English text below the Bangla one.
    await expect.element(main.getByText(/^প্রাপক মোট পাবেন/)).toBeVisible();
    await expect.element(main.getByText('Total to Recipient')).toBeVisible();
    await expect.element(main.getByText(/^৳২৪,৩৭০\.০০/).first()).toBeVisible();
    await expectGoodScreen('the review in Bangla');
    expect(priced()).toEqual(['200.00']);
  });

  test('Latin digits become Bangla ones, also in the middle of an amount', async () => {
    await openAmount(bangla);
    await userEvent.keyboard('1২0');
    await expect.element(sent).toHaveValue('১২০');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}3');
    await expect.element(sent).toHaveValue('৩২০');
    await expect.element(received).toHaveValue('৩৮,৯৯২.০০');
    await userEvent.keyboard('{End}.৫');
    await expect.element(sent).toHaveValue('৩২০.৫');
    await userEvent.tab();
    await expect.element(sent).toHaveValue('৩২০.৫০');
    await expect.poll(priced).toEqual(['320.50']);
  });

  test('taka are typed in lakhs, and the dollars follow', async () => {
    await openAmount(bangla);
    await received.click();
    await userEvent.keyboard('২৪৩৭০');
    await expect.element(received).toHaveValue('২৪,৩৭০');
    await expect.element(sent).toHaveValue('২০০.০০');
    await expect.poll(inAddress).toBe('24,370BDT');
    await expect.poll(priced).toEqual(['24370.00 received']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}');
    await expect.element(received).toHaveValue('২,৩৭০');
  });

  test.for([
    ['৳ ২৪,৩৭০.০০', 1, '২৪,৩৭০.০০', '২০০.০০'],
    ['$ ২০০.০০', 0, '২০০.০০', '২৪,৩৭০.০০'],
    ['200.00 USD', 0, '২০০.০০', '২৪,৩৭০.০০'],
    ['২০০/-', 0, '২০০', '২৪,৩৭০.০০'],
    ['1.00.000,50', 0, '১০০,০০০.৫০', '১,২১,৮৫,০৬০.০০'],
  ] as const)('“%s” is pasted as what it means', async ([text, side, shown, other]) => {
    await openAmount(bangla);
    const fields = [sent, received] as const;
    await copy(text);
    await fields[side].click();
    await userEvent.paste();
    await expect.element(fields[side]).toHaveValue(shown);
    await expect.element(fields[1 - side] ?? sent).toHaveValue(other);
  });

  test('an amount of the address is shown in Bangla, and stays in it while it is corrected', async () => {
    await openScreen(sendAddress('amount', '200.00USD'), { person, ...bangla });
    await expect.element(sent).toHaveValue('২০০.০০');
    await expect.element(received).toHaveValue('২৪,৩৭০.০০');
    await sent.click();
    await userEvent.keyboard('{Control>}a{/Control}১০০');
    await expect.element(received).toHaveValue('১২,১৮৫.০০');
    await expect.poll(inAddress).toBe('100USD');
  });

  test('more than there is, is told in Bangla beside the amount', async () => {
    await openAmount(bangla);
    await userEvent.keyboard('৯০০০০{Enter}');
    await expect.element(sent).toHaveAttribute('aria-invalid', 'true');
    await expect.element(sent).toHaveAccessibleDescription(/\$৯০,০০০\.৯৯.*\$৪৩১\.০০/);
    await expect.element(sent).toHaveFocus();
    await expectGoodScreen('too much in Bangla');
    expect(step()).toBe('amount');
  });
});

describe('quick amounts', () => {
  const quick = main.getByRole('group', { name: 'Quick amounts' }).getByRole('button');

  test('are those of last time, and one tap prices them', async () => {
    const results = ['150.00', '200.00', '150.00'].map((amount) => ({ ...paidTransfer, amount }));
    servers().on(transferList, { count: 3, results });
    await openAmount();
    await expect.element(quick.nth(1)).toBeVisible();
    expect(quick.elements().map((one) => one.textContent)).toEqual(['$150', '$200']);
    await quick.first().click();
    await expect.element(sent).toHaveValue('150.00');
    await expect.element(received).toHaveValue('18,277.00');
    await expect.poll(inAddress).toBe('150.00USD');
    expect(servers().callsOf(transferList)[0]?.query).toMatchObject({ contact: rahima.id });
  });

  test('before the first time are round ones, none more than there is', async () => {
    servers().on(transferList, { count: 0, results: [] });
    await openAmount();
    await expect.element(quick.first()).toBeVisible();
    expect(quick.elements().map((one) => one.textContent)).toEqual(['$50', '$100', '$200']);
  });
});

describe('limits', () => {
  const day = aLimit('daily_amount', { left: '640.00', used: '9360.00' });
  const month = aLimit('monthly_amount', { limit: '30000.00', left: '20640.00' });

  test('what is left and when it resets stand there before anything is typed', async () => {
    servers()
      .on(transferRuleList, limitsOf(month, day))
      .on(transferQuoteCreate, ({ body, locale }) => ({
        ...quoteFor(body, locale),
        smallest_limit: { ...day, left: '440.00' },
      }));
    await openAmount();
    await expect.element(main.getByText('Your limit today', { exact: true })).toBeVisible();
    await expect.element(main.getByText('$640 of $10,000', { exact: true })).toBeVisible();
    await expect.element(main.getByText(/^Resets \S/)).toBeVisible();
    expect(priced()).toEqual([]);
    await userEvent.keyboard('200');
    await expect.element(main.getByText('$440 of $10,000', { exact: true })).toBeVisible();
  });

  test('they are read in Bangla on a phone', async () => {
    servers().on(transferRuleList, limitsOf(month, day));
    await openAmount(bangla);
    await expect.element(main.getByText(/^\$১০,০০০.*এর মধ্যে \$৬৪০$/)).toBeVisible();
    await expectGoodScreen('a limit before an amount in Bangla');
  });

  test('above a soft limit, the review is said before it is paid', async () => {
    const soft = { name: 'daily_amount', rail: 'bkash_from_usd', limit: '8000.00' } as const;
    servers().on(transferQuoteCreate, ({ body, locale }) => ({
      ...quoteFor(body, locale),
      soft_limit: { ...soft, currency: 'USD' as const },
    }));
    await openAmount();
    await userEvent.keyboard('200');
    const note = main.getByRole('status').filter({ hasText: "We'll review this transfer" });
    await expect.element(note).toMatchTextContent(/It takes your day above \$8,000[.]/);
    await expectGoodScreen('an amount above a soft limit');
  });
});

test('an empty amount that is left is no error, and the purpose explains itself', async () => {
  await openAmount(bangla);
  const tip = main.getByRole('button', { name: 'উদ্দেশ্য কী?' });
  await tip.click();
  await expect.element(page.getByRole('dialog', { name: 'উদ্দেশ্য' })).toBeVisible();
  await expect.element(sent).not.toHaveAttribute('aria-invalid', 'true');
  await expectGoodScreen('the purpose explained');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).toHaveFocus();
  await next.click();
  await expect.element(sent).toHaveAttribute('aria-invalid', 'true');
  await expect.element(sent).toHaveFocus();
});

test('on a small laptop the one button is in view, with what arrives beside it', async () => {
  await openScreen(sendAddress('amount', '200.00USD'), {
    person,
    size: { width: 1024, height: 768 },
  });
  await expect.element(next).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toHaveLength(1);
  expect(next.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
});

describe('in English', () => {
  test('Bangla digits become Latin ones', async () => {
    await openAmount();
    await copy('৫');
    await sent.click();
    await userEvent.keyboard('১২৩৪');
    await expect.element(sent).toHaveValue('1,234');
    await userEvent.paste();
    await expect.element(sent).toHaveValue('12,345');
  });

  test('nothing typed is an error only when the step is to end', async () => {
    await openAmount();
    await expect.element(sent).not.toHaveAttribute('aria-invalid');
    await next.click();
    await expect.element(sent).toHaveAttribute('aria-invalid', 'true');
    await expect.element(sent).toHaveFocus();
    await expect.element(sent).toHaveAccessibleDescription(/\S/);
    await userEvent.keyboard('2');
    await expect.element(sent).not.toHaveAttribute('aria-invalid');
    expect(priced()).not.toContain('');
  });

  test('a third decimal is refused beside the field, which keeps what was typed', async () => {
    await openAmount();
    await userEvent.keyboard('1.234');
    await expect.element(sent).toHaveAccessibleDescription(/\S/);
    await userEvent.tab();
    await expect.element(sent).toHaveValue('1.234');
    expect(priced()).toEqual([]);
  });

  test('what the server refuses is told beside the amount, and corrected there', async () => {
    servers().on(
      transferQuoteCreate,
      new FakeRefusal('limit_transaction_maximum', { facts: { limit: '$100.00' } }),
    );
    await openAmount();
    await userEvent.keyboard('200');
    await expect.element(sent).toHaveAccessibleDescription(/\$100\.00/);
    servers().on(transferQuoteCreate, new FakeRefusal('transfer_mode_unsupported'));
    await userEvent.keyboard('{Backspace}');
    await expect.element(sent).not.toHaveAttribute('aria-invalid');
    await expect
      .element(main.getByRole('combobox', { name: 'From' }))
      .toHaveAttribute('aria-invalid', 'true');
  });

  test('without a rate the dollars can be typed, and the rate is asked for again by a press', async () => {
    servers().on(conversionRateCreate, new FakeRefusal('rate_limited'));
    await openScreen(sendAddress('amount'), { person });
    const again = main.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await sent.fill('200');
    await expect.element(received).toHaveAttribute('readonly');
    servers().on(conversionRateCreate, todaysRate);
    await again.click();
    await expect.element(received).toHaveValue('24,370.00');
  });
});

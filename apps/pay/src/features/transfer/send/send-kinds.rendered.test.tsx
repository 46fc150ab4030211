import {
  bdBeneficiaryList,
  type RailKey,
  railStatusList,
  transferCreate,
  transferQuoteCreate,
  usBankGet,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  achTransfer,
  answerBankSending,
  bdBankQuote,
  lateQuote,
  lateStart,
  usBankQuote,
} from '#testing/bank-sending.ts';
import {
  answerBanks,
  answerContactsOfEveryKind,
  nusrat,
  roosevelt,
  tanvir,
} from '#testing/contacts.ts';
import { paidTransfer, rahima } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { answerPayment, answerSending, payments, sendToAddress } from '#testing/sending.ts';

// Money to every kind of payee beside a wallet: how it is chosen, what it costs, and when it is there.

const person = aPerson();
const main = page.getByRole('main');
const at = '/us/user/transferMoney/';
const toUs = `us_bank:${roosevelt.id}`;
const toBd = `bd_bank:${tanvir.id}`;
const sent = main.getByRole('textbox').first();
const next = page.getByRole('button', { name: 'Continue' }).first();
const radio = (name: string | RegExp) => main.getByRole('radio', { name });
const pay = (total: string) => page.getByRole('button', { name: `Pay ${total}` }).first();
const narrow = { width: 360, height: 780 };
const lastQuoted = () => servers().callsOf(transferQuoteCreate).at(-1)?.body;

beforeEach(() => {
  answerBankSending();
  answerSending();
  answerContactsOfEveryKind();
});

describe('who', () => {
  test.for(LOOKS)('contacts of every kind, and every kind of new one, $locale', async (look) => {
    const size = look.locale === 'bn' ? narrow : look.size;
    await openScreen(at, { person, ...look, size });
    await expect.element(main.getByRole('link', { name: /Rahima Khatun/ })).toBeVisible();
    const all = main.getByRole('button', { name: /^(All recipients|সব প্রাপক)$/ });
    if (all.elements().length > 0) await all.click();
    for (const name of [/Tanvir/, /Roosevelt/, /Nusrat/, /Karim/]) {
      await expect.element(main.getByRole('link', { name })).toBeVisible();
    }
    const bank = look.locale === 'en' ? /^Bank in the United States/ : /^যুক্তরাষ্ট্রের ব্যাংক/;
    await expect.element(main.getByRole('button', { name: bank })).toBeVisible();
    await expectGoodScreen(`who of every kind in ${look.locale}`);
  });

  test('a bank is found by its name', async () => {
    await openScreen(at, { person });
    await main.getByRole('searchbox').fill('pubali');
    await expect.element(main.getByRole('link', { name: /Tanvir/ })).toBeVisible();
    await expect.element(main.getByRole('link', { name: /Rahima/ })).not.toBeInTheDocument();
  });

  test('the form of each kind opens here and goes back to the list', async () => {
    answerBanks();
    await openScreen(at, { person });
    for (const [label, field] of [
      ['Bank in Bangladesh', 'Name on the account'],
      ['Bank in the United States', 'Routing number'],
      ['Kheya customer', 'Email or mobile number'],
      ['Kheya taka account', 'Account number'],
      ['Nagad', 'Nagad number'],
    ] as const) {
      await main.getByRole('button', { name: new RegExp(`^${label}`) }).click();
      await expect.element(main.getByRole('textbox', { name: field }).first()).toBeVisible();
      await expect.element(main.getByRole('button', { name: 'Save and continue' })).toBeVisible();
      await main.getByRole('button', { name: 'Cancel' }).click();
    }
    expect(servers().callsOf(usBankGet)).toEqual([]);
  });
});

describe('a bank in the United States', () => {
  test.for(LOOKS)('ACH is free, a wire is not, and there is no rate, $locale', async (look) => {
    const size = look.locale === 'bn' ? narrow : look.size;
    const address = sendToAddress(toUs, 'amount', { amount: '300.00USD' });
    await openScreen(address, { person, ...look, size });
    await expect.element(radio(/ACH/)).toBeChecked();
    const ways = main.getByRole('group', {
      name: look.locale === 'en' ? "How it's sent" : 'পাঠানোর পথ',
    });
    await expect
      .element(ways)
      .toMatchTextContent(look.locale === 'en' ? /Free.*\$15\.00/ : /বিনা খরচে.*\$১৫\.০০/);
    await expect
      .poll(lastQuoted)
      .toMatchObject({ transfer_mode: 'ACH', beneficiary: roosevelt.id });
    expect(main.element().textContent).not.toMatch(/Our rate|আমাদের রেট/);
    await expectGoodScreen(`dollars to a bank in ${look.locale}`);
  });

  test('beside a long name the amount stays whole on the review', async () => {
    await openScreen(sendToAddress(toUs, 'review', { amount: '120.00USD' }), { person });
    await expect.element(pay('$120.00')).toBeVisible();
    const rows = main.getByText('Roosevelt Avenue Homes receives').elements();
    const values = rows.map((label) => label.parentElement?.querySelector('dd > span'));
    expect(new Set(values.map((value) => value?.textContent))).toEqual(new Set(['$120.00']));
    // On two lines it would be twice as high.
    const heights = values.map((value) => value?.getBoundingClientRect().height ?? 0);
    expect(Math.max(...heights)).toBeLessThan(30);
  });

  test('a wire is chosen, reviewed and paid without a rate or a disclosure', async () => {
    answerPayment(() => ({ ...achTransfer, transfer_mode: 'DOMESTIC_WIRE', rail: 'wire' }));
    await openScreen(sendToAddress(toUs, 'amount', { amount: '300.00USD' }), { person });
    await radio(/Wire/).click();
    await expect.poll(() => location.search).toContain('by=wire');
    await expect.element(main.getByText('$315.00').first()).toBeVisible();
    await next.click();
    await expect.element(pay('$315.00')).toBeVisible();
    await expect.element(main).toMatchTextContent(/BankAstoria Savings/);
    await expect.element(main).toMatchTextContent(/How it's sentWire/);
    await expect.element(main).toMatchTextContent(/CancellationFor 30 minutes, with a full refund/);
    await expect.element(main.getByText('Prepayment disclosure')).not.toBeInTheDocument();
    expect(main.element().textContent).not.toContain('Conversion Rate');
    await expectGoodScreen('the review of a wire');
    await pay('$315.00').click();
    await expect.poll(payments).toHaveLength(1);
    expect(payments()[0]?.body).toEqual({
      source_account: expect.any(String),
      beneficiary: roosevelt.id,
      transfer_mode: 'DOMESTIC_WIRE',
      amount: '300.00',
      quote_id: expect.any(String),
    });
  });
});

describe('a bank in Bangladesh', () => {
  test('the rail is chosen with its reason, and another one that fits can be', async () => {
    answerPayment(() => paidTransfer);
    await openScreen(sendToAddress(toBd, 'amount', { amount: '200.00USD' }), { person });
    await expect.element(radio(/NPSB: arrives in minutes, at any hour\./)).toBeChecked();
    expect(lastQuoted()).not.toHaveProperty('rail');
    await expectGoodScreen('a bank in Bangladesh');
    await radio(/BEFTN: arrives on the next business day/).click();
    await expect.poll(lastQuoted).toMatchObject({ rail: 'beftn', bd_beneficiary: tanvir.id });
    await expect.element(radio(/BEFTN: arrives/)).toBeChecked();
    await expect.element(main).toMatchTextContent(/Until then you can cancel for a full refund/);
    await next.click();
    await expect.element(pay('$200.99')).toBeVisible();
    await expect.element(main).toMatchTextContent(/BranchZindabazar/);
    await expect.element(main).toMatchTextContent(/How it's sentBEFTN/);
    await expect.element(main.getByText('Prepayment disclosure')).toBeVisible();
    await pay('$200.99').click();
    await expect.poll(payments).toHaveLength(1);
    expect(payments()[0]?.body).toMatchObject({ rail: 'beftn', bd_beneficiary: tanvir.id });
    expect(payments()[0]?.body).not.toHaveProperty('accept_late_processing');
  });

  test('in Bangla on a narrow phone', async () => {
    const address = sendToAddress(toBd, 'amount', { amount: '200.00USD' });
    await openScreen(address, { person, ...LOOKS[1], size: narrow });
    await expect.element(radio(/NPSB: কয়েক মিনিটে পৌঁছায়/)).toBeChecked();
    await expectGoodScreen('a bank in Bangladesh in Bangla');
  });

  test('a rail that no longer fits the amount is said at the choice, with those that do', async () => {
    servers().on(transferQuoteCreate, ({ body }) => {
      if (body.rail === 'npsb') return new FakeRefusal('rail_does_not_fit');
      return bdBankQuote({ ...body, rail: 'beftn' });
    });
    const address = sendToAddress(toBd, 'amount', { amount: '200.00USD', by: 'npsb' });
    await openScreen(address, { person });
    await expect.element(main.getByText(/This way doesn't take this payment/)).toBeVisible();
    await expect.element(sent).toHaveValue('200.00');
    await radio(/BEFTN/).click();
    await expect.element(main.getByText(/This way doesn't take/)).not.toBeInTheDocument();
    await expect.element(radio(/BEFTN/)).toBeChecked();
  });
});

describe('a rail that takes no payments now', () => {
  const held = main.getByRole('status').filter({ hasText: /right now|এই মুহূর্তে/ });
  const answerHeld = (...rails: RailKey[]) =>
    servers().on(railStatusList, {
      count: rails.length,
      results: rails.map((rail) => ({
        ...({ rail, provider: null, state: 'down', notice: 'payments_wait' } as const),
        ...{ since: '2026-11-20T09:00:00.000Z', on_time_percent: 98 },
      })),
    });

  test('the API chose another one and says why; who asks for the first is told that it waits', async () => {
    answerHeld('npsb_from_usd');
    servers().on(transferQuoteCreate, ({ body }) => {
      const { warnings, ...quote } = bdBankQuote({ ...body, rail: body.rail ?? 'beftn' });
      const [npsb, beftn] = quote.rail_options;
      return {
        ...quote,
        warnings: body.rail === 'npsb' ? [...warnings, 'rail_held' as const] : warnings,
        rail_options: [
          { ...beftn!, reason: 'other_rail_held' as const },
          { ...npsb!, reason: 'held' as const },
        ],
      };
    });
    await openScreen(sendToAddress(toBd, 'amount', { amount: '200.00USD' }), { person });
    await expect
      .element(radio(/^BEFTN because NPSB isn't taking payments right now\./))
      .toBeChecked();
    await expect.element(held).not.toBeInTheDocument();
    await radio(/^NPSB: isn't taking payments right now\./).click();
    await expect.element(held).toMatchTextContent(/waits and goes out when NPSB is back/);
    await expectGoodScreen('a bank by a rail that is held');
    await next.click();
    await expect.element(pay('$200.99')).toBeVisible();
    await held.getByRole('button', { name: 'Send by BEFTN instead' }).click();
    await expect.element(main).toMatchTextContent(/How it's sentBEFTN/);
    await expect.element(held).not.toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('by')).toBe('beftn');
  });

  test.for(LOOKS)('a wire is offered in the place of ACH, $locale', async (look) => {
    answerHeld('ach');
    const size = look.locale === 'bn' ? narrow : look.size;
    const address = sendToAddress(toUs, 'amount', { amount: '300.00USD' });
    await openScreen(address, { person, ...look, size });
    await expect.element(held).toBeVisible();
    await expectGoodScreen(`ACH that is held in ${look.locale}`);
    await held
      .getByRole('button', { name: look.locale === 'en' ? /^Send by wire/ : /^ওয়্যার/ })
      .click();
    await expect.element(radio(look.locale === 'en' ? /Wire/ : /ওয়্যার/)).toBeChecked();
    await expect.element(held).not.toBeInTheDocument();
  });

  test('a wallet waits; another account saved under the same name is offered', async () => {
    const toWallet = sendToAddress(`wallet:${rahima.id}`, 'amount', { amount: '200.00USD' });
    answerHeld('bkash_from_usd', 'bkash_from_bdt');
    await openScreen(toWallet, { person });
    await expect.element(held).toMatchTextContent(/^bKash isn't taking payments right now\./);
    expect(held.getByRole('link').elements()).toEqual([]);
    servers().on(bdBeneficiaryList, ({ query }) => ({
      count: 1,
      results:
        query.archived === 'true' ? [] : [{ ...tanvir, beneficiary_info: rahima.beneficiary_info }],
    }));
    await openScreen(toWallet, { person });
    await expect
      .element(held.getByRole('link', { name: /Send to Pubali Bank •••• 3390.* instead/ }))
      .toHaveAttribute('href', expect.stringContaining('bd_bank'));
  });
});

test('a rail of last time that no longer fits: the review says which other one it takes, and why', async () => {
  servers().on(transferQuoteCreate, ({ body }) =>
    body.rail === 'rtgs' ? new FakeRefusal('rail_does_not_fit') : bdBankQuote(body),
  );
  answerPayment(() => paidTransfer);
  const last = { amount: '200.00USD', by: 'rtgs' };
  await openScreen(sendToAddress(toBd, 'review', last), { person });
  await expect
    .element(main)
    .toMatchTextContent(/RTGS doesn't take this payment, so we chose .* NPSB: arrives in minutes/);
  await expectGoodScreen('the review by another rail');
  await pay('$200.99').click();
  await expect.poll(payments).toHaveLength(1);
  expect(payments()[0]?.body).toMatchObject({ rail: 'npsb', amount: '200.00' });
});

describe('outside the hours of the rail', () => {
  const late = sendToAddress(toUs, 'amount', { amount: '300.00USD' });
  const accept = main.getByRole('checkbox', { name: /I accept that it goes out/ });

  beforeEach(() => {
    servers().on(transferQuoteCreate, ({ body }) => lateQuote(usBankQuote(body)));
  });

  test.for(LOOKS)('says when it goes out and arrives, on both calendars, $locale', async (look) => {
    const size = look.locale === 'bn' ? narrow : look.size;
    await openScreen(late, { person, ...look, size });
    const said = main.getByRole('group', { name: /^(Outside working hours|কাজের সময়ের বাইরে)$/ });
    await expect
      .element(said)
      .toMatchTextContent(
        look.locale === 'en'
          ? /sent on Tuesday, June 8\. .* June 7, 2027 in the United States and June 6, 2027 in/
          : /৮ জুন মঙ্গলবার পাঠানো হবে। .*যুক্তরাষ্ট্রে ৭ জুন ২০২৭, বাংলাদেশে ৬ জুন ২০২৭/,
      );
    await expectGoodScreen(`late in ${look.locale}`);
  });

  test('nothing goes on until it is accepted, and the payment says that it was', async () => {
    answerPayment(() => achTransfer);
    await openScreen(late, { person });
    await expect.element(accept).not.toBeChecked();
    await next.click();
    await expect.element(accept).toHaveFocus();
    await expect.element(main.getByText(/^Accept this to send it now/)).toBeVisible();
    await accept.click();
    await expect.poll(() => new URLSearchParams(location.search).get('wait')).toBe(lateStart);
    await next.click();
    await expect.element(pay('$300.00')).not.toHaveAttribute('aria-disabled');
    await pay('$300.00').click();
    await expect.poll(payments).toHaveLength(1);
    expect(payments()[0]?.body).toMatchObject({ accept_late_processing: true });
  });

  test('what was accepted for another moment is asked again before paying', async () => {
    const wait = '2027-06-07T04:00:00.000Z';
    await openScreen(sendToAddress(toUs, 'review', { amount: '300.00USD', wait }), { person });
    await expect.element(accept).not.toBeChecked();
    await expect.element(pay('$300.00')).toHaveAccessibleDescription(/^Accept first/);
    await accept.click();
    await expect.element(pay('$300.00')).not.toHaveAttribute('aria-disabled');
  });

  test('a rail that closed while it was reviewed: the terms stay, and it is asked for', async () => {
    servers().on(transferQuoteCreate, ({ body }) => usBankQuote(body));
    servers().on(
      transferCreate,
      new FakeRefusal('late_processing_required', {
        facts: { starts: 'Tuesday, 12:00 am', arrives: 'Wednesday, 7:00 pm' },
      }),
    );
    await openScreen(sendToAddress(toUs, 'review', { amount: '300.00USD' }), { person });
    await expect.element(pay('$300.00')).not.toHaveAttribute('aria-disabled');
    servers().on(transferQuoteCreate, ({ body }) => lateQuote(usBankQuote(body)));
    await pay('$300.00').click();
    await expect.element(main.getByRole('alert')).toMatchTextContent(/goes out Tuesday, 12:00 am/);
    await expect.element(accept).not.toBeChecked();
    await expect.element(main).toMatchTextContent(/BankAstoria Savings/);
    await accept.click();
    answerPayment(() => achTransfer);
    await pay('$300.00').click();
    await expect.poll(() => payments().length).toBe(2);
    expect(payments()[1]?.body).toMatchObject({ accept_late_processing: true });
  });
});

test('another customer gets dollars at once, which cannot be cancelled', async () => {
  answerPayment(() => ({ ...paidTransfer, rail: 'customer', transfer_mode: 'INTERNAL' }));
  const address = sendToAddress(`customer:${nusrat.id}`, 'amount', { amount: '50.00USD' });
  await openScreen(address, { person });
  await expect.element(main.getByText(/arrives right away, in their dollar account/)).toBeVisible();
  await next.click();
  await expect.element(pay('$50.00')).toBeVisible();
  await expect.element(main).toMatchTextContent(/CancellationNot possible, because it arrives/);
  await expectGoodScreen('the review of dollars to a customer');
  await pay('$50.00').click();
  await expect.poll(payments).toHaveLength(1);
  expect(payments()[0]?.body).toMatchObject({ transfer_mode: 'INTERNAL', beneficiary: nusrat.id });
});

import { type Transfer, transferCancel, transferGet } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { achTransfer, inHours, tanvirPayee } from '#testing/bank-sending.ts';
import { paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aFrozenPerson, aPerson } from '#testing/people.ts';

// A transfer to a bank: given to it later, accepted by it, and given back by it.

const main = page.getByRole('main');
const person = aPerson();
const at = `/us/user/transactions/${paidTransfer.id}`;
const narrow = { width: 360, height: 780 };
const title = page.getByRole('heading', { level: 1 });

type Step = Transfer['timeline'][number]['step'];

/** The timeline of ACH, up to and with this step. */
function timelineTo(last: Step): Transfer['timeline'] {
  const steps = ['created', 'reserved', 'checked', 'handed_over', 'accepted', 'delivered'] as const;
  const done = steps.findIndex((step) => step === last);
  return steps.map((step, index) => ({
    step,
    at: index <= done ? inHours(-1) : null,
    state: index <= done ? 'done' : index === done + 1 ? 'current' : 'ahead',
  }));
}

const waiting = (over: Partial<Transfer> = {}): Transfer => ({
  ...achTransfer,
  step: 'screened',
  rail_reference: null,
  hands_over_at: inHours(0.4),
  arrives_by: inHours(26),
  cancel: { kind: 'full_refund', until: inHours(0.4) },
  timeline: timelineTo('checked'),
  ...over,
});

const accepted = (over: Partial<Transfer> = {}): Transfer =>
  waiting({
    ...{ step: 'accepted', rail_reference: '021000021000417' },
    hands_over_at: inHours(-1),
    cancel: { kind: 'none', until: null },
    timeline: timelineTo('accepted'),
    ...over,
  });

/** A wire for $15.00 that came back. */
const returned = (over: Partial<Transfer> = {}): Transfer =>
  accepted({
    ...{ status: 'FAILED', step: 'returned', reason: 'ACCOUNT_CLOSED' },
    ...{ rail: 'wire', transfer_mode: 'DOMESTIC_WIRE', fee: '15.00', total: '315.00' },
    rail_reference: '20260302MMQFMP9X000042',
    completed_at: inHours(-0.5),
    returned: { code: 'AC04', amount: '300.00', fee: '15.00', at: inHours(-0.5) },
    timeline: [
      ...timelineTo('accepted').slice(0, 5),
      { step: 'returned', at: inHours(-0.5), state: 'failed' },
    ],
    ...over,
  });

beforeEach(() => answerCustomer());

describe('before the bank is given it', () => {
  test.for(LOOKS)('a first large payment says why it waits, $locale', async (look) => {
    const out = inHours(12);
    servers().on(transferGet, waiting({ hands_over_at: out, cools_off_until: out }));
    await openScreen(at, { person, ...look });
    const why = look.locale === 'en' ? /It's your first large payment to them/ : /প্রথম বড় লেনদেন/;
    await expect.element(main.getByText(why).first()).toBeVisible();
    await expectGoodScreen(`a first large payment to a bank that waits in ${look.locale}`);
  });

  test('late and not given to the bank yet, nobody is said to follow up with it', async () => {
    servers().on(transferGet, () =>
      waiting({ hands_over_at: inHours(-30), arrives_by: inHours(-2) }),
    );
    await openScreen(at, { person });
    await expect
      .element(main)
      .toMatchTextContent(/It hasn't been sent to .+ yet, and your money is safe\./);
    await expect
      .element(main)
      .toMatchTextContent(/It hasn't gone out yet\. Until it does, you can cancel/);
    await expect.element(main).not.toMatchTextContent(/following up with/);
  });

  test('a frozen customer reads why it cannot be cancelled', async () => {
    servers().on(transferGet, () => waiting());
    const shut = {
      can_see: true,
      can_use: true,
      can_act: false,
      reason: 'account_frozen',
    } as const;
    const frozen = aFrozenPerson();
    const permissions = { ...frozen.permissions, transfer_money: shut };
    await openScreen(at, { person: { ...frozen, permissions } });
    const cancel = main.getByRole('button', { name: 'Cancel for a full refund' });
    await expect.element(cancel).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(cancel)
      .toHaveAccessibleDescription('Unavailable while your account is frozen');
  });

  test.for(LOOKS)('the half hour to cancel runs, $locale', async (look) => {
    servers().on(transferGet, () => waiting());
    const size = look.locale === 'bn' ? narrow : look.size;
    await openScreen(at, { person, ...look, size });
    await expect
      .element(main)
      .toMatchTextContent(
        look.locale === 'en'
          ? /You can cancel for 2\d:\d\d, then it goes out/
          : /বাতিল করতে পারবেন আর ২[০-৯]:[০-৯]{2}, তারপর টাকা চলে যাবে/,
      );
    await expectGoodScreen(`a transfer that waits for its bank in ${look.locale}`);
  });

  test('cancelling gives all of it back', async () => {
    servers()
      .on(transferGet, () => waiting())
      .on(transferCancel, () =>
        waiting({
          ...{ status: 'RELEASED', step: 'released', reason: 'CANCELLED_BY_CUSTOMER' },
          cancel: { kind: 'none', until: null },
          timeline: [
            { step: 'reserved', at: inHours(-1), state: 'done' },
            { step: 'released', at: inHours(0), state: 'done' },
          ],
        }),
      );
    await openScreen(at, { person });
    await expect.element(main.getByText('To be sent by ACH')).toBeVisible();
    await main.getByRole('button', { name: /^Cancel/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect.element(title).toHaveTextContent('This transfer was cancelled');
    await expect.element(main).toMatchTextContent(/All \$300\.00 is back in US dollars/);
  });

  test.for(LOOKS)('one that we cancelled says so and why, $locale', async (look) => {
    servers().on(transferGet, () =>
      waiting({
        ...{ status: 'RELEASED', step: 'released', reason: 'CANCELLED_IN_ERROR' },
        cancel: { kind: 'none', until: null },
        timeline: [
          { step: 'reserved', at: inHours(-1), state: 'done' },
          { step: 'released', at: inHours(0), state: 'done' },
        ],
      }),
    );
    await openScreen(at, { person, ...look });
    await expect
      .element(main)
      .toMatchTextContent(
        look.locale === 'en'
          ? /We cancelled it because of a mistake on our side/
          : /আমাদের ভুলের কারণে এটি বাতিল করতে হয়েছে/,
      );
  });
});

test.for(LOOKS)(
  'that goes out later than planned says when it is expected, $locale',
  async (look) => {
    servers().on(transferGet, () =>
      waiting({ arrives_by: inHours(-1), expected_by: inHours(26), hands_over_at: inHours(3) }),
    );
    const size = look.locale === 'bn' ? narrow : look.size;
    await openScreen(at, { person, ...look, size });
    await expect
      .element(main)
      .toMatchTextContent(
        look.locale === 'en'
          ? /We said .+, but it couldn't go out in time\. We now expect it at .+ by/
          : /সময়মতো পাঠানো যায়নি/,
      );
    await expectGoodScreen(`a transfer later than promised in ${look.locale}`);
  },
);

test('by BEFTN it can be asked back until it arrives, and what that means is said', async () => {
  servers().on(transferGet, () =>
    accepted({
      ...{ rail: 'beftn_from_bdt', transfer_mode: 'BD_TRANSFER' },
      cancel: { kind: 'request', until: null },
    }),
  );
  await openScreen(at, { person, size: narrow });
  await expect
    .element(main.getByText('You can request a cancellation until it arrives'))
    .toBeVisible();
  await expect.element(main).toMatchTextContent(/has it and can't stop it\. If it isn't deposited/);
});

test.for(LOOKS)('accepted by the bank, with its trace number, $locale', async (look) => {
  servers().on(transferGet, () => accepted());
  const size = look.locale === 'bn' ? narrow : look.size;
  await openScreen(at, { person, ...look, size });
  await expect.element(title).toBeVisible();
  if (look.locale === 'en') {
    await expect.element(title).toHaveTextContent('$300.00 is on its way to Roosevelt');
    await expect.element(main).toMatchTextContent(/On its way to Astoria Savings/);
    await expect.element(main).toMatchTextContent(/Trace number021000021000417/);
    await expect.element(main).toMatchTextContent(/How it's sentACH/);
    await expect.element(main.getByText("In Roosevelt's account at Astoria Savings")).toBeVisible();
    expect(main.element().textContent).not.toContain('Bangladesh');
    await expect.element(main).toMatchTextContent(/It can't be cancelled anymore\./);
    expect(main.element().textContent).not.toContain('30 minutes');
  }
  await expectGoodScreen(`accepted by the bank in ${look.locale}`);
});

describe('given back by the bank', () => {
  test.for(LOOKS)('the reason, what came back, and its fee, $locale', async (look) => {
    servers().on(transferGet, () => returned());
    const size = look.locale === 'bn' ? narrow : look.size;
    await openScreen(at, { person, ...look, size });
    await expect.element(main.getByText('AC04')).toBeVisible();
    // The code stands beside its words, in either language.
    await expect
      .element(main)
      .toMatchTextContent(
        look.locale === 'en'
          ? /ReasonAccount closedACCOUNT CLOSED/
          : /কারণঅ্যাকাউন্ট বন্ধ.*ACCOUNT CLOSED/,
      );
    if (look.locale === 'en') {
      await expect.element(title).toHaveTextContent("$300.00 didn't reach Roosevelt");
      await expect
        .element(main)
        .toMatchTextContent(
          /account is closed.*\$315\.00 is back in US dollars .*includes the fee/,
        );
      await expect.element(main).toMatchTextContent(/IMAD20260302MMQFMP9X000042/);
      await expect.element(main.getByText('Returned by Astoria Savings')).toBeVisible();
      await expect.element(main.getByRole('link', { name: 'Send again' })).toBeVisible();
    }
    await expectGoodScreen(`a returned transfer in ${look.locale}`);
  });

  test('for wrong details the fee is kept, and it is said why', async () => {
    const kept = { code: 'AC01', amount: '300.00', fee: '0.00', at: inHours(-0.5) };
    servers().on(transferGet, () => returned({ reason: 'ACCOUNT_NOT_FOUND', returned: kept }));
    await openScreen(at, { person });
    await expect
      .element(main)
      .toMatchTextContent(/Astoria Savings doesn't have an account with this number/);
    await expect.element(main).toMatchTextContent(/\$300\.00 is back in US dollars/);
    await expect.element(main).toMatchTextContent(/fee of \$15\.00 isn't refunded, because/);
  });

  test('while it comes back it is told so, and nothing can be cancelled', async () => {
    const back = { code: 'R03', amount: '300.00', fee: '0.00', at: inHours(-0.1) };
    servers().on(transferGet, () => accepted({ returned: back }));
    await openScreen(at, { person });
    await expect.element(main.getByText('Being returned')).toBeVisible();
    await expect
      .element(main)
      .toMatchTextContent(/Astoria Savings returned it\. We're putting \$300\.00 back/);
    await expect.element(main.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  });
});

test('at a bank in Bangladesh it is named by its rail', async () => {
  servers().on(transferGet, {
    ...paidTransfer,
    rail: 'npsb_from_usd',
    payee: tanvirPayee,
    rail_reference: '175914263000417',
  });
  await openScreen(at, { person });
  await expect.element(title).toHaveTextContent('Tanvir received ৳24,370.00');
  await expect.element(main).toMatchTextContent(/, at Pubali Bank\./);
  await expect.element(main).toMatchTextContent(/NPSB number175914263000417/);
  await expectGoodScreen('a transfer to a bank in Bangladesh');
});

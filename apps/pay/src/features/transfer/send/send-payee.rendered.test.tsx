import { fakeTime, LOOKS, pass, servers } from '@kheya/test-kit/rendered';
import { transferCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dollarAccount, paidTransfer, rahima } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aFrozenPerson, aPerson } from '#testing/people.ts';
import {
  answerSending,
  checkingTitle,
  payments,
  sendAddress,
  stepUpRequired,
} from '#testing/sending.ts';

const person = aPerson();
const main = page.getByRole('main');
const at = '/us/user/transferMoney/';

beforeEach(() => answerSending());

test.for(LOOKS)('who was paid before is shown with what they got last, $locale', async (look) => {
  await openScreen(at, { person, ...look });
  const row = main.getByRole('link', { name: /Rahima Khatun/ });
  await expect
    .element(row)
    .toMatchTextContent(look.locale === 'en' ? /৳24,370\.00.*Last time/ : /৳২৪,৩৭০\.০০.*গতবার/);
  await expect
    .element(main.getByRole('link', { name: /Karim/ }))
    .not.toMatchTextContent(/Last time/);
  await expectGoodScreen(`who in ${look.locale}`);
});

test('from the overview the amount of last time is filled in, at a price of now', async () => {
  await openScreen('/us/user/overview/', { person });
  const again = main.getByRole('region', { name: 'Send again' });
  await again.getByRole('link', { name: /Rahima/ }).click();
  await expect.element(main.getByRole('textbox').nth(1)).toHaveValue('24,370.00');
  await expect.element(main.getByRole('textbox').first()).toHaveValue('200.00');
});

describe('a person whose account is frozen', () => {
  const frozen = aFrozenPerson();
  const shut = { can_see: true, can_use: true, can_act: false, reason: 'account_frozen' } as const;
  const stopped = { ...frozen, permissions: { ...frozen.permissions, transfer_money: shut } };

  test.for(LOOKS)('is told why and has nobody to choose, $locale', async (look) => {
    await openScreen(at, { person: stopped, ...look });
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(main)
      .toMatchTextContent(look.locale === 'en' ? /frozen|restricted/ : /স্থগিত|বন্ধ/);
    await expect.element(main.getByRole('link', { name: /Rahima|Karim/ })).not.toBeInTheDocument();
    await expect.element(main.getByRole('searchbox')).not.toBeInTheDocument();
    await expectGoodScreen(`nobody to choose in ${look.locale}`);
  });

  test('sees nobody to send to again on the overview', async () => {
    await openScreen('/us/user/overview/', { person: stopped });
    await expect.element(main.getByRole('region', { name: 'Recent activity' })).toBeVisible();
    await expect.element(main.getByRole('region', { name: 'Send again' })).not.toBeInTheDocument();
  });
});

describe('a payment whose answer was lost', () => {
  const kept = `kheya.payment.${person.id}.`;

  beforeEach(() => {
    const body = {
      source_account: dollarAccount.id,
      mobile_wallet_beneficiary: rahima.id,
      transfer_mode: 'BD_TRANSFER',
      amount: '200.00',
    };
    const record = { key: 'the-key-of-before', body, total: '$200.99', name: 'Rahima Khatun' };
    sessionStorage.setItem(kept, JSON.stringify(record));
    fakeTime();
  });

  test('is told where the next one begins, and asked about until it is known', async () => {
    servers().on(transferCreate, () => Response.error());
    await openScreen(at, { person });
    await expect.element(main.getByText("We're checking your last payment.")).toBeVisible();
    await expect.element(main.getByRole('status')).toMatchTextContent('$200.99 to Rahima Khatun');
    await expectGoodScreen('a payment nobody knows of yet');
    servers().on(transferCreate, paidTransfer);
    await pass(10_000);
    await expect.element(main.getByText('Your last payment went through.')).toBeVisible();
    expect(new Set(payments().map(({ key }) => key))).toEqual(new Set(['the-key-of-before']));
    expect(sessionStorage.getItem(kept)).toBeNull();
  });

  test.for(['rate_limited', 'not_permitted', 'account_frozen'] as const)(
    'stays unknown when it is answered %s, which says nothing of it',
    async (code) => {
      servers().on(transferCreate, () => new FakeRefusal(code));
      await openScreen('/us/user/transactions/', { person });
      await pass(10_000);
      expect(payments().length).toBeGreaterThan(0);
      await expect.element(main.getByText("We're checking your last payment.")).toBeVisible();
      expect(sessionStorage.getItem(kept)).toContain('the-key-of-before');
    },
  );

  test('is told at home too, without its amount while balances are hidden', async () => {
    servers().on(transferCreate, () => Response.error());
    await openScreen('/us/user/overview/', { person, wish: { hide_balances: true } });
    await expect.element(main.getByText("We're checking your last payment.")).toBeVisible();
    await expect.element(main.getByText(/To Rahima Khatun\. It can't be paid twice/)).toBeVisible();
    expect(main.element().textContent).not.toContain('$200.99');
  });

  test('is told above the review of another one, whose terms stay', async () => {
    await openScreen(sendAddress('review', '300.00USD'), { person });
    await expect.element(main.getByText("We're checking your last payment.")).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Pay $300.99' })).toBeVisible();
    servers().on(transferCreate, paidTransfer);
    await pass(10_000);
    await expect.element(main.getByText('Your last payment went through.')).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Pay $300.99' })).toBeVisible();
  });

  test('asked for again it is the same one, and not paid twice', async () => {
    await openScreen(sendAddress('review', '200.00USD'), { person, until: checkingTitle });
    servers().on(transferCreate, paidTransfer);
    await pass(10_000);
    await expect.poll(() => location.search).toContain(`transfer=${paidTransfer.id}`);
    expect(new Set(payments().map(({ key }) => key))).toEqual(new Set(['the-key-of-before']));
  });

  test('is nothing to another person at the same screen', async () => {
    const id = person.id.replace(/1$/, '8');
    await openScreen('/us/user/transactions/', { person: aPerson({ id }) });
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await pass(10_000);
    await expect
      .element(main.getByText('Rahima Khatun.', { exact: false }))
      .not.toBeInTheDocument();
    expect(payments()).toEqual([]);
  });

  test.for([
    ['was never confirmed', () => stepUpRequired()],
    ['was refused', () => new FakeRefusal('contact_archived')],
  ] as const)('that %s took nothing', async ([, answer]) => {
    servers().on(transferCreate, answer);
    await openScreen('/us/user/transactions/', { person });
    await pass(10_000);
    await expect.element(main.getByText("Your last payment didn't go through.")).toBeVisible();
    await expect.element(main.getByText(/Nothing was taken\./)).toBeVisible();
  });
});

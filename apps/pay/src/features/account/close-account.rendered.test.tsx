import { now } from '@kheya/browser/clock';
import {
  type AccountClosing,
  accountClosingCreate,
  accountClosingGet,
  accountInterestList,
  bdtAccountGet,
  type ClosedAccount,
  manualAccountGet,
  stepUpConfirm,
  userAccountGet,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import {
  aClosing,
  anInterest,
  depositAccount,
  dollarAccount,
  takaAccount,
} from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aFrozenPerson, aPerson } from '#testing/people.ts';
import { STEP_UP_TOKEN, stepUpRequired } from '#testing/sending.ts';

const person = aPerson();
const close = `/us/user/accounts/${depositAccount.id}/close`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = main.getByRole('button', { name: 'Close this account' });

const transferId = '01998000-0000-7000-8000-f00000000001';
const closed: ClosedAccount = {
  ...{ account_id: depositAccount.id, account_number: depositAccount.account_number },
  ...{ currency: 'USD', closed_at: '2026-11-03T09:15:00.000Z', rest: '1500.37', interest: '0.37' },
  ...{ moved_to: aClosing().move_to[0]!, transfer_id: transferId, given_up: null },
};

type Obstacle = AccountClosing['obstacles'][number];
const obstacle = (code: Obstacle['code'], over: Partial<Obstacle> = {}): Obstacle => ({
  ...{ code, subject_id: null, amount: null, counterparty: null },
  ...over,
});
const blocked = (...obstacles: Obstacle[]) => aClosing({ may_close: false, obstacles });

/** Asks for a code first, then closes; afterwards the account reads as closed. */
function answerClosing(result: ClosedAccount = closed): void {
  servers()
    .on(stepUpConfirm, {
      step_up_token: STEP_UP_TOKEN,
      expires_at: new Date(now() + 60_000).toISOString(),
    })
    .on(accountClosingCreate, ({ headers }) => {
      if (headers.get('step-up-token') !== STEP_UP_TOKEN) return stepUpRequired();
      servers().on(accountClosingGet, aClosing({ may_close: false, closed: result }));
      return result;
    });
}

const bodies = () =>
  servers()
    .callsOf(accountClosingCreate)
    .map(({ body }) => body);
const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].map(({ pathname }) => pathname);

beforeEach(() => answerCustomer());

describe('what keeps the account open', () => {
  test.for(LOOKS)('is told each with where it is settled, $locale', async (look) => {
    servers().on(
      accountClosingGet,
      blocked(
        obstacle('transfer_under_way', {
          ...{ subject_id: transferId, amount: '200.99', counterparty: 'Rahima Khatun' },
        }),
        obstacle('transfer_under_way', { amount: '5.00' }),
        obstacle('incoming_payment_under_way', { amount: '7.00', counterparty: 'Acme Inc.' }),
        obstacle('withdrawal_waiting', { subject_id: transferId, amount: '40.00' }),
        ...(['money_reserved', 'posting_under_way', 'money_owed', 'only_account'] as const).map(
          (code) => obstacle(code),
        ),
        obstacle('balance_left', { amount: '1500.00' }),
      ),
    );
    await openScreen(close, { person, ...look });
    const payment =
      look.locale === 'bn' ? /\$২০০\.৯৯/ : /Your payment of \$200\.99 to Rahima Khatun/;
    await expect.element(main).toMatchTextContent(payment);
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        `/us/user/transactions/${transferId}`,
        '/us/user/transactions/',
        '/us/user/profile/withdrawal',
        '/us/user/tickets/new',
        '/us/user/accounts/create/',
        '/us/user/profile/close',
      ]),
    );
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
    await expectGoodScreen(`what keeps the account open in ${look.locale}`);
  });

  test.for([
    ['account_suspended', /^Our partner bank suspended this account/],
    ['opening_pending', /^Our partner bank is still opening/],
  ] as const)('%s says what it waits for', async ([code, text]) => {
    servers().on(accountClosingGet, blocked(obstacle(code)));
    await openScreen(close, { person });
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
});

describe('closing', () => {
  test.for(LOOKS)(
    'moves the rest with its interest where the person says, $locale',
    async (look) => {
      servers().on(accountClosingGet, aClosing({ accrued_interest: '0.37' }));
      await openScreen(close, { person, ...look });
      const amount = look.locale === 'bn' ? /\$১,৫০০\.৩৭/ : /Move the \$1,500\.37 to/;
      await expect.element(main).toMatchTextContent(amount);
      await expect.element(main.getByRole('radio')).toBeChecked();
      await expectGoodScreen(`closing an account in ${look.locale}`);
    },
  );

  test('is confirmed by a code, and ends with where the last cent went', async () => {
    answerClosing();
    await openScreen(close, { person });
    await main.getByRole('textbox', { name: /^Why are you closing it/ }).fill('One is enough.');
    await button.click();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('123456');
    await expect.element(main.getByRole('heading', { name: 'Account closed' })).toBeVisible();
    const body = { move_to: dollarAccount.id, reason: 'One is enough.' };
    expect(bodies()).toEqual([body, body]);
    await expect.element(main.getByText('$1,500.37')).toBeVisible();
    await expect.element(main.getByText('$0.37', { exact: true })).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'See the transfer' }))
      .toHaveAttribute('href', `/us/user/transactions/${transferId}`);
    await expect.element(button).not.toBeInTheDocument();
  });

  test('of an empty account sends nothing about a rest', async () => {
    answerClosing({ ...closed, rest: '0.00', interest: '0.00', moved_to: null, transfer_id: null });
    servers().on(accountClosingGet, aClosing({ balance: '0.00' }));
    await openScreen(close, { person });
    await expect.element(main.getByText('The account is empty.')).toBeVisible();
    await button.click();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    expect(bodies()).toEqual([{}]);
  });

  test('gives up what is too little to send only when it is ticked', async () => {
    answerClosing();
    servers().on(
      accountClosingGet,
      aClosing({
        ...{ account_id: takaAccount.id, account_number: takaAccount.account_number },
        ...{ kind: 'bdt', currency: 'BDT', balance: '3.00', move_to: [] },
        ...{ is_crumb: true, smallest_payment: '20.00' },
      }),
    );
    await openScreen(`/us/user/accounts/${takaAccount.id}/close`, { person });
    await button.click();
    await expect.poll(() => main.getByRole('alert').first().element().textContent).toMatch(/\w/);
    expect(bodies()).toEqual([]);
    await main.getByRole('checkbox', { name: /I give up the ৳3\.00/ }).click();
    await button.click();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    expect(bodies()).toEqual([{ give_up: { currency: 'BDT', amount: '3.00' } }]);
  });

  test('that something came between tells what arrived, and may be tried again', async () => {
    await openScreen(close, { person });
    servers()
      .on(
        accountClosingCreate,
        new FakeRefusal('account_not_closable', {
          facts: { obstacles: [obstacle('balance_left', { amount: '5.00' })] },
        }),
      )
      .on(accountClosingGet, aClosing({ balance: '5.00' }));
    await button.click();
    await expect.element(main).toMatchTextContent(/\$5\.00 arrived while we were closing/);
    await expect.element(main).toMatchTextContent(/Move the \$5\.00 to/);
    await expect.element(button).toBeEnabled();
  });

  test('that is refused shows what came in the way meanwhile', async () => {
    await openScreen(close, { person });
    const obstacles = [obstacle('posting_under_way')];
    servers()
      .on(accountClosingCreate, new FakeRefusal('account_not_closable', { facts: { obstacles } }))
      .on(accountClosingGet, blocked(...obstacles));
    await button.click();
    await expect.element(main).toMatchTextContent(/We're still booking something here/);
    await expect.element(button).not.toBeInTheDocument();
  });
});

describe('the page of an account', () => {
  test('leads to its closing, or says why it does not', async () => {
    await openScreen(`/us/user/accounts/${dollarAccount.id}`, { person });
    await expect
      .element(main.getByRole('link', { name: 'Close this account' }))
      .toHaveAttribute('href', `/us/user/accounts/${dollarAccount.id}/close`);
    const shut = {
      can_see: true,
      can_use: true,
      can_act: false,
      reason: 'account_frozen',
    } as const;
    const frozen = aFrozenPerson();
    const permissions = { ...frozen.permissions, bank_accounts: shut };
    await openScreen(`/us/user/accounts/${dollarAccount.id}`, {
      person: { ...frozen, permissions },
    });
    await expect
      .element(button)
      .toHaveAccessibleDescription('Unavailable while your account is frozen');
  });

  test.for(LOOKS)(
    'of a closed one says where the rest went, and acts no more, $locale',
    async (look) => {
      const at = { account_status: 'SUSPENDED', closed_at: closed.closed_at } as const;
      servers().on(userAccountGet, { ...dollarAccount, ...at, is_default: false });
      servers().on(accountClosingGet, aClosing({ may_close: false, closed }));
      await openScreen(`/us/user/accounts/${dollarAccount.id}`, { person, ...look });
      const went = look.locale === 'bn' ? /\$১,৫০০\.৩৭/ : /\$1,500\.37 went to US dollars/;
      await expect.element(main).toMatchTextContent(went);
      const transfer = `main a[href$="/transactions/${transferId}"]`;
      expect(document.querySelector(transfer)).not.toBeNull();
      for (const path of ['close', 'transferMoney']) {
        expect(document.querySelector(`main a[href*="${path}"]`)).toBeNull();
      }
      await expectGoodScreen(`a closed account in ${look.locale}`);
    },
  );

  test('of a closed deposit account shows the months it earned, and none that goes on', async () => {
    const earned = anInterest(depositAccount.id);
    const months = [{ month: '2026-11', amount: '0.37' }, ...earned.months];
    servers().on(accountInterestList, { count: 1, results: [{ ...earned, months }] });
    servers().on(manualAccountGet, { ...depositAccount, closed_at: closed.closed_at });
    servers().on(accountClosingGet, aClosing({ may_close: false, closed }));
    await openScreen(`/us/user/accounts/${depositAccount.id}/deposit-account`, { person });
    await expect.element(main.getByText('Interest by month').first()).toBeVisible();
    await expect.element(main.getByText(/for the month if the balance/)).not.toBeInTheDocument();
    await expect.element(main.getByText('Available to use.')).not.toBeInTheDocument();
    await expect.element(main.getByText('Closed', { exact: true })).toBeVisible();
  });

  test('of a closed taka account offers nothing either', async () => {
    const givenUp = { ...closed, currency: 'BDT', rest: '3.00', given_up: '3.00' } as const;
    servers().on(bdtAccountGet, { ...takaAccount, closed_at: closed.closed_at, is_default: false });
    servers().on(
      accountClosingGet,
      aClosing({ closed: { ...givenUp, moved_to: null, transfer_id: null } }),
    );
    await openScreen(`/us/user/bd-accounts/${takaAccount.id}`, { person });
    await expect.element(main.getByText(/You gave up ৳3\.00/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Send money' })).not.toBeInTheDocument();
  });
});

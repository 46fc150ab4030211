import {
  accountClosureGet,
  type WithdrawalPayment,
  type WithdrawalRequest,
  withdrawalRequestCancel,
  withdrawalRequestCreate,
  withdrawalRequestList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { dollarAccount, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const address = '/us/user/profile/withdrawal';
const main = page.getByRole('main');

const aPayment = (over: Partial<WithdrawalPayment> = {}): WithdrawalPayment => ({
  ...{ transfer_id: '01998000-0000-7000-8000-00000000c201', reference: 'KH-7F3K-2MQ8' },
  ...{ rail: 'ach', hands_over_at: '2026-11-20T15:00:00.000Z', sent_at: null },
  ...{ arrives_by: '2026-11-23T22:00:00.000Z', completed_at: null, reason: null },
  is_unallocated: false,
  ...over,
});

const aRequest = (over: Partial<WithdrawalRequest> = {}): WithdrawalRequest => ({
  ...{ id: '01998000-0000-7000-8000-00000000f201', account_id: dollarAccount.id },
  ...{ account_number: dollarAccount.account_number, currency: 'USD', amount: '431.00' },
  destination: {
    ...{ kind: 'us_bank', holder_name: 'Ayesha Rahman', account_last_four: '6789' },
    ...{ routing_number: '021000021', account_type: 'CHECKING', wallet_type: null },
  },
  ...{ status: 'requested', decline_reason: null, payment: null, may_cancel: true },
  ...{ requested_at: '2026-11-20T09:00:00.000Z', decided_at: null },
  ...over,
});

const listed = (...results: WithdrawalRequest[]) =>
  servers().on(withdrawalRequestList, { count: results.length, results });

const sent = { sent_at: '2026-11-20T15:00:05.000Z' };
const done = { ...sent, completed_at: '2026-11-21T13:30:00.000Z' };

beforeEach(() => {
  answerCustomer();
  servers().on(accountClosureGet, { may_close: true, obstacles: [], balances: [] });
});

describe('a request', () => {
  test.for(LOOKS)('in each of its states, $locale', async (look) => {
    const asked = { account_number: takaAccount.account_number };
    listed(
      aRequest({ status: 'paying', payment: aPayment() }),
      aRequest({ ...asked, id: idOf(2), status: 'approved' }),
      aRequest({ id: idOf(3), status: 'approved', payment: aPayment({ reason: 'NAME_MISMATCH' }) }),
      aRequest({ id: idOf(4), status: 'paid', payment: aPayment(done), may_cancel: false }),
      aRequest({
        ...{ id: idOf(5), status: 'declined', decline_reason: 'legal_hold', may_cancel: false },
      }),
    );
    await openScreen(address, { person, ...look });
    const paid = look.locale === 'bn' ? 'পরিশোধ হয়েছে' : 'Paid';
    await expect.element(main.getByText(paid, { exact: true })).toBeVisible();
    await expectGoodScreen(`requests for withdrawal in ${look.locale}`);
  });

  test('under way says by which way, from when and by when, and leads to its payment', async () => {
    listed(aRequest({ status: 'paying', payment: aPayment() }));
    await openScreen(address, { person });
    await expect.element(main.getByText('On its way')).toBeVisible();
    await expect
      .element(main)
      .toMatchTextContent(/It goes out by ACH on 11\/20\/2026 at .* and arrives by 11\/23\/2026/);
    await expect.element(main).toMatchTextContent(/Reference KH-7F3K-2MQ8/);
    await expect
      .element(main.getByRole('link', { name: 'See the payment' }))
      .toHaveAttribute('href', '/us/user/transactions/01998000-0000-7000-8000-00000000c201');
  });

  test('handed over cannot be cancelled, and says when it was sent', async () => {
    listed(aRequest({ status: 'paying', payment: aPayment(sent), may_cancel: false }));
    await openScreen(address, { person });
    await expect
      .element(main)
      .toMatchTextContent(/Sent by ACH on 11\/20\/2026, .*\. It arrives by 11\/23\/2026/);
    await expect
      .element(main.getByRole('button', { name: 'Cancel the request' }))
      .not.toBeInTheDocument();
  });

  test.for([
    ['ACCOUNT_NOT_FOUND', "There's no account with this number."],
    ['ACCOUNT_CLOSED', 'The account it went to is closed.'],
    ['NAME_MISMATCH', "The account it went to isn't in your name."],
    ['WALLET_LIMIT_EXCEEDED', "It's more than the account takes in one payment."],
    ['INSUFFICIENT_FUNDS', "There wasn't enough money in the account."],
    ['DECLINED', "The payment didn't go through."],
  ] as const)('that failed with %s says what happened and what to do', async ([reason, text]) => {
    listed(aRequest({ status: 'approved', payment: aPayment({ ...done, reason }) }));
    await openScreen(address, { person });
    await expect.element(main.getByText('Not paid')).toBeVisible();
    await expect.element(main).toMatchTextContent(`${text} The money is in your account`);
  });

  test('that came back to a closed account says that we keep the money', async () => {
    const back = { reason: 'ACCOUNT_CLOSED', is_unallocated: true } as const;
    listed(aRequest({ status: 'approved', payment: aPayment({ ...done, ...back }) }));
    await openScreen(address, { person });
    await expect
      .element(main)
      .toMatchTextContent(/came back after you closed the account .+ keeping the money for you/);
  });

  test('is cancelled before it goes out, unless it has just gone', async () => {
    listed(aRequest({ status: 'paying', payment: aPayment() }));
    servers().on(withdrawalRequestCancel, new FakeRefusal('withdrawal_ended'));
    await openScreen(address, { person });
    await main.getByRole('button', { name: 'Cancel the request' }).click();
    await expect.element(page.getByText(/already been answered, sent or cancelled/)).toBeVisible();
    const cancelled = aRequest({ status: 'cancelled', may_cancel: false, payment: aPayment() });
    servers().on(withdrawalRequestCancel, cancelled);
    listed(cancelled);
    await main.getByRole('button', { name: 'Cancel the request' }).click();
    await expect.element(main.getByText('Cancelled')).toBeVisible();
  });
});

test('to a wallet asks for whole taka, and says what stays', async () => {
  listed();
  servers()
    .on(accountClosureGet, {
      ...{ may_close: false, obstacles: ['balance_left'] },
      balances: [
        {
          ...{ account_id: takaAccount.id, account_number: takaAccount.account_number },
          ...{ currency: 'BDT', amount: '15250.75', available: '15250.75' },
          ...{ is_crumb: false, smallest_payment: '20.00' },
        },
      ],
    })
    .on(withdrawalRequestCreate, aRequest());
  await openScreen(address, { person });
  await main.getByRole('button', { name: 'Request a withdrawal' }).click();
  await expect.element(main.getByRole('button', { name: 'Request ৳15,250.75' })).toBeVisible();
  await main.getByLabelText('Pay to').selectOptions('A mobile wallet');
  await expect.element(main).toMatchTextContent(/so ৳0\.75 stays in your account/);
  expect(main.getByRole('option', { name: 'iPay' }).query()).toBeNull();
  await main.getByLabelText('Wallet number').fill('01712344821');
  await main.getByRole('button', { name: /^Request ৳15,250/ }).click();
  await expect.poll(() => servers().callsOf(withdrawalRequestCreate)).toHaveLength(1);
  expect(servers().callsOf(withdrawalRequestCreate)[0]?.body).toMatchObject({ amount: '15250.00' });
});

function idOf(number: number): string {
  return `01998000-0000-7000-8000-00000000f20${number}`;
}

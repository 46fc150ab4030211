import {
  paymentRequestCreate,
  paymentRequestGet,
  paymentRequestLookUp,
  receivedPaymentRequestDecline,
  receivedPaymentRequestGet,
  receivedPaymentRequestPayee,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { aLinkedRequest, aReceivedRequest, aRequest, dollarAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const requests = '/us/user/requests';
const main = page.getByRole('main');

beforeEach(() => answerCustomer());

test('a request is made of what was typed, and its page opens with link and code', async () => {
  servers().on(paymentRequestCreate, aRequest());
  await openScreen(`${requests}/new`, { person });
  await main.getByLabelText('Amount', { exact: true }).fill('50');
  await main.getByLabelText('Note (optional)').fill('See bkash-bonus.com');
  await main.getByRole('button', { name: 'Create the request' }).click();
  await expect.element(main.getByText(/Write it without a link/)).toBeVisible();
  expect(servers().callsOf(paymentRequestCreate)).toHaveLength(0);
  await main.getByLabelText('Note (optional)').fill('Rice, for May');
  await main.getByRole('button', { name: 'Create the request' }).click();
  await expect.poll(() => location.pathname).toBe(`${requests}/${aRequest().id}`);
  expect(servers().callsOf(paymentRequestCreate)[0]?.body).toMatchObject({
    ...{ account_id: dollarAccount.id, amount: '50.00', note: 'Rice, for May', valid_days: 14 },
    ...{ is_reusable: false, is_part_allowed: false },
  });
  await expect.element(main.getByRole('img', { name: 'Code to scan' })).toBeVisible();
  await expect.element(main.getByText(aRequest().link ?? '')).toBeVisible();
});

test('a request that was paid in parts says by whom, and one that is over has no link', async () => {
  const payments = [{ payer_name: 'Mina Khatun', amount: '20.00', paid_at: aRequest().created_at }];
  const paid = {
    state: 'PARTLY_PAID',
    paid_amount: '20.00',
    remaining: '30.00',
    payments,
  } as const;
  servers().on(paymentRequestGet, aRequest(paid));
  await openScreen(`${requests}/${aRequest().id}`, { person, locale: 'bn', size: PHONE });
  await expect.element(main.getByText('আংশিক দেওয়া হয়েছে')).toBeVisible();
  await expect.element(main.getByText(/Mina Khatun/)).toBeVisible();
  await expect.element(main.getByText('$৩০.০০')).toBeVisible();
  await expectGoodScreen('a request paid in part, in Bangla on a phone');
});

test('what is asked is paid in the send flow, which names the request', async () => {
  servers().on(receivedPaymentRequestPayee, {
    field: 'bdt_account_beneficiary',
    contact_id: '01998000-0000-7000-8000-c00000000009',
  });
  await openScreen(`${requests}/received/${aReceivedRequest().id}`, { person });
  await expect.element(main.getByText('Pay only people you know.')).toBeVisible();
  await main.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/us/user/transferMoney/');
  expect(new URLSearchParams(location.search).get('request')).toBe(aReceivedRequest().id);
});

test('declining sends the reason, on a phone in Bangla', async () => {
  const over = { state: 'DECLINED', declined_at: aReceivedRequest().created_at } as const;
  servers().on(receivedPaymentRequestDecline, aReceivedRequest(over));
  const address = `${requests}/received/${aReceivedRequest().id}`;
  await openScreen(address, { person, locale: 'bn', size: PHONE });
  await main.getByRole('button', { name: 'টাকা দেব না' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('কারণ (ঐচ্ছিক)').fill('নগদে দিয়েছি');
  servers().on(receivedPaymentRequestGet, aReceivedRequest(over));
  await dialog.getByRole('button', { name: 'টাকা দেব না' }).click();
  await expect
    .poll(() => servers().callsOf(receivedPaymentRequestDecline)[0]?.body)
    .toEqual({ reason: 'নগদে দিয়েছি' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a link shows a stranger who asks, and warns before the sign-in', async () => {
  answerNewcomer();
  await openScreen('/us/pay/Zk3v9QxW2mB7nT5rLd8sHg');
  await expect.element(main.getByRole('heading', { name: /Nadia Rahman asks for/ })).toBeVisible();
  await expect.element(main.getByText('Pay only people you know.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /Sign in to pay/ })).toBeVisible();
  expect(servers().callsOf(paymentRequestLookUp)[0]?.body).toEqual({
    secret: 'Zk3v9QxW2mB7nT5rLd8sHg',
  });
});

test('a link of a request that is over can’t be paid, and a wrong one says so', async () => {
  answerNewcomer();
  servers().on(paymentRequestLookUp, aLinkedRequest({ state: 'EXPIRED' }));
  await openScreen('/us/pay/over');
  await expect.element(main.getByText(/can't be paid any more/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: /Sign in/ })).not.toBeInTheDocument();
  servers().on(paymentRequestLookUp, new FakeRefusal('payment_link_not_found'));
  await openScreen('/us/pay/wrong');
  await expect.element(main.getByText(/doesn't lead to a request/)).toBeVisible();
});

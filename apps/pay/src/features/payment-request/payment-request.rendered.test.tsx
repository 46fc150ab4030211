import {
  beneficiaryList,
  paymentRequestCreate,
  paymentRequestGet,
  paymentRequestList,
  paymentRequestLookUp,
  paymentRequestReceive,
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
import { nusrat } from '#testing/contacts.ts';
import { aNewcomer, aPerson } from '#testing/people.ts';

const person = aPerson();
const requests = '/us/user/requests';
const main = page.getByRole('main');
const listed = <T,>(...results: T[]) => ({ count: results.length, results });

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
  // The other is on the sheet to print.
  await expect.element(main.getByText(aRequest().link ?? '').last()).toBeVisible();
});

test('nothing, an own address and one more than can be open are refused where they are typed', async () => {
  await openScreen(`${requests}/new`, { person });
  const create = main.getByRole('button', { name: 'Create the request' });
  await main.getByLabelText('Amount', { exact: true }).fill('0');
  await create.click();
  await expect.element(main.getByLabelText('Amount', { exact: true })).toBeInvalid();
  await main.getByLabelText('Amount', { exact: true }).fill('5');
  await main.getByRole('radio', { name: /A person by email or mobile/ }).click();
  const payer = main.getByLabelText('Email or mobile number');
  await payer.fill('me@example.com');
  servers().on(paymentRequestCreate, new FakeRefusal('payment_request_to_self'));
  await create.click();
  await expect.element(payer).toBeInvalid();
  await expect.element(main.getByText(/can't ask yourself for money/)).toBeVisible();
  await payer.fill('mina@example.com');
  const full = new FakeRefusal('payment_request_limit_reached', { facts: { limit: 20 } });
  servers().on(paymentRequestCreate, full);
  await create.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/You can have 20 open requests/);
});

test('a contact is asked without their address, and what they were asked is on their page', async () => {
  servers().on(paymentRequestCreate, aRequest()).on(beneficiaryList, listed(nusrat));
  servers().on(paymentRequestList, ({ query }) =>
    query.contact === nusrat.id ? listed(aRequest({ note: 'Tea' })) : listed(),
  );
  await openScreen(`/us/user/contacts/?contact=${nusrat.id}`, { person });
  await expect
    .element(main.getByRole('region', { name: 'You asked for' }))
    .toMatchTextContent(/Tea/);
  await main.getByRole('link', { name: 'Ask for money' }).click();
  await expect.element(main.getByText('Nusrat')).toBeVisible();
  await expect.element(main.getByText('Who pays')).not.toBeInTheDocument();
  await main.getByLabelText('Amount', { exact: true }).fill('12');
  await main.getByRole('button', { name: 'Create the request' }).click();
  await expect
    .poll(() => servers().callsOf(paymentRequestCreate)[0]?.body)
    .toMatchObject({ contact_id: nusrat.id, amount: '12.00', is_reusable: false });
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

test('a link of one’s own says so, and who isn’t verified finds the way back later', async () => {
  servers().on(paymentRequestReceive, new FakeRefusal('payment_request_is_own'));
  await openScreen('/us/pay/Zk3v9QxW2mB7nT5rLd8sHg', { person });
  await main.getByRole('button', { name: 'Pay or decline' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/a request of your own/);
  answerNewcomer();
  await openScreen('/us/pay/Zk3v9QxW2mB7nT5rLd8sHg', { person: aNewcomer() });
  await expect.element(main.getByText("You can't pay or decline it yet.")).toBeVisible();
  await openScreen('/us/user/verification-center', { person: aNewcomer() });
  await expect
    .element(main.getByRole('link', { name: 'See the request you opened' }))
    .toHaveAttribute('href', expect.stringContaining('/us/pay/Zk3v9QxW2mB7nT5rLd8sHg'));
});

test.each([
  ['PAID', /nothing left to pay/],
  ['DECLINED', /It was declined/],
  ['CANCELLED', /It was withdrawn/],
  ['EXPIRED', /It expired on/],
] as const)('a received request that is %s says why it can’t be paid', async (state, why) => {
  servers().on(receivedPaymentRequestGet, aReceivedRequest({ state }));
  await openScreen(`${requests}/received/${aReceivedRequest().id}`, { person });
  await expect.element(main.getByText(why)).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Pay', exact: true }))
    .not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test('a link of a request that is over can’t be paid, and a wrong one says so', async () => {
  answerNewcomer();
  servers().on(paymentRequestLookUp, aLinkedRequest({ state: 'EXPIRED' }));
  await openScreen('/us/pay/over');
  await expect.element(main.getByText(/It expired on/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: /Sign in/ })).not.toBeInTheDocument();
  servers().on(paymentRequestLookUp, new FakeRefusal('payment_link_not_found'));
  await openScreen('/us/pay/wrong');
  await expect.element(main.getByText(/doesn't lead to a request/)).toBeVisible();
});

import type { ObjectNoun, PaymentRequest, TransferQuote } from '@kheya/contract';
import { dayIn } from '#platform/calendar.ts';
import { openBusinessPayer } from '#testing/test-business.ts';
import { addBdBank, addUsBank } from '#testing/test-contacts.ts';
import {
  confirm,
  newKey,
  ok,
  openAnother,
  openPayer,
  pay,
  walletPayment,
  type Payer,
  type PayerGiven,
  challengeOf,
} from '#testing/test-money.ts';
import { setUpPlan } from '#testing/test-plans.ts';
import type { Client } from '#testing/test-api.ts';
import { BATCH_FILE, PDF, picture, upload } from '#testing/test-upload.ts';
import type { TestWorld } from '#testing/test-world.ts';

/** One of everything a customer can own, really created. */
export interface OwnedObjects {
  readonly client: Client;
  readonly userId: string;
  readonly business: string;
  readonly usd: Account;
  readonly bdt: Account;
  readonly deposit: Account;
  readonly wallet: string;
  readonly bdtContact: string;
  readonly bdContact: string;
  readonly usContact: string;
  readonly ipayContact: string;
  readonly address: string;
  readonly attachment: string;
  readonly categoryRule: string;
  readonly transactionPhoto: string;
  readonly dataExport: string;
  /** An attachment belongs to one comment, so the second comment has its own. */
  readonly otherAttachment: string;
  readonly fileUpload: string;
  readonly notification: string;
  /** One they asked for, one they are asked for by their business, and the contact to pay that to. */
  readonly paymentRequest: string;
  readonly receivedRequest: string;
  readonly askerContact: string;
  readonly rateAlert: string;
  /** A pending change of name, and a document that no change uses yet. */
  readonly profileChange: string;
  readonly paper: string;
  readonly rate: string;
  readonly quote: string;
  readonly statement: string;
  readonly disclosure: string;
  readonly stepUp: string;
  readonly transfer: string;
  readonly ticket: string;
  readonly paymentPlan: string;
  readonly withdrawalRequest: string;
  readonly paymentBatch: string;
  /** A payment of theirs that somebody else prepared. */
  readonly paymentApproval: string;
}

interface Account {
  readonly id: string;
  readonly account_number: string;
}

type Made = { readonly id: string };

/** A customer who has used every feature, with the calls a browser makes. */
export async function createOneOfEverything(
  world: TestWorld,
  given: PayerGiven & { readonly payeeNumber: string; readonly ein: string },
): Promise<OwnedObjects> {
  const payer = await openPayer(world, given);
  const { client } = payer;
  const business = await openBusinessPayer(world, client, {
    name: `${given.firstName} Trading LLC`,
    ein: given.ein,
  });
  await world.api.runSweeps(['mid_rate']);
  const bdtContact = await ok<Made>(
    client.call('POST', '/bdt-account-beneficiary/', {
      account_number: given.payeeNumber,
      beneficiary_nickname: 'Friend',
    }),
  );
  const address = await ok<Made>(
    client.call('POST', '/user-address/', {
      address_type: 'cardShipping',
      address_line_1: '14 Example Street',
      city: 'Queens',
      state: 'NY',
      postal_code: '11101',
      country: 'US',
    }),
  );
  const name = 'letter.pdf';
  const letter = () => ok<Made>(upload(client, '/attachment/', { name, content: PDF }));
  const [attachment, otherAttachment] = [await letter(), await letter()];
  const face = { name: 'face.jpg', content: await picture() };
  const fields = { doc_type: 'PROFILE_IMAGE' };
  const fileUpload = await ok<Made>(upload(client, '/file-upload/', face, fields));
  const ofPaper = { doc_type: 'APPLICATION_DOCUMENTATION' };
  const paper = () => ok<Made>(upload(client, '/file-upload/', { name, content: PDF }, ofPaper));
  const ticket = await ok<Made>(
    client.call('POST', '/ticket/', { subject: 'A question', message: 'What is this?' }),
  );
  const things = await moneyThings(world, payer);
  return {
    ...things,
    ...(await keptWith(client, `/transaction/${things.usd.id}/${things.transfer}/`)),
    ...(await requestsOf(client, { usd: payer.usd, business, contact: bdtContact.id })),
    rateAlert: (await ok<Made>(client.call('POST', '/rate-alert/', { rate: '140' }))).id,
    deposit: await openAnother(world, client, 'deposit'),
    client,
    userId: client.userId,
    business: business.id,
    wallet: payer.wallet,
    bdtContact: bdtContact.id,
    ...(await bankContactsOf(client)),
    address: address.id,
    attachment: attachment.id,
    dataExport: await exportOf(world, client),
    otherAttachment: otherAttachment.id,
    fileUpload: fileUpload.id,
    notification: await notificationOf(client),
    statement: await statementOf(world, payer),
    profileChange: await changeOf(world, client, (await paper()).id),
    paper: (await paper()).id,
    ticket: ticket.id,
    paymentPlan: (await setUpPlan(world, payer)).id,
    withdrawalRequest: await withdrawalOf(world, payer, given.firstName),
    paymentBatch: await batchOf(payer),
    paymentApproval: await approvalOf(world, payer, business.id),
  };
}

async function batchOf({ client, usd }: Payer): Promise<string> {
  const file = { name: 'wages.csv', content: BATCH_FILE };
  return (await ok<Made>(upload(client, '/payment-batch/', file, { source_account: usd }))).id;
}

/** Requests for money between a person and their business, each of which receives the other's. */
async function requestsOf(
  client: Client,
  {
    usd,
    business,
    contact,
  }: { readonly usd: string; readonly business: Payer; readonly contact: string },
) {
  const ask = (asker: Client, accountId: string, of: { readonly contact_id?: string } = {}) =>
    ok<PaymentRequest>(
      asker.call(
        'POST',
        '/payment-request/',
        { account_id: accountId, valid_days: 7, ...of },
        { 'idempotency-key': newKey() },
      ),
    );
  const { id: paymentRequest } = await ask(client, usd);
  await ask(client, usd, { contact_id: contact });
  const { link } = await ask(business.client, business.usd);
  const secret = link?.split('/').at(-1);
  const { id: receivedRequest } = await ok<Made>(
    client.call('POST', '/received-payment-request/', { secret }),
  );
  const { contact_id: askerContact } = await ok<{ contact_id: string }>(
    client.call('POST', `/received-payment-request/${receivedRequest}/payee/`),
  );
  return { paymentRequest, receivedRequest, askerContact };
}

/** A photo of a receipt with a transaction, and the rule that files it. */
async function keptWith(client: Client, place: string) {
  const receipt = { name: 'receipt.jpg', content: await picture() };
  const { photos } = await ok<{ photos: Made[] }>(upload(client, `${place}photos/`, receipt));
  await ok(client.call('PATCH', place, { category: 'family', as_rule: true }));
  const rules = await ok<{ results: Made[] }>(client.call('GET', '/category-rule/'));
  return { transactionPhoto: photos[0]?.id ?? '', categoryRule: rules.results[0]?.id ?? '' };
}

/** A ticket is answered by one that says it was received. */
async function notificationOf(client: Client): Promise<string> {
  const { results } = await ok<{ results: Made[] }>(client.call('GET', '/notification/'));
  return results[0]?.id ?? '';
}

async function statementOf({ api }: TestWorld, { client, usd }: Payer): Promise<string> {
  const today = dayIn('America/New_York', api.clock.now());
  const span = { account_id: usd, from: today, to: today };
  return (await ok<Made>(client.call('POST', '/statement/', span))).id;
}

async function bankContactsOf(client: Client) {
  const bdContact = await addBdBank(client);
  const usContact = await addUsBank(client);
  const inIpay = await ok<Made>(
    client.call('POST', '/beneficiary/', {
      beneficiary_type: 'IPAY',
      account_number: '01512342046',
      name: 'Farhana Sultana',
      purpose: 'gift',
      relationship: 'friend',
    }),
  );
  return { bdContact, usContact, ipayContact: inIpay.id };
}

async function exportOf(world: TestWorld, client: Client): Promise<string> {
  const ask = (headers: Record<string, string> = {}) =>
    client.call('POST', '/data-export/', {}, headers);
  const token = await confirm(world, client, await ask());
  const made = await ok<Made>(ask({ 'step-up-token': token }));
  await world.api.runJobs();
  return made.id;
}

async function withdrawalOf(world: TestWorld, { client, usd }: Payer, firstName = 'Rahima') {
  const ask = (headers: Record<string, string> = {}) =>
    client.call('POST', '/withdrawal-request/', withdrawalOfDollars(usd, firstName), {
      'idempotency-key': 'withdrawal-1',
      ...headers,
    });
  const token = await confirm(world, client, await ask());
  return (await ok<Made>(ask({ 'step-up-token': token }))).id;
}

async function changeOf(world: TestWorld, client: Client, paper: string): Promise<string> {
  const name = { kind: 'name', reason: 'spelling', first_name: 'Rahimah', last_name: 'Khatun' };
  const ask = (headers: Record<string, string> = {}) =>
    client.call('POST', '/profile-change/', { ...name, document_ids: [paper] }, headers);
  const token = await confirm(world, client, await ask());
  return (await ok<Made>(ask({ 'step-up-token': token }))).id;
}

/**
 * Prepared for this customer by another row of theirs, so that they may decide on it: the matrix
 * acts for people, and a person's own payments need nobody else.
 */
async function approvalOf(world: TestWorld, payer: Payer, makerId: string) {
  const { client, usd } = payer;
  const body = walletPayment(payer, '22.00');
  const quote = await ok<TransferQuote>(client.call('POST', '/transfer/quote/', body));
  const [made] = await world.api.query<Made>(
    `insert into payments.payment_approvals (id, profile_id, idempotency_key, request_hash, request,
       source_account_id, payee, quote_id, currency, amount_minor, fee_minor, target_currency,
       target_minor, maker_id, created_at, expires_at)
     values (gen_random_uuid(), $1, 'prepared', '', $2, $3, $4, $5, 'USD', 2200, 0, 'BDT', 1, $6,
       clock.now(), clock.now() + interval '7 days') returning id`,
    [client.userId, JSON.stringify(body), usd, JSON.stringify(quote.payee), quote.id, makerId],
  );
  return made?.id ?? '';
}

/** To an account in the customer's own name. */
function withdrawalOfDollars(accountId: string, firstName: string) {
  return {
    account_id: accountId,
    amount: '5.00',
    destination: {
      kind: 'us_bank',
      holder_name: `${firstName} Khatun`,
      routing_number: '021000021',
      account_number: '000123456789',
      account_type: 'CHECKING',
    },
  };
}

async function moneyThings(world: TestWorld, payer: Payer) {
  const { client } = payer;
  const [usd] = (await ok<{ results: Account[] }>(client.call('GET', '/user-account/'))).results;
  const [bdt] = (await ok<{ results: Account[] }>(client.call('GET', '/bdt-account/'))).results;
  if (!usd || !bdt) throw new Error('an account is missing');
  const transfer = await pay(world, payer, walletPayment(payer, '25.00'));
  await pay(world, payer, {
    source_account: usd.id,
    destination_bdt_account: bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '15.00',
  });
  const quote = await ok<TransferQuote>(
    client.call('POST', '/transfer/quote/', walletPayment(payer, '30.00')),
  );
  const { conversion_rate_id: rate } = quote;
  const disclosure = quote.disclosure?.id;
  if (!disclosure || !rate) throw new Error('the quote has no disclosure or rate');
  const body = walletPayment(payer, '30.00', { quote_id: quote.id });
  const asked = await client.call('POST', '/transfer/', body, { 'idempotency-key': newKey() });
  return {
    ...{ usd, bdt, disclosure, rate },
    quote: quote.id,
    transfer: transfer.id,
    stepUp: challengeOf(asked).challenge_id,
  };
}

/** Objects that can be named but not created yet; the test fails once one of them can be. */
export const WITHOUT_FIXTURE = new Set(['card query.card_id']);

/** This customer's object for a place in a call; undefined where it has no fixture. */
export function objectIdFor(
  owned: OwnedObjects,
  noun: ObjectNoun,
  { path, at }: { readonly path: string; readonly at: string },
): string | undefined {
  const isTaka = path.includes('bdt') || at.includes('bdt');
  const isDeposit = path.includes('manual') || at === 'body.destination_account';
  const account = isTaka ? owned.bdt : isDeposit ? owned.deposit : owned.usd;
  const byNoun: Partial<Record<ObjectNoun, string>> = {
    account: at.endsWith('account_number') ? account.account_number : account.id,
    address: owned.address,
    data_export: owned.dataExport,
    attachment: path.includes('comments') ? owned.otherAttachment : owned.attachment,
    contact: contactFor(owned, path, at),
    conversion_rate: owned.rate,
    disclosure: owned.disclosure,
    notification: owned.notification,
    payment_approval: owned.paymentApproval,
    file_upload: path.includes('profile-change') ? owned.paper : owned.fileUpload,
    payment_plan: owned.paymentPlan,
    payment_request: owned.paymentRequest,
    profile_change: owned.profileChange,
    quote: owned.quote,
    rate_alert: owned.rateAlert,
    received_payment_request: owned.receivedRequest,
    statement: owned.statement,
    step_up: owned.stepUp,
    ticket: owned.ticket,
    transaction: owned.transfer,
    transaction_photo: owned.transactionPhoto,
    category_rule: owned.categoryRule,
    transfer: owned.transfer,
    user: at === 'body.business_id' ? owned.business : owned.userId,
    withdrawal_request: owned.withdrawalRequest,
    payment_batch: owned.paymentBatch,
  };
  return byNoun[noun];
}

/** The contact of the kind that this route or field is about. */
function contactFor(owned: OwnedObjects, path: string, at: string): string {
  const place = at.startsWith('body.') ? at.replace('body.', '') : path.replaceAll('-', '_');
  // Only who is at Kheya is asked for money.
  if (place.includes('payment_request') || place === 'contact_id') return owned.bdtContact;
  if (place.includes('bdt_account')) return owned.bdtContact;
  if (place.includes('bd_beneficiary')) return owned.bdContact;
  if (place.includes('ipay')) return owned.ipayContact;
  if (place.includes('mobile_wallet') || !place.includes('beneficiary')) return owned.wallet;
  return owned.usContact;
}

/** Everything of theirs that no other caller's response may contain. */
export function secretsOf(owned: OwnedObjects): string[] {
  const { client, usd, bdt, deposit, ...ids } = owned;
  const plain = Object.values(ids).filter((id) => id !== '');
  const numbers = [usd, bdt, deposit].flatMap((account) => [account.id, account.account_number]);
  return [...plain, ...numbers, client.email, client.sessionId, client.deviceId];
}

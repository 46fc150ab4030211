import type { Route, Statement } from '@kheya/contract';
import { BATCH_FILE, picture } from '#testing/test-upload.ts';
import { newKey, ok } from '#testing/test-money.ts';
import type { OwnedObjects } from './owned-objects.ts';

/** A valid call, before the ids of the objects it names are filled in. */
export interface ValidCall {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly content: Buffer };
}

type Make = (mine: OwnedObjects, at: string) => ValidCall | Promise<ValidCall>;

const modeTo = (field: string) => {
  if (field === 'destination_account') return 'OWN';
  if (field === 'beneficiary') return 'ACH';
  if (field === 'ipay_beneficiary') return 'IPAY_TRANSFER';
  return field.includes('bdt') ? 'USD_TO_BDT_CONVERT' : 'BD_TRANSFER';
};

const requestPayment = (mine: OwnedObjects): ValidCall => ({
  body: {
    source_account: mine.usd.id,
    transfer_mode: 'INTERNAL',
    beneficiary: mine.askerContact,
    amount: '21.00',
  },
});

const payment: Make = (mine, at) => {
  const field = at.replace('body.', '');
  if (field === 'payment_request_id') return requestPayment(mine);
  const isPayee = /beneficiary|destination/.test(field);
  return {
    body: {
      source_account: mine.usd.id,
      transfer_mode: modeTo(field),
      amount: '21.00',
      ...(isPayee ? {} : { mobile_wallet_beneficiary: mine.wallet }),
    },
  };
};

const planDays = { frequency: 'monthly', day_of_month: 5, start_on: '2027-07-05' };

const plan: Make = async (mine, at) => {
  const { body } = await payment(mine, at);
  return { body: { ...body, ...planDays } };
};

/** The rest of the call, for every route whose body names an object of the caller's. */
const CALLS: Readonly<Record<string, Make>> = {
  'PATCH /user/:id/': () => ({ body: { language: 'en' } }),
  'PATCH /user-address/:id/': () => ({ body: { address_line_1: '16 Example Street' } }),
  'POST /file-upload/': async () => ({
    body: { doc_type: 'BUSINESS_LOGO', profile_type: 'BUSINESS' },
    file: { name: 'logo.jpg', content: await picture('#70a') },
  }),
  'POST /profile-change/': () => ({
    body: { kind: 'name', reason: 'marriage', first_name: 'Other', last_name: 'Name' },
  }),
  'POST /profile-change/:id/documents/': ({ paper }) => ({ body: { document_ids: [paper] } }),
  'POST /notification/read/': () => ({ body: {} }),
  'PATCH /user-account/:id/': () => ({ body: { nickname: 'Mine' } }),
  'PATCH /manual-account/:id/': () => ({ body: { account_name: 'Mine' } }),
  'PATCH /bdt-account/:id/': () => ({ body: { account_name: 'Mine' } }),
  'POST /account-closing/:id/': () => ({ body: {} }),
  'PATCH /mobile-wallet-beneficiary/:id/': () => ({ body: { is_favourite: true } }),
  'PATCH /bdt-account-beneficiary/:id/': () => ({ body: { is_favourite: true } }),
  'PATCH /bd-beneficiary/:id/': () => ({ body: { is_favourite: true } }),
  'PATCH /beneficiary/:id/': () => ({ body: { is_favourite: true } }),
  'POST /payment-request/': ({ usd }) => ({ body: { account_id: usd.id, valid_days: 7 } }),
  'POST /received-payment-request/:id/decline/': () => ({ body: { reason: 'No' } }),
  'PATCH /rate-alert/:id/': () => ({ body: { rate: '141' } }),
  'POST /transfer/quote/': payment,
  'POST /transfer/quote/:id/scam-answers/': () => ({
    body: { asked_by: 'own_idea', details_from: 'payee_in_person', pressure: 'none' },
  }),
  'POST /transfer/': payment,
  'POST /payment-plan/preview/': plan,
  'POST /payment-plan/': plan,
  'PATCH /payment-plan/:id/': () => ({ body: { amount: '21.00', ...planDays } }),
  'POST /payment-plan/:id/skip/': () => ({ body: { day: '2027-06-05' } }),
  'POST /payment-approval/': (mine, at) => {
    const { body } = payment(mine, at) as ValidCall;
    return { body: { quote_id: mine.quote, ...body } };
  },
  'POST /payment-approval/:id/approve/': ({ quote }) => ({ body: { quote_id: quote } }),
  'POST /payment-approval/:id/reject/': () => ({ body: { reason: 'NOT_DUE' } }),
  'POST /step-up/:id/confirm/': () => ({ body: { code: 'nocode' } }),
  'PATCH /ticket/:id/': () => ({ body: { status: 'solved' } }),
  'POST /ticket/:id/comments/': () => ({ body: { message: 'Hello', attachment_ids: [] } }),
  'POST /ticket/': () => ({
    body: { subject: 'Another question', message: 'And this?', attachment_ids: [] },
  }),
  'PATCH /transaction/:account_id/:id/': () => ({ body: { note: 'Mine' } }),
  'POST /transaction/:account_id/:id/photos/': async () => ({
    file: { name: 'receipt.jpg', content: await picture('#07a') },
  }),
  'POST /withdrawal-request/': () => ({
    body: {
      amount: '5.00',
      destination: {
        kind: 'us_bank',
        holder_name: 'Nobody Else',
        routing_number: '021000021',
        account_number: '000123456789',
        account_type: 'CHECKING',
      },
    },
  }),
  'POST /statement/': async ({ client, statement }) => {
    const made = await ok<Statement>(client.call('GET', `/statement/${statement}/`));
    return { body: { from: made.period_start, to: made.period_end } };
  },
  'POST /payment-batch/': () => ({ file: { name: 'wages.csv', content: BATCH_FILE } }),
  'POST /payment-batch/:id/decide/': () => ({ body: { lines: [2], decision: 'leave_out' } }),
  'POST /payment-batch/:id/submit/': () => ({ body: { version: 1 } }),
  'POST /payment-batch/:id/pay/': () => ({ body: { version: 1, saves_contacts: true } }),
  'POST /download/': (mine, at) => ({
    body: {
      ...DOWNLOADS[at],
      // A transaction is named with its account.
      ...(at === 'body.transaction_id' ? { account_id: mine.usd.id } : {}),
    },
  }),
};

const DOWNLOADS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'body.disclosure_id': { kind: 'disclosure_pdf', language: 'en' },
  'body.attachment_id': { kind: 'attachment' },
  'body.transfer_id': { kind: 'receipt_pdf', language: 'en' },
  'body.account_id': { kind: 'account_details_pdf', language: 'en' },
  'body.transaction_id': { kind: 'transaction_pdf', language: 'en' },
  'body.statement_id': { kind: 'statement_pdf', language: 'en' },
  'body.payment_batch_id': { kind: 'payment_batch_csv', content: 'results', language: 'en' },
  'body.filter.account_number': {
    kind: 'transaction_export',
    account_type: 'USD_ACCOUNT',
    filter: {},
    language: 'en',
  },
};

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

const nothingMore: Make = () => ({});

/** The call of a route; undefined where none is written yet. */
export function callOf(route: Route): Make | undefined {
  return CALLS[keyOf(route)] ?? (route.body || route.file ? undefined : nothingMore);
}

export interface Sent {
  readonly url: string;
  readonly body?: object;
  readonly headers: Record<string, string>;
}

/** The call with this object's id in this place, as it is sent. */
export async function naming(
  route: Route,
  call: ValidCall,
  {
    at,
    objectId,
    mine,
  }: { readonly at: string; readonly objectId: string; readonly mine: OwnedObjects },
): Promise<Sent> {
  const [place = '', ...path] = at.split('.');
  const own = {
    account: mine.usd.id,
    user: mine.userId,
    ticket: mine.ticket,
    profile_change: mine.profileChange,
    transaction: mine.transfer,
    payment_approval: mine.paymentApproval,
  };
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (at === `params.${name}`) return objectId;
    const noun = route.names.find((one) => one.at === `params.${name}`)?.noun;
    return noun !== undefined && noun in own ? own[noun as keyof typeof own] : objectId;
  });
  const query = { ...call.query, ...(place === 'query' ? { [path.join('.')]: objectId } : {}) };
  const search = new URLSearchParams(query).toString();
  const body = place === 'body' ? withObjectId({ ...call.body }, path, objectId) : call.body;
  const sent = { url: search ? `${url}?${search}` : url };
  const headers: Record<string, string> = route.idempotent ? { 'idempotency-key': newKey() } : {};
  if (call.file) return { ...sent, ...(await formOf(call.file, body, headers)) };
  return { ...sent, headers, ...(body ? { body } : {}) };
}

function withObjectId(
  body: Record<string, unknown>,
  [field = '', ...rest]: readonly string[],
  objectId: string,
): Record<string, unknown> {
  if (rest.length > 0) {
    return { ...body, [field]: withObjectId({ ...(body[field] as object) }, rest, objectId) };
  }
  return { ...body, [field]: field.endsWith('_ids') ? [objectId] : objectId };
}

async function formOf(
  file: NonNullable<ValidCall['file']>,
  fields: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('upload_file', new Blob([new Uint8Array(file.content)]), file.name);
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const body = Buffer.from(await sent.arrayBuffer());
  return { body, headers: { ...headers, 'content-type': type } };
}

import {
  type BodyOf,
  type Locale,
  OPEN_PAYMENT_REQUESTS_MAX,
  type paymentRequestCreate,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { readCustomerIdentifier } from '@kheya/contract/fields/payee';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { money, parseMoney } from '@kheya/money';
import { sql, type Kysely } from 'kysely';
import type { AccountRow, Database, NewPaymentRequest, PaymentRequestRow } from '#database.ts';
import { findOwnAccount } from '#modules/account/index.ts';
import { findOwnContact, findPayable, isOwnIdentifier } from '#modules/contact/index.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { kindOfAccount, mayWithAccount } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { hashOfSecret, secretOf } from './payment-request-link.ts';
import {
  changeRequest,
  findByKey,
  findOwnRequest,
  insertRequest,
  isBeingPaid,
  lockRequests,
  type RequestOfAsker,
} from './payment-request-repository.ts';
import { refuseEnded } from './payment-request-rules.ts';

const DAY_MS = 86_400_000;

export interface AskCall {
  readonly caller: Caller;
  readonly body: BodyOf<typeof paymentRequestCreate>;
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

/** Whom a request is addressed to; of nobody all is null. */
interface RequestPayer {
  /** What they are found by among customers, now or once they are one. */
  readonly identifier: string | null;
  readonly contactId: string | null;
  readonly userId: string | null;
}

interface Asked {
  readonly account: AccountRow;
  readonly amountMinor: bigint | null;
  readonly payer: RequestPayer;
}

type Done = { readonly ok: true; readonly row: RequestOfAsker };

/** Asks for money. The same key answers what was made first. */
export async function askForMoney(ctx: ModuleContext, call: AskCall) {
  const hash = requestHash(call.body);
  const answerAgain = async () => {
    const before = await findByKey(ctx.db, call.caller.userId, call.idempotencyKey);
    if (!before) return undefined;
    const done: Done = { ok: true, row: before };
    return before.request_hash === hash ? done : refuse('idempotency_key_reused');
  };
  const again = await answerAgain();
  if (again) return again;
  const asked = await validate(ctx, call);
  if (!asked.ok) return asked;
  const row = newRequest(ctx, call, asked.value, hash);
  const written = await inTransaction(ctx.db, (trx) => write(ctx, trx, row, asked.value));
  if (!written.ok) return written;
  const made = await answerAgain();
  if (!made) throw new Error(`request ${row.id} was not written`);
  return made;
}

async function validate(ctx: ModuleContext, { caller, body, locale }: AskCall) {
  const account = await findOwnAccount(ctx.db, { userId: caller.userId }, body.account_id);
  if (!account) return refuse('not_found');
  const isOpen = account.status === 'ACTIVE' && account.closed_at === null;
  const mayReceive = mayWithAccount(caller.user, kindOfAccount(account), 'receive');
  // Savings and deposit accounts are paid from an own account only.
  const isPayable = account.kind === 'checking' || account.kind === 'bdt';
  if (!isOpen || !mayReceive || !isPayable) return refuse('account_unavailable');
  const shape = checkShape(body, locale);
  if (shape) return shape;
  const payer = await findPayer(ctx, { caller, body, locale });
  if (!payer.ok) return payer;
  const amount = readAmount(body.amount, account.currency);
  if (!amount.ok) return amount;
  const value: Asked = { account, amountMinor: amount.minor, payer: payer.value };
  return { ok: true as const, value };
}

const nobody: RequestPayer = { identifier: null, contactId: null, userId: null };

async function findPayer(
  ctx: ModuleContext,
  { caller, body, locale }: Omit<AskCall, 'idempotencyKey'>,
) {
  if (body.contact_id !== undefined) return payerOfContact(ctx, caller, body.contact_id, locale);
  if (body.payer === undefined) return { ok: true as const, value: nobody };
  const read = readCustomerIdentifier(body.payer);
  if (!read.ok) {
    return refuse('request_invalid', { fields: fieldErrorTexts({ payer: read.error }, locale) });
  }
  if (isOwnIdentifier(caller.user, read.value)) return refuse('payment_request_to_self');
  return { ok: true as const, value: { ...nobody, identifier: read.value } };
}

/** Who is at Kheya is asked as the customer they are, who is invited by what they were invited by. */
async function payerOfContact(
  { db }: ModuleContext,
  { userId }: Caller,
  contactId: string,
  locale: Locale,
) {
  const contact = await findOwnContact(db, { userId }, contactId);
  if (!contact) return refuse('not_found');
  if (contact.archived_at !== null) return refuse('contact_archived');
  if (contact.kind !== 'customer' && contact.kind !== 'bdt_account') {
    const fields = fieldErrorTexts({ contact_id: 'contact_not_at_kheya' }, locale);
    return refuse('request_invalid', { fields });
  }
  const payee = contact.payee_user_id ?? (await holderOf(db, contact.payee_account_id));
  if (payee === userId) return refuse('payment_request_to_self');
  const identifier = payee === null ? contact.account_number : null;
  return { ok: true as const, value: { identifier, contactId, userId: payee } };
}

async function holderOf(db: Kysely<Database>, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const row = await db
    .selectFrom('payments.accounts')
    .select('user_id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** A code for several payers is addressed to nobody; in parts is paid only what has an amount. */
function checkShape(body: AskCall['body'], locale: Locale): Refusal<'request_invalid'> | undefined {
  const { payer, contact_id: contactId } = body;
  if (payer !== undefined && contactId !== undefined) {
    const fields = fieldErrorTexts({ payer: 'contact_is_payer' }, locale);
    return refuse('request_invalid', { fields });
  }
  if (body.is_reusable && (payer ?? contactId) !== undefined) {
    const field = payer === undefined ? 'contact_id' : 'payer';
    const fields = fieldErrorTexts({ [field]: 'reusable_has_no_payer' as const }, locale);
    return refuse('request_invalid', { fields });
  }
  if (body.is_part_allowed && (body.is_reusable || body.amount === undefined)) {
    const fields = fieldErrorTexts({ is_part_allowed: 'parts_of_one_amount' }, locale);
    return refuse('request_invalid', { fields });
  }
  return undefined;
}

function readAmount(typed: string | undefined, currency: AccountRow['currency']) {
  if (typed === undefined) return { ok: true as const, minor: null };
  const parsed = parseMoney(typed, currency);
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  const { minor } = parsed.value;
  return minor > 0n ? { ok: true as const, minor } : refuse('amount_not_positive');
}

function newRequest(
  ctx: ModuleContext,
  { caller, body, idempotencyKey }: AskCall,
  { account, amountMinor, payer }: Asked,
  hash: string,
): NewPaymentRequest {
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  return {
    id,
    user_id: caller.userId,
    account_id: account.id,
    currency: account.currency,
    amount_minor: amountMinor,
    note: body.note || null,
    is_reusable: body.is_reusable,
    is_part_allowed: body.is_part_allowed,
    payer_identifier: payer.identifier,
    contact_id: payer.contactId,
    payer_user_id: payer.userId,
    secret_hash: hashOfSecret(secretOf(ctx, id)),
    idempotency_key: idempotencyKey,
    request_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + body.valid_days * DAY_MS),
  };
}

async function write(
  ctx: ModuleContext,
  trx: Kysely<Database>,
  request: NewPaymentRequest,
  { account, payer }: Asked,
): Promise<{ readonly ok: true } | Refusal<'payment_request_limit_reached'>> {
  const { user_id: userId } = request;
  // One at a time for each asker, so that two windows don't both make the last one.
  await sql`select from payments.users where id = ${userId} for no key update`.execute(trx);
  const row = await insertRequest(trx, request);
  if (!row) return { ok: true };
  if ((await countOpen(trx, userId, row.created_at)) > OPEN_PAYMENT_REQUESTS_MAX) {
    const facts = { limit: OPEN_PAYMENT_REQUESTS_MAX };
    return refuse('payment_request_limit_reached', { facts });
  }
  await tellPayer(ctx, trx, row, { account, payer });
  await ctx.events.publish(trx, userId, { kind: 'payment_request', id: row.id });
  return { ok: true };
}

async function countOpen(trx: Kysely<Database>, userId: string, at: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('payments.payment_requests')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who isn't a customer is told nothing by us, and the asker learns nothing of either. */
async function tellPayer(
  ctx: ModuleContext,
  trx: Kysely<Database>,
  row: PaymentRequestRow,
  { account, payer }: Pick<Asked, 'account' | 'payer'>,
): Promise<void> {
  const found = payer.identifier === null ? undefined : await findPayable(trx, payer.identifier);
  const userId = payer.userId ?? found?.userId;
  if (userId === undefined || userId === row.user_id) return;
  const sender = { sender: account.holder_name };
  const about = { userId, subjectId: row.id, paymentRequestId: row.id };
  await (row.amount_minor === null
    ? notify(trx, ctx, { ...about, kind: 'payment_request_received_open', facts: sender })
    : notify(trx, ctx, {
        ...about,
        kind: 'payment_request_received',
        facts: { ...sender, amount: moneyFact(money(row.currency, row.amount_minor)) },
      }));
  await ctx.events.publish(trx, userId, { kind: 'payment_request', id: row.id });
}

/** Takes a request back. What was paid for it stays paid; what is being paid has to arrive first. */
export async function cancelRequest(ctx: ModuleContext, userId: string, id: string) {
  return inTransaction(ctx.db, async (trx) => {
    const row = (await lockRequests(trx, [id])).get(id);
    if (row?.user_id !== userId) return refuse('not_found');
    if (row.state !== 'CANCELLED') {
      const now = ctx.clock.now();
      const ended = refuseEnded(row, now);
      if (ended) return ended;
      if (await isBeingPaid(trx, id)) return refuse('payment_request_being_paid');
      await changeRequest(trx, id, { state: 'CANCELLED', ended_at: now });
      await ctx.events.publish(trx, userId, { kind: 'payment_request', id });
    }
    const done: Done = { ok: true, row: (await findOwnRequest(trx, userId, id))! };
    return done;
  });
}

import { sql, type Kysely } from 'kysely';
import type { PaymentRequestState } from '@kheya/contract';
import type {
  Database,
  NewPaymentRequest,
  PaymentRequestChange,
  PaymentRequestRow,
} from '#database.ts';
import { paginate, type Page } from '#platform/page.ts';
import type { RequestShare } from './payment-request-rules.ts';

export interface RequestFilter extends Page {
  readonly state?: PaymentRequestState | undefined;
  readonly contact?: string | undefined;
}

/** Requests with who asks, as the account's holder is confirmed. */
function requestsOf(db: Kysely<Database>) {
  return db
    .selectFrom('payments.payment_requests as r')
    .innerJoin('payments.accounts as a', 'a.id', 'r.account_id')
    .innerJoin('payments.users as u', 'u.id', 'r.user_id')
    .leftJoin('payments.contacts as c', 'c.id', 'r.contact_id')
    .selectAll('r')
    .select(['a.holder_name as asker_name', 'u.country', 'c.nickname as contact_name'])
    .select(
      sql<string | null>`(select p.decline_reason from payments.payment_request_payers p
        where p.request_id = r.id and p.declined_at is not null and r.state = 'DECLINED'
        order by p.declined_at desc limit 1)`.as('decline_reason'),
    );
}

export type RequestOfAsker = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>;

export function findOwnRequest(db: Kysely<Database>, userId: string, id: string) {
  return requestsOf(db).where('r.id', '=', id).where('r.user_id', '=', userId).executeTakeFirst();
}

export function findByKey(db: Kysely<Database>, userId: string, key: string) {
  return requestsOf(db)
    .where('r.user_id', '=', userId)
    .where('r.idempotency_key', '=', key)
    .executeTakeFirst();
}

export function findBySecretHash(db: Kysely<Database>, hash: Buffer) {
  return requestsOf(db).where('r.secret_hash', '=', hash).executeTakeFirst();
}

type Requests = ReturnType<typeof requestsOf>;

/** One page, newest first. A request whose time is over counts as expired before that is written down. */
async function listPage(mine: Requests, { state, limit, offset }: RequestFilter, at: Date) {
  const shown = sql<string>`case when r.ended_at is null and r.expires_at <= ${at} then 'EXPIRED'
    else r.state end`;
  const filtered = state ? mine.where(shown, '=', state) : mine;
  const rows = await paginate(filtered.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc'), {
    limit,
    offset,
  }).execute();
  const { count } = await filtered
    .clearSelect()
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export function listOwnRequests(
  db: Kysely<Database>,
  userId: string,
  filter: RequestFilter,
  at: Date,
) {
  const mine = requestsOf(db).where('r.user_id', '=', userId);
  const { contact } = filter;
  return listPage(contact ? mine.where('r.contact_id', '=', contact) : mine, filter, at);
}

/** The requests a customer received: by the link, or addressed to what they have proved to be theirs. */
function receivedBy(db: Kysely<Database>, userId: string) {
  return requestsOf(db)
    .where('r.user_id', '<>', userId)
    .where(
      'r.id',
      'in',
      sql<string>`(
        select p.request_id from payments.payment_request_payers p where p.user_id = ${userId}
        union all
        select q.id from payments.payment_requests q where q.payer_user_id = ${userId}
        union all
        select t.id from payments.users v
        join identity.users_for_api i on i.user_id = v.id
        join payments.payment_requests t on t.payer_identifier = lower(v.email) and i.email_verified
          or t.payer_identifier = v.phone and v.is_phone_verified
        where v.id = ${userId} and v.owner_id is null)`,
    );
}

export function findReceivedRequest(db: Kysely<Database>, userId: string, id: string) {
  return receivedBy(db, userId).where('r.id', '=', id).executeTakeFirst();
}

export function listReceivedRequests(
  db: Kysely<Database>,
  userId: string,
  filter: RequestFilter,
  at: Date,
) {
  return listPage(receivedBy(db, userId), filter, at);
}

/** Undefined when this key was used. */
export function insertRequest(
  trx: Kysely<Database>,
  request: NewPaymentRequest,
): Promise<PaymentRequestRow | undefined> {
  return trx
    .insertInto('payments.payment_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Requests with a lock on each, in the order in which everybody takes these locks. */
export async function lockRequests(
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentRequestRow>> {
  const rows = await trx
    .selectFrom('payments.payment_requests')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function changeRequest(
  trx: Kysely<Database>,
  id: string,
  change: PaymentRequestChange,
): Promise<void> {
  await trx.updateTable('payments.payment_requests').set(change).where('id', '=', id).execute();
}

/** A transfer that ended before its payee was paid counts for nothing. */
const COUNTS = sql<boolean>`t.step not in ('returned', 'released', 'failed', 'stopped', 'expired')`;

/** What each customer has paid or is paying for these requests. */
export async function sharesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RequestShare[]>> {
  const rows = await db
    .selectFrom('payments.transfers as t')
    .where('t.payment_request_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(COUNTS)
    .groupBy(['t.payment_request_id', 't.user_id'])
    .select(['t.payment_request_id as id', 't.user_id as userId'])
    .select(sql<bigint>`sum(t.target_minor)::bigint`.as('minor'))
    .execute();
  return Map.groupBy(rows, ({ id }) => id!);
}

/** Whether somebody is paying it at this moment. */
export async function isBeingPaid(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.transfers as t')
    .select('t.id')
    .where('t.payment_request_id', '=', id)
    .where(COUNTS)
    .where('t.step', '<>', 'settled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What has arrived for each of these requests. */
export async function paidFor(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payments.transfers')
    .where('payment_request_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('step', '=', 'settled')
    .groupBy('payment_request_id')
    .select('payment_request_id as id')
    .select(sql<bigint>`sum(target_minor)::bigint`.as('minor'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The payments its asker received, newest first. */
export function listRequestPayments(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('payments.transfers as t')
    .innerJoin('payments.accounts as a', 'a.id', 't.source_account_id')
    .select(['a.holder_name as payer_name', 't.target_minor', 't.completed_at'])
    .where('t.payment_request_id', '=', id)
    .where('t.step', '=', 'settled')
    .orderBy('t.completed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(200)
    .execute();
}

/** What this customer answered to these requests, and has paid for them. */
export async function answersOf(db: Kysely<Database>, userId: string, ids: readonly string[]) {
  const [declined, paid] = await Promise.all([
    db
      .selectFrom('payments.payment_request_payers')
      .select(['request_id', 'declined_at'])
      .where('user_id', '=', userId)
      .where('request_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute(),
    db
      .selectFrom('payments.transfers')
      .where('user_id', '=', userId)
      .where('payment_request_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('step', '=', 'settled')
      .groupBy('payment_request_id')
      .select('payment_request_id as id')
      .select(sql<bigint>`sum(target_minor)::bigint`.as('minor'))
      .execute(),
  ]);
  const declinedAt = new Map(declined.map((row) => [row.request_id, row.declined_at]));
  const paidMinor = new Map(paid.map((row) => [row.id, row.minor]));
  return (id: string) => ({
    declinedAt: declinedAt.get(id) ?? null,
    paidMinor: paidMinor.get(id) ?? 0n,
  });
}

export async function notePayer(
  trx: Kysely<Database>,
  payer: { readonly requestId: string; readonly userId: string; readonly at: Date },
  declined?: { readonly reason: string | null },
): Promise<void> {
  const answer = declined
    ? { declined_at: payer.at, decline_reason: declined.reason }
    : { declined_at: null, decline_reason: null };
  await trx
    .insertInto('payments.payment_request_payers')
    .values({
      request_id: payer.requestId,
      user_id: payer.userId,
      received_at: payer.at,
      ...answer,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['request_id', 'user_id']);
      return declined ? known.doUpdateSet(answer) : known.doNothing();
    })
    .execute();
}

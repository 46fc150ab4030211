import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AccountRow, Database } from '#database.ts';

/** One movement that the partner should show on an account because of a row of ours. */
export interface ExpectedLeg {
  readonly kind: string;
  readonly row_id: string;
  /** What of the row it is: its amount, its fee, or one of them coming back. */
  readonly leg: string;
  /** The partner's id, where it is known. */
  readonly partner_id: string | null;
  /** Signed: what the account gains. */
  readonly minor: bigint;
  /** The partner may show it on any day from the first to the last of these. */
  readonly first_at: Date;
  readonly last_at: Date;
  /** When the books changed the balance; null while they have not. */
  readonly ours_at: Date | null;
  /** Until then the partner is not expected to show it, however long ago the books moved. */
  readonly due_at: Date | null;
  /** The row waits for nothing any more. */
  readonly is_done: boolean;
  /** False for a leg that undoes another without the books having moved. */
  readonly is_booked_kind: boolean;
}

type Source = (account: AccountRow, since: Date) => RawBuilder<unknown>;

/** When the intent's entries moved this account's balance. */
const bookedAt = (account: AccountRow, intent: string) => sql`(
  select min(e.at) from ledger.bucket_transfers e
  where e.sk = ${account.bucket} and e.intent_id = ${sql.ref(intent)}
    and e.kind in ('normal', 'post_pending') and e.amount > 0)`;

/** The legs of a transfer at the partner: dollars and fee out, and either of them back. */
const transferLegs: Source = (account, since) => sql`
  select 'transfer' as kind, t.id as row_id, l.leg, l.partner_id, l.minor, t.created_at as first_at,
    -- The partner may follow a day after what we have made final, and a batch rail after its promise.
    case when t.step = 'accepted' then greatest(t.updated_at, coalesce(t.expected_by, t.arrives_by) + interval '3 days') else t.updated_at end
      + interval '1 day' as last_at,
    case when t.step in ('accepted', 'settled', 'returned') and l.leg in ('amount', 'fee') then ${bookedAt(account, 't.id')}
      when t.step = 'returned' then ${bookedAt(account, 't.return_id')} end as ours_at,
    case when t.step = 'accepted' then coalesce(t.expected_by, t.arrives_by) end as due_at,
    t.completed_at is not null as is_done, l.leg in ('amount', 'fee') and
      (t.step in ('accepted', 'settled') or t.bank_reversal_id is null) or t.step = 'returned' as is_booked_kind
  from payments.transfers t
  left join payments.transfer_returns r on r.id = t.return_id
  cross join lateral (values
    ('amount', t.bank_transfer_id, - t.amount_minor),
    ('fee', t.bank_fee_transfer_id, - t.fee_minor),
    ('reversal', t.bank_reversal_id, t.amount_minor),
    ('fee_reversal', t.bank_fee_reversal_id, t.fee_minor)) l (leg, partner_id, minor)
  where t.source_account_id = ${account.id} and l.minor <> 0
    and (l.partner_id is not null or t.step = 'settled' and l.leg in ('amount', 'fee')
      or t.step = 'accepted' and t.movement in ('ach_out', 'wire_out') and l.leg in ('amount', 'fee')
      -- A bank that gave it back may have shown both ways, or neither.
      or t.step = 'returned' and l.leg = 'amount' and r.bank_transaction_id is not null
      or t.step = 'returned' and l.leg = 'fee' and r.fee_minor = 0)
    and (t.completed_at is null or t.updated_at >= ${since})`;

/** Between two accounts with us the partner shows one movement on both. */
const ownTransferLegs: Source = (account, since) => sql`
  select 'own_transfer', t.id, 'received', t.bank_transfer_id, t.target_minor, t.created_at,
    t.updated_at + interval '1 day', ${bookedAt(account, 't.id')}, null::timestamptz, t.completed_at is not null, true
  from payments.transfers t
  where t.target_account_id = ${account.id} and t.target_currency = 'USD' and t.step = 'settled'
    and (t.completed_at is null or t.updated_at >= ${since})`;

/** What a bank gave back of a payment whose dollars the rail moved itself. */
const returnLegs: Source = (account, since) => sql`
  select 'transfer_return', r.id, 'amount', r.bank_transaction_id, r.amount_minor, r.occurred_at,
    r.occurred_at + interval '1 day', case when r.step = 'posted' then ${bookedAt(account, 'r.id')} end,
    null::timestamptz, r.step = 'posted', true
  from payments.transfer_returns r
  where r.account_id = ${account.id} and r.bank_transaction_id is not null and not r.is_unallocated
    and (r.step = 'intent' or r.created_at >= ${since})`;

/** Written from what the partner told us, so the partner's moment is known exactly. */
const incomingLegs: Source = (account, since) => sql`
  select 'incoming_payment', p.id, 'amount', p.provider_transaction_id, p.amount_minor, p.occurred_at,
    p.occurred_at, case when p.step = 'posted' then ${bookedAt(account, 'p.id')} end, null::timestamptz,
    p.step <> 'intent', true
  from payments.incoming_payments p
  where p.account_id = ${account.id} and p.step <> 'unallocated'
    and (p.step = 'intent' or p.occurred_at >= ${since})`;

/** Interest, fees and refunds: the partner knows them by our id as the reference. */
const postingLegs: Source = (account, since) => sql`
  select 'account_posting', b.id, 'amount', null, case b.side when 'credit' then b.amount_minor
      else - b.amount_minor end, b.intent_at, coalesce(b.posted_at, b.intent_at) + interval '3 days',
    ${bookedAt(account, 'b.id')}, null::timestamptz, true, true
  from payments.account_postings b
  left join payments.manual_movements m on m.id = b.id
  where b.account_id = ${account.id} and b.step = 'posted' and b.posted_at >= ${since}
    -- What was booked because of a break puts our books right, and the partner has nothing to add.
    and m.break_id is null`;

/** Every kind of row that moves an account at the partner. A new kind is a line here. */
const SOURCES: readonly Source[] = [
  transferLegs,
  ownTransferLegs,
  returnLegs,
  incomingLegs,
  postingLegs,
];

/** What the partner should show on an account for the rows since a moment, and for open ones of any age. */
export async function listExpectedLegs(
  db: Kysely<Database>,
  account: AccountRow,
  since: Date,
): Promise<readonly ExpectedLeg[]> {
  const union = sql.join(
    SOURCES.map((source) => source(account, since)),
    sql` union all `,
  );
  const { rows } = await sql<ExpectedLeg>`select * from (${union}) legs`.execute(db);
  return rows;
}

import { sql, type Kysely, type RawBuilder } from 'kysely';
import { TRANSFER_STEP_STATUS, TRANSFER_STEPS, type AccountClosingObstacle } from '@kheya/contract';
import { money, toDecimal, type Money } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { OPEN_WITHDRAWAL_STATES } from '#modules/withdrawal-request/index.ts';

const UNDER_WAY = TRANSFER_STEPS.filter((step) =>
  ['INIT', 'PENDING'].includes(TRANSFER_STEP_STATUS[step]),
);

type Code = AccountClosingObstacle['code'];

interface ObstacleRow {
  readonly code: Code;
  readonly subject_id: string | null;
  readonly minor: bigint | null;
  readonly counterparty: string | null;
}

/**
 * Everything that still points at an account, one query each; what is added to the product adds its
 * own here. The columns are those of `ObstacleRow`.
 */
const SOURCES: readonly ((id: string) => RawBuilder<unknown>)[] = [
  (id) => sql`
    select 'transfer_under_way', t.id, t.amount_minor + t.fee_minor, t.payee ->> 'name'
    from payments.transfers t
    where t.source_account_id = ${id} and t.step = any(${UNDER_WAY}::text[])`,
  (id) => sql`
    select 'transfer_under_way', case when t.user_id = a.user_id then t.id end, t.target_minor, null
    from payments.transfers t join payments.accounts a on a.id = t.target_account_id
    where t.target_account_id = ${id} and t.step = any(${UNDER_WAY}::text[])`,
  (id) => sql`
    select 'incoming_payment_under_way', null, p.amount_minor, p.sender_name
    from payments.incoming_payments p where p.account_id = ${id} and p.step = 'intent'`,
  (id) => sql`
    select 'posting_under_way', null, b.amount_minor, null
    from payments.account_postings b where b.account_id = ${id} and b.step = 'intent'`,
  (id) => sql`
    select 'withdrawal_waiting', w.id, w.amount_minor, null
    from payments.withdrawal_requests w
    where w.account_id = ${id} and w.state = any(${[...OPEN_WITHDRAWAL_STATES]}::text[])`,
  (id) => sql`
    select 'payment_plan_open', p.id, null, p.payee ->> 'name'
    from payments.payment_plans p where p.source_account_id = ${id} and p.state <> 'ended'`,
  (id) => sql`
    select 'account_suspended', null, null, null
    from payments.accounts a where a.id = ${id} and a.status = 'SUSPENDED'`,
  (id) => sql`
    select 'only_account', null, null, null
    from payments.accounts a where a.id = ${id} and a.kind in ('checking', 'bdt') and not exists (
      select from payments.accounts o
      where o.user_id = a.user_id and o.id <> a.id and o.closed_at is null
        and (a.kind = 'bdt' or o.kind = 'checking'))`,
];

/** What keeps an account open besides its balance. */
export async function listObstacles(
  db: Kysely<Database>,
  { id, currency }: Pick<AccountRow, 'id' | 'currency'>,
): Promise<AccountClosingObstacle[]> {
  const parts = SOURCES.map((source) => sql`(${source(id)})`);
  const { rows } = await sql<ObstacleRow>`
    with found (code, subject_id, minor, counterparty) as (
      select null::text, null::uuid, null::bigint, null::text where false
      union all ${sql.join(parts, sql` union all `)})
    select * from found order by code, subject_id`.execute(db);
  return rows.map(({ code, subject_id: subjectId, minor, counterparty }) =>
    obstacle(code, {
      subjectId,
      amount: minor === null ? null : money(currency, minor),
      counterparty,
    }),
  );
}

interface About {
  readonly subjectId?: string | null;
  readonly amount?: Money | null;
  readonly counterparty?: string | null;
}

export function obstacle(code: Code, about: About = {}): AccountClosingObstacle {
  const { subjectId = null, amount = null, counterparty = null } = about;
  return {
    code,
    subject_id: subjectId,
    amount: amount && toDecimal(amount),
    counterparty,
  };
}

import { sql, type Kysely } from 'kysely';
import type { BodyOf, TransactionNote, transactionUpdate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, TransactionRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { applyRule, deleteRule, putRule } from './category-rule.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** A transaction as its owner names it. */
export interface TransactionPlace {
  readonly userId: string;
  readonly accountId: string;
  readonly id: string;
}

/** Locks a transaction of the caller's; undefined for any other. */
export async function lockOwnTransaction(
  trx: Kysely<Database>,
  { userId, accountId, id }: TransactionPlace,
): Promise<TransactionRow | undefined> {
  return trx
    .selectFrom('payments.transactions as t')
    .innerJoin('payments.accounts as a', 'a.id', 't.account_id')
    .selectAll('t')
    .where('t.account_id', '=', accountId)
    .where('t.id', '=', id)
    .where('a.user_id', '=', userId)
    .forNoKeyUpdate('t')
    .executeTakeFirst();
}

/** Changes the note or the category of a transaction, and the rule for its party. */
export async function updateTransaction(
  ctx: Context,
  place: TransactionPlace,
  body: BodyOf<typeof transactionUpdate>,
): Promise<{ readonly ok: true; readonly value: TransactionNote } | Refusal<'not_found'>> {
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockOwnTransaction(trx, place);
    if (!row) return refuse('not_found');
    const changed = { ...row, ...given(body) };
    const { note, category, category_by } = changed;
    await trx
      .updateTable('payments.transactions')
      .set({ note, category, category_by })
      .where('account_id', '=', place.accountId)
      .where('id', '=', place.id)
      .execute();
    await changeRule(trx, ctx, { place, row: changed, asRule: body.as_rule });
    const [shown] = await readNotes(trx, [{ account_id: row.account_id, id: row.id }]);
    return { ok: true as const, value: shown! };
  });
}

/** What a body changes; what it leaves out stays. */
function given({ note, category }: BodyOf<typeof transactionUpdate>): Partial<TransactionRow> {
  return {
    ...(note === undefined ? {} : { note: note || null }),
    ...(category === undefined
      ? {}
      : { category, category_by: category === null ? null : 'customer' }),
  };
}

interface RuleChange {
  readonly place: TransactionPlace;
  readonly row: TransactionRow;
  readonly asRule: boolean | undefined;
}

async function changeRule(
  trx: Kysely<Database>,
  { clock }: Context,
  { place, row, asRule }: RuleChange,
): Promise<void> {
  const { party_key: partyKey, party, side, category } = row;
  if (asRule === undefined || partyKey === null) return;
  const of = { userId: place.userId, side, partyKey };
  if (!asRule || category === null) return deleteRule(trx, of);
  await putRule(trx, { ...of, id: newId(clock), party, category, at: clock.now() });
  await applyRule(trx, of, category);
}

/** What their owners keep with transactions. */
export async function readNotes(
  db: Kysely<Database>,
  keys: readonly Pick<TransactionRow, 'account_id' | 'id'>[],
): Promise<(TransactionNote & { readonly account_id: string })[]> {
  if (keys.length === 0) return [];
  const accountIds = keys.map((key) => key.account_id);
  const ids = keys.map((key) => key.id);
  const { rows } = await sql<TransactionNote & { account_id: string }>`
    select t.account_id, t.id, t.note, t.category, exists (
        select from payments.category_rules r join payments.accounts a on a.user_id = r.user_id
        where a.id = t.account_id and r.side = t.side and r.party_key = t.party_key
          and r.category = t.category) as filed_by_rule,
      case when t.photos = 0 then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'content_type', p.content_type)
          order by p.created_at, p.id), '[]'::jsonb)
        from payments.transaction_photos p
        where p.account_id = t.account_id and p.transaction_id = t.id) end as photos
    from unnest(${accountIds}::uuid[], ${ids}::uuid[]) as k(account_id, id)
    join payments.transactions t using (account_id, id)`.execute(db);
  return rows;
}

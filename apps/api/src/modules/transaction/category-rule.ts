import { sql, type Kysely } from 'kysely';
import type { CategoryRule, TransactionCategory } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database } from '#database.ts';

/** Whose transactions a rule files: those with one party, in one direction. */
export interface RuleKey {
  readonly userId: string;
  readonly side: 'debit' | 'credit';
  readonly partyKey: string;
}

interface NewRule extends RuleKey {
  readonly id: string;
  readonly party: string;
  readonly category: TransactionCategory;
  readonly at: Date;
}

/** Makes a rule, or gives the one there is another category. */
export async function putRule(trx: Kysely<Database>, rule: NewRule): Promise<void> {
  const { id, userId, side, partyKey, party, category, at } = rule;
  const values = { user_id: userId, side, party_key: partyKey };
  await trx
    .insertInto('payments.category_rules')
    .values({ ...values, id, party, category, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'side', 'party_key'])
        .doUpdateSet({ party, category, created_at: at }),
    )
    .execute();
}

/** Files the past as well; what the customer has filed one by one stays. */
export async function applyRule(
  trx: Kysely<Database>,
  { userId, side, partyKey }: RuleKey,
  category: TransactionCategory,
): Promise<void> {
  await sql`
    update payments.transactions t set category = ${category}, category_by = 'rule'
    from payments.accounts a
    where a.id = t.account_id and a.user_id = ${userId} and t.side = ${side}
      and t.party_key = ${partyKey} and t.category_by is distinct from 'customer'
      and (t.category is distinct from ${category} or t.category_by is distinct from 'rule')`.execute(
    trx,
  );
}

/** Ends a rule; what it has filed stays. */
export async function deleteRule(trx: Kysely<Database>, key: RuleKey): Promise<void> {
  await trx
    .deleteFrom('payments.category_rules')
    .where('user_id', '=', key.userId)
    .where('side', '=', key.side)
    .where('party_key', '=', key.partyKey)
    .execute();
}

export async function removeRule(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<{ readonly ok: true; readonly value: undefined } | Refusal<'not_found'>> {
  const gone = await db
    .deleteFrom('payments.category_rules')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone ? { ok: true, value: undefined } : refuse('not_found');
}

export async function listRules(db: Kysely<Database>, userId: string): Promise<CategoryRule[]> {
  const rows = await db
    .selectFrom('payments.category_rules')
    .select(['id', 'party', 'side', 'category', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('party')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

import type { Kysely } from 'kysely';
import type { AccountOpeningRow, Database } from '#database.ts';

type Kind = AccountOpeningRow['kind'];

/** What a customer asked for and the partner has not opened yet, oldest first. */
export async function listOpenings(
  db: Kysely<Database>,
  owner: { readonly userId: string; readonly kinds: readonly Kind[] },
): Promise<AccountOpeningRow[]> {
  return db
    .selectFrom('payments.account_openings')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .where('kind', 'in', owner.kinds)
    .where('state', '=', 'requested')
    .orderBy('created_at')
    .execute();
}

/** One opening of this owner that is still under way. */
export async function findOwnOpening(
  db: Kysely<Database>,
  owner: { readonly userId: string; readonly kinds?: readonly Kind[] },
  id: string,
): Promise<AccountOpeningRow | undefined> {
  let query = db
    .selectFrom('payments.account_openings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('state', '=', 'requested');
  if (owner.kinds) query = query.where('kind', 'in', owner.kinds);
  return query.executeTakeFirst();
}

export async function findOpening(
  db: Kysely<Database>,
  key: { readonly id: string } | { readonly bankAccountId: string },
): Promise<AccountOpeningRow | undefined> {
  const all = db.selectFrom('payments.account_openings').selectAll();
  return 'id' in key
    ? all.where('id', '=', key.id).executeTakeFirst()
    : all.where('bank_account_id', '=', key.bankAccountId).executeTakeFirst();
}

/** The opening that this customer asked for under this idempotency key. */
export async function findOpeningByKey(
  db: Kysely<Database>,
  userId: string,
  idempotencyKey: string,
): Promise<AccountOpeningRow | undefined> {
  return db
    .selectFrom('payments.account_openings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Open accounts of a kind and those on their way, counted together. */
export async function countAccounts(
  db: Kysely<Database>,
  userId: string,
  kind: Kind,
): Promise<number> {
  const open = await db
    .selectFrom('payments.accounts')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const asked = await db
    .selectFrom('payments.account_openings')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(open.count + asked.count);
}

/** Ends an opening; false when it had ended already. */
export async function endOpening(
  trx: Kysely<Database>,
  id: string,
  end: { readonly state: 'opened' | 'refused'; readonly at: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('payments.account_openings')
    .set({ state: end.state, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

import type { Insertable, Kysely } from 'kysely';
import type { Database, UserChange, UserRow } from '#database.ts';

type Address = Insertable<Database['payments.user_addresses']>;
type Identification = Insertable<Database['payments.user_identifications']>;
type Acceptance = Insertable<Database['payments.agreement_acceptances']>;

/** The person's row, held until the transaction ends: two saves at once come one after another. */
export async function lockUser(trx: Kysely<Database>, id: string): Promise<UserRow> {
  return trx
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateUser(
  trx: Kysely<Database>,
  id: string,
  change: UserChange,
): Promise<UserRow> {
  return trx
    .updateTable('payments.users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const SINGLE = ['legal', 'shipping', 'billing'];

/** Addresses that exist once are replaced, the others become one more. */
export async function saveAddress(trx: Kysely<Database>, address: Address) {
  if (SINGLE.includes(address.address_type)) {
    await trx
      .deleteFrom('payments.user_addresses')
      .where('user_id', '=', address.user_id)
      .where('address_type', '=', address.address_type)
      .execute();
  }
  return trx
    .insertInto('payments.user_addresses')
    .values(address)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers nothing when the number is another customer's. */
export async function saveIdentification(trx: Kysely<Database>, row: Identification) {
  const owner = await trx
    .selectFrom('payments.user_identifications')
    .select('user_id')
    .where('number_digest', '=', row.number_digest)
    .executeTakeFirst();
  if (owner && owner.user_id !== row.user_id) return undefined;
  return trx
    .insertInto('payments.user_identifications')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        type: row.type,
        sealed_number: row.sealed_number,
        number_digest: row.number_digest,
        last_four: row.last_four,
        created_at: row.created_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Signing the same version again keeps the first signature. */
export async function addAcceptances(
  trx: Kysely<Database>,
  rows: readonly Acceptance[],
): Promise<void> {
  await trx
    .insertInto('payments.agreement_acceptances')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'version']).doNothing())
    .execute();
}

export async function listAcceptances(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('payments.agreement_acceptances')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute();
}

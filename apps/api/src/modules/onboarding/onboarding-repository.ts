import type { Insertable, Kysely } from 'kysely';
import type { Database, UserChange, UserRow } from '#database.ts';

type Address = Insertable<Database['payments.user_addresses']>;
type Identification = Insertable<Database['payments.user_identifications']>;
type Acceptance = Insertable<Database['payments.agreement_acceptances']>;

/** The person's row, locked until the transaction ends, so that concurrent saves are serialized. */
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

export const SINGLE_ADDRESSES: readonly string[] = ['legal', 'shipping', 'billing'];

export async function findAddress(db: Kysely<Database>, userId: string, id: string) {
  return db
    .selectFrom('payments.user_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countAddresses(
  db: Kysely<Database>,
  userId: string,
  type: Address['address_type'],
): Promise<number> {
  const { count } = await db
    .selectFrom('payments.user_addresses')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('address_type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Updates an address; undefined when it was replaced or removed meanwhile. */
export async function updateAddress(
  trx: Kysely<Database>,
  id: string,
  change: Omit<Address, 'id' | 'user_id' | 'address_type' | 'created_at'>,
) {
  return trx
    .updateTable('payments.user_addresses')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAddress(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.deleteFrom('payments.user_addresses').where('id', '=', id).execute();
}

/** Replaces an address of a single kind, and adds one of a kind that is a list. */
export async function saveAddress(trx: Kysely<Database>, address: Address) {
  if (SINGLE_ADDRESSES.includes(address.address_type)) {
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

/**
 * Saves the latest number a person gave. Others may have given it too; it is a claim until the
 * person is verified.
 */
export async function saveIdentification(trx: Kysely<Database>, row: Identification) {
  const { id: _id, user_id: _userId, ...given } = row;
  return trx
    .insertInto('payments.user_identifications')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...given, verified_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores signatures; signing the same version again keeps the first. */
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

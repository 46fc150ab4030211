import type { Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { maskEmail } from '@kheya/service-kit';
import { fullName } from './user-service.ts';

export interface NamedCustomer {
  readonly id: string;
  readonly name: string;
}

/** Customers by their names; one without a name yet by a masked address. */
export async function customerNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.users')
    .select(['id', 'email', 'first_name', 'middle_name', 'last_name'])
    .select(['business_name', 'profile_type'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { id: row.id, name: fullName(row) || maskEmail(row.email) }]),
  );
}

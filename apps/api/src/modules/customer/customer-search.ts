import { sql, type Kysely } from 'kysely';
import type { consoleCustomerList, QueryOf } from '@kheya/contract';
import type { Database, UserRow } from '#database.ts';
import { likeText } from '#platform/like.ts';
import { paginate, readSort } from '#platform/page.ts';

type CustomerQuery = QueryOf<typeof consoleCustomerList>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHONE = /^\+?[\d\s().-]{4,24}$/;

const SORTED_BY = {
  created_at: sql`u.created_at`,
  name: sql`case when u.profile_type = 'BUSINESS' and u.business_name <> '' then lower(u.business_name)
    else nullif(lower(concat_ws(' ', u.first_name, u.middle_name, u.last_name)), '') end`,
  status: sql`u.profile_approval_status`,
};

/**
 * Finds customers by the beginning of their name or address, the end of their number, or their id;
 * without a search, all customers.
 */
export async function searchCustomers(
  db: Kysely<Database>,
  query: CustomerQuery,
): Promise<{ rows: UserRow[]; count: number }> {
  const found = applyFilters(db.selectFrom('payments.users as u'), query);
  const { column, direction } = readSort(query.sort);
  const rows = await paginate(
    found
      .selectAll('u')
      // The newest are read by an index, which a place for rows without a date would not fit.
      .orderBy(
        sql`${SORTED_BY[column]} ${direction}${column === 'name' ? sql` nulls last` : sql``}`,
      )
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id'),
    query,
  ).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

type Users = ReturnType<typeof usersOf>;
const usersOf = (db: Kysely<Database>) => db.selectFrom('payments.users as u');

function applyFilters(all: Users, { search, restricted }: CustomerQuery): Users {
  let found = all;
  if (restricted === 'frozen') found = found.where('u.user_status', '=', 'FROZEN');
  if (restricted === 'blocked') found = found.where('u.admin_review_status', '=', 'BLOCKED');
  if (!search) return found;
  if (UUID.test(search)) return found.where('u.id', '=', search);
  if (PHONE.test(search))
    return found.where(sql<boolean>`reverse(u.phone) like ${phoneEnd(search)}`);
  // Each of these has an index of its own (0021-reviews-create).
  const start = `${likeText(search.toLowerCase())}%`;
  return found.where(
    sql<boolean>`(lower(u.email) like ${start}
      or lower(u.first_name) like ${start}
      or lower(u.last_name) like ${start}
      or lower(u.first_name || ' ' || u.last_name) like ${start}
      or lower(u.business_name) like ${start})`,
  );
}

/** Numbers are stored as +8801712345678 and typed as 01712 345678: the end is what they share. */
function phoneEnd(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return `${[...digits].toReversed().join('')}%`;
}

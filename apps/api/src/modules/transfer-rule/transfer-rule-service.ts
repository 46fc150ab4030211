import { RAILS } from '@kheya/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, UserRow } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { headroomNow, type Limit } from './limit-check.ts';
import { loadLimits } from './limit-repository.ts';
import { shownHeadroom } from './limit-text.ts';
import { limitWindow } from './limit-window.ts';

/** Every limit that can apply to this customer, with what is used and left of it now. */
export async function listTransferRules(ctx: Pick<ModuleContext, 'db'>, user: UserRow, at: Date) {
  const { db } = ctx;
  const currencies = await currenciesOf(db, user);
  // A customer sees only the limits of the accounts they can pay from.
  const rails = RAILS.filter(({ source }) => currencies.has(source));
  const wallet = await fullestWallet(db, user, at);
  const shown = new Map<string, Limit>();
  for (const { key: rail } of rails) {
    const query = { rail, profileType: user.profile_type, userId: user.id, wallet, at };
    for (const limit of await loadLimits(ctx, query)) {
      shown.set([limit.rail, limit.scope, limit.name, limit.currency].join(' '), limit);
    }
  }
  return Promise.all(
    [...shown.values()].map(async (limit) => ({
      ...shownHeadroom(headroomNow(limit)),
      profile_type: user.profile_type,
      valid_from: await validFrom(db, user, limit, at),
    })),
  );
}

/** Of several wallets the most used one is shown: it will refuse first. */
async function fullestWallet(db: Kysely<Database>, user: UserRow, at: Date): Promise<string> {
  const row = await db
    .selectFrom('payments.contacts as c')
    .leftJoin('payments.limit_usages as u', (join) =>
      join
        .on(sql`u.subject`, '=', sql`'wallet:' || c.wallet_type || ':' || c.account_number`)
        .on('u.name', '=', 'monthly_amount')
        .on('u.window_start', '=', limitWindow('monthly_amount', 'BDT', at).start),
    )
    .select(sql<string>`c.wallet_type || ':' || c.account_number`.as('wallet'))
    .where('c.user_id', '=', user.id)
    .where('c.kind', '=', 'mobile_wallet')
    .where('c.archived_at', 'is', null)
    .orderBy(sql`u.used desc nulls last`)
    .limit(1)
    .executeTakeFirst();
  return row?.wallet ?? 'none';
}

async function validFrom(db: Kysely<Database>, user: UserRow, limit: Limit, at: Date) {
  const row = await db
    .selectFrom('payments.limit_rules')
    .select((eb) => eb.fn.max('valid_from').as('day'))
    .where('rail', '=', limit.rail)
    .where('scope', '=', limit.scope)
    .where('name', '=', limit.name)
    .where('currency', '=', limit.currency)
    .where('profile_type', '=', user.profile_type)
    .where('valid_from', '<=', dayIn('America/New_York', at))
    .executeTakeFirstOrThrow();
  return row.day;
}

/** Before an account is open, the country decides which limits apply. */
async function currenciesOf(db: Kysely<Database>, user: UserRow): Promise<Set<string>> {
  const accounts = await db
    .selectFrom('payments.accounts')
    .select('currency')
    .where('user_id', '=', user.id)
    .execute();
  if (accounts.length > 0) return new Set(accounts.map((account) => account.currency));
  return new Set(user.country === 'BD' ? ['BDT'] : ['USD', 'BDT']);
}

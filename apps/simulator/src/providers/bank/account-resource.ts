import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Fields } from '@kheya/db';
import type { Account, AccountHolder, SimulatorSchema } from '#database/schema.ts';
import { BANK_ROUTING } from './account-number.ts';
import { availableOf } from './bank-posting.ts';

/** An account as the partner shows it. */
export function accountResource(
  account: Account,
  holders: readonly (AccountHolder & { kind: string })[],
): Fields {
  const idsOf = (kind: string) =>
    holders.filter((holder) => holder.kind === kind).map((holder) => holder.party_id);
  return {
    ...account.data,
    id: account.id,
    account_number: account.account_number,
    account_number_masked: account.account_number.slice(-4).padStart(12, '*'),
    bank_routing: BANK_ROUTING,
    status: account.status,
    access_status: account.access_status,
    balances: balancesOf(account),
    customer_ids: idsOf('PERSON'),
    business_ids: idsOf('BUSINESS'),
    creation_time: account.creation_time,
    last_updated_time: account.last_updated_time,
  };
}

/** Balances in integer cents, from the simulator's own books. */
export function balancesOf(account: Account): Fields[] {
  return [
    { type: 'ACCOUNT_BALANCE', balance: account.balance_minor },
    { type: 'AVAILABLE_BALANCE', balance: availableOf(account) },
  ];
}

/** One account by id; an id that is not a uuid is unknown. */
export async function findAccount(
  db: Kysely<SimulatorSchema>,
  id: string | undefined,
): Promise<Account | undefined> {
  if (id === undefined || !z.uuid().safeParse(id).success) return undefined;
  return db.selectFrom('bank.accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The holders of these accounts, the oldest relationship first. */
export async function holdersOf(
  db: Kysely<SimulatorSchema>,
  accountIds: readonly string[],
): Promise<(AccountHolder & { kind: string })[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom('bank.account_holders as holder')
    .innerJoin('bank.parties as party', 'party.id', 'holder.party_id')
    .selectAll('holder')
    .select('party.kind')
    .where('holder.account_id', 'in', accountIds)
    .orderBy('holder.seq')
    .execute();
}

/** An account with its holders, as the partner shows it. */
export async function showAccount(db: Kysely<SimulatorSchema>, account: Account): Promise<Fields> {
  return accountResource(account, await holdersOf(db, [account.id]));
}

import { sql, type Kysely } from 'kysely';
import { TRANSFER_STEP_STATUS, TRANSFER_STEPS } from '@kheya/contract';
import type { AccountClosureRow, AccountRow, Database, UserRow } from '#database.ts';

const UNDER_WAY = TRANSFER_STEPS.filter((step) =>
  ['INIT', 'PENDING'].includes(TRANSFER_STEP_STATUS[step]),
);

/** The accounts of a profile that are not closed yet. */
export async function listAccountsOf(db: Kysely<Database>, userId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('currency')
    .execute();
}

/** Whether money of this profile is on its way, out or in. */
export async function isMoneyMoving(
  db: Kysely<Database>,
  userId: string,
  accountIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ moves: boolean }>`
    select exists (
      select from payments.transfers
      where step = any(${UNDER_WAY}::text[])
        and (user_id = ${userId} or target_account_id = any(${accountIds}::uuid[]))
    ) or exists (
      select from payments.incoming_payments
      where step = 'intent' and account_id = any(${accountIds}::uuid[])
    ) as moves`.execute(db);
  return rows[0]?.moves ?? true;
}

export async function hasOpenBusiness(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments.users')
    .select('id')
    .where('owner_id', '=', userId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the rows of a profile and of the person behind it exclusively, in the order in which
 * payments lock them. Payments being written finish first; later ones see a closed profile.
 */
export async function lockProfile(trx: Kysely<Database>, userId: string): Promise<UserRow> {
  const rows = await trx
    .selectFrom('payments.users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', userId),
        eb('id', '=', eb.selectFrom('payments.users').select('owner_id').where('id', '=', userId)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find(({ id }) => id === userId);
  if (!row) throw new Error('a profile that is closed and not there');
  return row;
}

export interface Closing {
  readonly closure: AccountClosureRow;
  /** The accounts, each with the intent that closes it in the books. */
  readonly accounts: readonly ClosingAccount[];
}

export interface ClosingAccount {
  readonly intentId: string;
  readonly account: AccountRow;
}

type NewClosure = Pick<
  AccountClosureRow,
  'id' | 'user_id' | 'account_id' | 'move_to_id' | 'reason' | 'created_at'
>;

/**
 * Inserts the intent to close these accounts; undefined while another call has one open for the
 * profile.
 */
export async function insertClosure(
  trx: Kysely<Database>,
  closure: NewClosure,
  closed: readonly AccountRow[],
  newId: () => string,
): Promise<Closing | undefined> {
  const row = await trx
    .insertInto('payments.account_closures')
    .values({ ...closure, step: 'intent', ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const accounts = closed.map((account) => ({ intentId: newId(), account }));
  if (accounts.length > 0) {
    await trx
      .insertInto('payments.account_closure_accounts')
      .values(
        accounts.map(({ intentId, account }) => ({
          id: intentId,
          closure_id: row.id,
          account_id: account.id,
        })),
      )
      .execute();
  }
  return { closure: row, accounts };
}

/** The accounts a closing has begun to close. */
export async function listClosingAccounts(
  db: Kysely<Database>,
  closureId: string,
): Promise<ClosingAccount[]> {
  const rows = await db
    .selectFrom('payments.account_closure_accounts as c')
    .innerJoin('payments.accounts as a', 'a.id', 'c.account_id')
    .selectAll('a')
    .select('c.id as intent_id')
    .where('c.closure_id', '=', closureId)
    .execute();
  return rows.map(({ intent_id: intentId, ...account }) => ({ intentId, account }));
}

/**
 * Locks an open intent; undefined when it has ended. `skip` passes over one that another call
 * holds.
 */
export async function lockClosure(
  trx: Kysely<Database>,
  id: string,
  wait: 'wait' | 'skip' = 'wait',
): Promise<AccountClosureRow | undefined> {
  const open = trx
    .selectFrom('payments.account_closures')
    .selectAll()
    .where('id', '=', id)
    .where('step', '=', 'intent')
    .forUpdate();
  return (wait === 'skip' ? open.skipLocked() : open).executeTakeFirst();
}

export async function endClosure(
  trx: Kysely<Database>,
  id: string,
  end: { readonly step: 'closed' | 'abandoned'; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('payments.account_closures')
    .set({ step: end.step, ended_at: end.at })
    .where('id', '=', id)
    .execute();
}

export async function listOpenClosures(db: Kysely<Database>, before: Date) {
  return db
    .selectFrom('payments.account_closures')
    .select('id')
    .where('step', '=', 'intent')
    .where('created_at', '<', before)
    .execute();
}

/**
 * Marks the profile closed: its accounts receive nothing more, and its identity number is free for
 * its owner.
 */
export async function markClosed(trx: Kysely<Database>, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('payments.users')
    .set({ closed_at: at, updated_at: at })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('payments.accounts')
    .set({ status: 'SUSPENDED' })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('payments.user_identifications')
    .set({ released_at: at })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends every session and bars sign-in, by a function that the accounts site owns. */
export async function closeAtAccounts(trx: Kysely<Database>, personId: string): Promise<void> {
  await sql`select identity.close_user(${personId})`.execute(trx);
}

import { sql, type Kysely } from 'kysely';
import type { AccountClosureRow, AccountRow, Database } from '#database.ts';

/**
 * Locks an account, so that no worker begins to pay interest on it meanwhile. Undefined when it is
 * closed.
 */
export async function lockOpenAccount(
  trx: Kysely<Database>,
  id: string,
): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks an account closed; another open one of its currency becomes the default in its place. */
export async function markAccountClosed(
  trx: Kysely<Database>,
  account: AccountRow,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('payments.accounts')
    .set({ closed_at: at, status: 'SUSPENDED', is_default: false })
    .where('id', '=', account.id)
    .execute();
  if (!account.is_default) return;
  await sql`
    update payments.accounts set is_default = true where id = (
      select id from payments.accounts
      where user_id = ${account.user_id} and currency = ${account.currency} and closed_at is null
      order by status = 'ACTIVE' desc, kind = 'checking' desc, opened_at, id limit 1)`.execute(trx);
}

export async function noteRestTransfer(
  db: Kysely<Database>,
  closureId: string,
  transferId: string,
): Promise<void> {
  await db
    .updateTable('payments.account_closures')
    .set({ transfer_id: transferId })
    .where('id', '=', closureId)
    .execute();
}

export interface CompletedClosing {
  readonly closure: AccountClosureRow;
  readonly moved_minor: bigint | null;
  readonly crumb_minor: bigint | null;
  readonly target: AccountRow | null;
}

/** How an account was closed by its owner; undefined of one that is open, or left with its profile. */
export async function findCompletedClosing(
  db: Kysely<Database>,
  accountId: string,
): Promise<CompletedClosing | undefined> {
  const closure = await db
    .selectFrom('payments.account_closures')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('step', '=', 'closed')
    .executeTakeFirst();
  if (!closure) return undefined;
  const { rows } = await sql<{ moved_minor: bigint | null; crumb_minor: bigint | null }>`
    select
      (select t.amount_minor from payments.transfers t where t.id = ${closure.transfer_id}) as moved_minor,
      (select c.crumb_minor from payments.account_closure_accounts c
        where c.closure_id = ${closure.id}) as crumb_minor`.execute(db);
  const target = await db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', closure.move_to_id)
    .executeTakeFirst();
  return { closure, ...rows[0]!, target: target ?? null };
}

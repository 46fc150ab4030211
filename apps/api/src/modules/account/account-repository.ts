import { sql, type Insertable, type Kysely } from 'kysely';
import type { AccountRow, Database } from '#database.ts';
import { paginate, type Page } from '#platform/page.ts';

/** The programme's number for wires; the partner's accounts name the one for ACH only. */
export const WIRE_ROUTING = '123456793';

type Currency = AccountRow['currency'];
export type Kind = AccountRow['kind'];
type NewAccount = Insertable<Database['payments.accounts']>;

export async function listAccounts(
  db: Kysely<Database>,
  owner: { userId: string; kinds: readonly Kind[] },
  page: Page & { readonly open_account?: 'true' | 'false' | undefined },
): Promise<{ rows: AccountRow[]; count: number }> {
  const all = db
    .selectFrom('payments.accounts')
    .where('user_id', '=', owner.userId)
    .where('kind', 'in', owner.kinds);
  const { open_account: open } = page;
  const mine = open ? all.where('closed_at', open === 'true' ? 'is' : 'is not', null) : all;
  const rows = await paginate(mine.selectAll().orderBy('opened_at').orderBy('id'), page).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** An account of this owner; undefined for an account of anybody else. */
export async function findOwnAccount(
  db: Kysely<Database>,
  owner: { userId: string; kinds?: readonly Kind[] },
  id: string,
): Promise<AccountRow | undefined> {
  let query = db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', owner.userId);
  if (owner.kinds) query = query.where('kind', 'in', owner.kinds);
  return query.executeTakeFirst();
}

/** Whether the account number a call filters by belongs to this owner. */
export async function hasAccountNumber(
  db: Kysely<Database>,
  owner: { userId: string; currency: Currency },
  number: string,
): Promise<boolean> {
  const found = await findAccountBy(db, { accountNumber: number, currency: owner.currency });
  return found?.user_id === owner.userId;
}

/** The account of a currency that is offered first; the oldest where none is the default. */
export async function findAccountOf(
  db: Kysely<Database>,
  userId: string,
  currency: Currency,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .orderBy('is_default', 'desc')
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an open account of this currency is offered first. */
export async function hasDefault(
  db: Kysely<Database>,
  userId: string,
  currency: Currency,
): Promise<boolean> {
  const found = await db
    .selectFrom('payments.accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** The bucket of a person's accounts; undefined before the first account. */
export async function findBucketOf(
  db: Kysely<Database>,
  userId: string,
): Promise<number | undefined> {
  const first = await db
    .selectFrom('payments.accounts')
    .select('bucket')
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.bucket;
}

/** Finds an account by its number or by the partner's id. */
export async function findAccountBy(
  db: Kysely<Database>,
  key: { accountNumber: string; currency: Currency } | { bankAccountId: string },
): Promise<AccountRow | undefined> {
  const query = db.selectFrom('payments.accounts').selectAll();
  return 'bankAccountId' in key
    ? query.where('bank_account_id', '=', key.bankAccountId).executeTakeFirst()
    : query
        .where('account_number', '=', key.accountNumber)
        .where('currency', '=', key.currency)
        .executeTakeFirst();
}

/** Whether this account at a US bank is one with us, by whichever of our partner's two numbers. */
export async function isDollarAccountHere(
  db: Kysely<Database>,
  { routingNumber, accountNumber }: { routingNumber: string; accountNumber: string },
): Promise<boolean> {
  const found = await findAccountBy(db, { accountNumber, currency: 'USD' });
  return found?.routing_number === routingNumber || (!!found && routingNumber === WIRE_ROUTING);
}

/** Those of some accounts at US banks that are with us, as `isDollarAccountHere` has it, by number. */
export async function findDollarAccountsHere(
  db: Kysely<Database>,
  given: readonly { readonly routingNumber: string; readonly accountNumber: string }[],
): Promise<ReadonlySet<string>> {
  if (given.length === 0) return new Set();
  const numbers = given.map(({ accountNumber }) => accountNumber);
  const rows = await db
    .selectFrom('payments.accounts')
    .select(['account_number', 'routing_number'])
    .where('account_number', '=', sql<string>`any(${numbers}::text[])`)
    .where('currency', '=', 'USD')
    .execute();
  const here = given.filter(({ routingNumber, accountNumber }) =>
    rows.some(
      (row) =>
        row.account_number === accountNumber &&
        (row.routing_number === routingNumber || routingNumber === WIRE_ROUTING),
    ),
  );
  return new Set(here.map(({ accountNumber }) => accountNumber));
}

/** How many accounts of a currency a person has ever had, and whether one of them is open. */
export async function countAccountsOf(
  db: Kysely<Database>,
  userId: string,
  currency: Currency,
): Promise<{ readonly open: number; readonly closed: number }> {
  const rows = await db
    .selectFrom('payments.accounts')
    .select('closed_at')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .execute();
  const open = rows.filter(({ closed_at: closedAt }) => closedAt === null).length;
  return { open, closed: rows.length - open };
}

/** Whether the profile was closed. Waits for a closing that is under way. */
export async function isClosed(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const { closed_at: at } = await trx
    .selectFrom('payments.users')
    .select('closed_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return at !== null;
}

/**
 * Inserts an account; undefined when the person has one in this currency. The account in the books
 * is theirs alone as well, so of two openings at once either unique index may be the first to meet.
 * Throws when another account has the number.
 */
export async function insertAccount(
  trx: Kysely<Database>,
  account: NewAccount,
): Promise<AccountRow | undefined> {
  const row = await trx
    .insertInto('payments.accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined && !(await findAccountOf(trx, account.user_id, account.currency))) {
    throw new Error(`the number of account ${account.id} belongs to another account`);
  }
  return row;
}

export interface AccountChange {
  readonly nickname?: string | null | undefined;
  readonly is_default?: true | undefined;
}

/** Names an account or makes it the default of its currency; the one before it no longer is. */
export async function changeAccount(
  db: Kysely<Database>,
  account: Pick<AccountRow, 'id' | 'user_id' | 'currency'>,
  { nickname, is_default: isDefault }: AccountChange,
): Promise<AccountRow> {
  return db.transaction().execute(async (trx) => {
    if (isDefault) {
      await trx
        .updateTable('payments.accounts')
        .set({ is_default: false })
        .where('user_id', '=', account.user_id)
        .where('currency', '=', account.currency)
        .where('is_default', '=', true)
        .execute();
    }
    return trx
      .updateTable('payments.accounts')
      .set({
        ...(nickname === undefined ? {} : { nickname }),
        ...(isDefault ? { is_default: true } : {}),
      })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function nextBdtNumber(db: Kysely<Database>): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('payments.bdt_account_numbers') as number`.execute(db);
  return rows[0]!.number;
}

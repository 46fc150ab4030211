import type { Kysely } from 'kysely';
import type { Database, StatementLineRow } from '#database.ts';
import { paginate, type Page } from '#platform/page.ts';
import type { StatementOfAccount } from './statement-view.ts';

function ofUser(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('payments.statements as s')
    .innerJoin('payments.accounts as a', 'a.id', 's.account_id')
    .where('s.user_id', '=', userId);
}

/** The statements of a customer, newest first. */
export async function listStatements(
  db: Kysely<Database>,
  userId: string,
  query: Page & {
    readonly account_id?: string | undefined;
    readonly kind?: 'monthly' | 'on_demand' | undefined;
  },
): Promise<{ rows: StatementOfAccount[]; count: number }> {
  const { account_id: accountId, kind } = query;
  const all = ofUser(db, userId)
    .$if(accountId !== undefined, (of) => of.where('s.account_id', '=', accountId!))
    .$if(kind !== undefined, (of) => of.where('s.kind', '=', kind!));
  const ordered = all
    .selectAll('s')
    .select(['a.currency', 'a.account_number'])
    .orderBy('s.period_end', 'desc')
    .orderBy('s.issued_at', 'desc')
    .orderBy('s.id', 'desc');
  const rows = await paginate(ordered, query).execute();
  const { count } = await all
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** A statement of this customer; undefined for one of anybody else. */
export function findOwnStatement(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<StatementOfAccount | undefined> {
  return ofUser(db, userId)
    .selectAll('s')
    .select(['a.currency', 'a.account_number'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

function linesOf(db: Kysely<Database>, statementId: string) {
  return db
    .selectFrom('payments.statement_lines')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('seq');
}

export function listLines(
  db: Kysely<Database>,
  statementId: string,
  page: Page,
): Promise<StatementLineRow[]> {
  return paginate(linesOf(db, statementId), page).execute();
}

const CHUNK = 500;

/** Every line in the order it was booked, read as the caller takes them. */
export async function* readStatementLines(
  db: Kysely<Database>,
  statementId: string,
): AsyncGenerator<StatementLineRow> {
  let after = -1n;
  for (;;) {
    const rows = await linesOf(db, statementId).where('seq', '>', after).limit(CHUNK).execute();
    yield* rows;
    if (rows.length < CHUNK) return;
    after = rows.at(-1)!.seq;
  }
}

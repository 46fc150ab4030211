import { sql, type Kysely } from 'kysely';
import type { QueryOf, ReplyOf, Signal, signalList } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, SignalRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { customerNames } from '#modules/user/index.ts';
import { paginate } from '#platform/page.ts';
import { rulesOf } from './signal-rule.ts';

export async function listSignals(
  db: Kysely<Database>,
  filter: QueryOf<typeof signalList>,
): Promise<ReplyOf<typeof signalList>> {
  let found = db.selectFrom('payments.signals');
  if (filter.state === 'open') {
    found = found.where('case_id', 'is', null).where('dismissed_by', 'is', null);
  }
  if (filter.customer_id) found = found.where('user_id', '=', filter.customer_id);
  if (filter.transfer_id) found = found.where('transfer_id', '=', filter.transfer_id);
  const ordered = found.selectAll().orderBy('at', 'desc').orderBy('id');
  const rows = await paginate(ordered, filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: await showSignals(db, rows), count: Number(count) };
}

/** The signals in a case, the newest first. */
export async function signalsOfCase(db: Kysely<Database>, caseId: string): Promise<Signal[]> {
  const rows = await db
    .selectFrom('payments.signals')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return showSignals(db, rows);
}

export async function showSignals(
  db: Kysely<Database>,
  rows: readonly SignalRow[],
): Promise<Signal[]> {
  if (rows.length === 0) return [];
  const [customers, operators, ruleOf, transfers] = await Promise.all([
    customerNames(
      db,
      rows.map(({ user_id: id }) => id),
    ),
    findOperators(
      db,
      rows.flatMap(({ dismissed_by: by }) => by ?? []),
    ),
    rulesOf(db, rows),
    findTransfers(db, rows),
  ]);
  return rows.map((row) => {
    const transfer = transfers.get(row.transfer_id)!;
    const by = row.dismissed_by;
    return {
      ...{ id: row.id, kind: row.kind, customer: customers.get(row.user_id)! },
      transfer: {
        ...{ id: transfer.id, reference: transfer.reference, currency: transfer.currency },
        amount: toDecimal(money(transfer.currency, transfer.amount_minor)),
      },
      facts: showFacts(row.facts),
      rule: ruleOf(row),
      at: row.at.toISOString(),
      case_id: row.case_id,
      dismissed_by: by === null ? null : { id: by, name: operators.get(by)?.name ?? '—' },
      dismissed_at: row.dismissed_at?.toISOString() ?? null,
      dismissal_note: row.dismissal_note,
    };
  });
}

/** What `fired` wrote; sums are texts of cents there. */
function showFacts(facts: SignalRow['facts']): Signal['facts'] {
  const { count, sum_minor: sum, usual_minor: usual } = facts;
  const dollars = (minor: unknown) => toDecimal(money('USD', BigInt(String(minor))));
  return {
    ...(typeof count === 'number' ? { count } : {}),
    ...(sum === undefined ? {} : { sum: dollars(sum) }),
    ...(usual === undefined ? {} : { usual: dollars(usual) }),
  };
}

async function findTransfers(db: Kysely<Database>, rows: readonly SignalRow[]) {
  const found = await db
    .selectFrom('payments.transfers')
    .select(['id', 'reference', 'amount_minor'])
    // A transfer begins in one of the two currencies of our accounts.
    .select(sql<'USD' | 'BDT'>`currency`.as('currency'))
    .where(
      'id',
      'in',
      rows.map(({ transfer_id: id }) => id),
    )
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

import type { Kysely } from 'kysely';
import type { OpenedBreak, ReconciliationBreak } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, ReconciliationBreakRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { listLedgerEntries } from '#modules/ledger-entry/index.ts';
import type { ModuleContext } from '#platform/module.ts';

type OurKind = NonNullable<ReconciliationBreak['ours']>['kind'];

/** Breaks as finance reads them, in the order given. */
export async function showBreaks(
  db: Kysely<Database>,
  rows: readonly ReconciliationBreakRow[],
): Promise<ReconciliationBreak[]> {
  if (rows.length === 0) return [];
  const accounts = await listAccounts(
    db,
    rows.map((row) => row.account_id),
  );
  const people = rows.flatMap((row) => [row.owner_id, row.ended_by]).filter((id) => id !== null);
  const operators = await findOperators(db, people);
  const who = (id: string | null) =>
    id === null ? null : { id, name: operators.get(id)?.name ?? '—' };
  return rows.map((row) => ({
    ...{ id: row.id, day: row.day, kind: row.kind, state: row.state, note: row.note },
    account: accounts.get(row.account_id)!,
    difference: dollars(row.effect_minor),
    partner:
      row.partner_transaction_id === null || row.partner_at === null || row.partner_minor === null
        ? null
        : {
            transaction_id: row.partner_transaction_id,
            amount: dollars(row.partner_minor),
            at: row.partner_at.toISOString(),
            text: row.partner_text ?? '',
          },
    ours:
      row.our_id === null || row.our_minor === null
        ? null
        : {
            // Written by the sources of expected legs alone.
            kind: row.our_kind as OurKind,
            id: row.our_id,
            leg: row.our_leg ?? '',
            amount: dollars(row.our_minor),
            at: row.our_at?.toISOString() ?? null,
          },
    owner: who(row.owner_id),
    found_at: row.found_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: who(row.ended_by),
  }));
}

/** One break with what a decision about it needs. */
export async function showOpenBreak(
  ctx: ModuleContext,
  row: ReconciliationBreakRow,
): Promise<OpenedBreak> {
  const [shown] = await showBreaks(ctx.db, [row]);
  const account = await ctx.db
    .selectFrom('payments.accounts')
    .select('bucket')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const run = await ctx.db
    .selectFrom('payments.reconciliation_runs')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('day', '=', row.day)
    .executeTakeFirst();
  const movements = await ctx.db
    .selectFrom('payments.manual_movements')
    .select('id')
    .where('break_id', '=', row.id)
    .orderBy('proposed_at', 'desc')
    .execute();
  const booked = { id: row.our_id ?? '', bucket: account.bucket, target_account_id: null };
  return {
    ...shown!,
    entries: row.our_id === null ? [] : await listLedgerEntries(ctx, booked),
    run:
      run === undefined || run.partner_minor === null || run.ledger_minor === null
        ? null
        : {
            partner_balance: dollars(run.partner_minor),
            ledger_balance: dollars(run.ledger_minor),
            timing: dollars(run.timing_minor),
            ran_at: run.ran_at.toISOString(),
          },
    movement_ids: movements.map(({ id }) => id),
  };
}

/** Accounts as finance knows them, by id. */
export async function listAccounts(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('payments.accounts')
    .select(['id', 'user_id', 'holder_name', 'account_number'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, customer_id: row.user_id, holder: row.holder_name },
        account_number: row.account_number,
      },
    ]),
  );
}

function dollars(minor: bigint): string {
  return toDecimal(money('USD', minor));
}

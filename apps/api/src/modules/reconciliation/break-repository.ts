import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { lastingEffect, type Item } from './judge.ts';
import type { PartnerSide } from './partner-side.ts';

/** A break as the next run has to count it. */
export interface StoredBreak {
  readonly id: string;
  readonly day: string;
  readonly kind: 'missing_here' | 'missing_there' | 'other_amount' | 'other_day' | 'balance';
  readonly subject: string;
  readonly state: 'open' | 'explained' | 'resolved';
  readonly effect_minor: bigint;
  readonly partner_transaction_id: string | null;
  readonly partner_at: Date | null;
  /** Signed, of the movement that was booked because of it; null when there is none. */
  readonly moved_minor: bigint | null;
  readonly moved_at: Date | null;
}

export async function listStoredBreaks(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly StoredBreak[]> {
  const { rows } = await sql<StoredBreak>`
    select b.id, b.day::text as day, b.kind, b.subject, b.state, b.effect_minor, b.partner_transaction_id,
      b.partner_at, case m.side when 'credit' then m.amount_minor when 'debit' then - m.amount_minor end
        as moved_minor, m.booked_at as moved_at
    from payments.reconciliation_breaks b
    left join payments.manual_movements m on m.break_id = b.id and m.state = 'booked'
    where b.account_id = ${accountId}`.execute(db);
  return rows;
}

export interface BalanceBreak {
  readonly kind: 'balance';
  readonly subject: string;
  readonly day: string;
  readonly effect: bigint;
  readonly at: Date;
}

/** Writes what was found; a break that is known keeps its state, owner and note. */
export async function writeBreaks(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  accountId: string,
  items: readonly Item[],
  balances: readonly BalanceBreak[] = [],
): Promise<void> {
  const now = ctx.clock.now();
  const common = { account_id: accountId, found_at: now };
  const rows = [
    ...items.flatMap((item) => {
      const { verdict, ours, theirs } = item;
      if (verdict === 'paired' || verdict === 'timing') return [];
      return {
        ...{ ...common, id: newId(ctx.clock), day: item.day, kind: verdict, subject: item.subject },
        partner_transaction_id: theirs?.id ?? null,
        partner_minor: theirs?.minor ?? null,
        partner_at: theirs?.at ?? null,
        partner_text: theirs ? [theirs.type, theirs.text].filter(Boolean).join(': ') : null,
        our_kind: ours?.kind ?? null,
        our_id: ours?.row_id ?? null,
        our_leg: ours?.leg ?? null,
        our_minor: ours?.minor ?? null,
        our_at: ours?.ours_at ?? null,
        effect_minor: lastingEffect(item),
      };
    }),
    ...balances.map(({ kind, subject, day, effect }) => ({
      ...{ ...common, id: newId(ctx.clock), day, kind, subject, effect_minor: effect },
    })),
  ];
  for (const row of rows) {
    const { id: _id, found_at: _foundAt, ...seen } = row;
    await trx
      .insertInto('payments.reconciliation_breaks')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'subject']).doUpdateSet({
          ...seen,
          // What a run had cleared by itself and is there again is open again; what an operator ended stays.
          state: sql`case when reconciliation_breaks.state = 'resolved'
              and reconciliation_breaks.ended_by is null then 'open' else reconciliation_breaks.state end`,
          ended_at: sql`case when reconciliation_breaks.ended_by is not null
              then reconciliation_breaks.ended_at end`,
        }),
      )
      .execute();
  }
}

/** Clears the breaks that this comparison has paired, and those whose transaction the partner took back. */
export async function clearBreaks(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  accountId: string,
  compared: { readonly items: readonly Item[]; readonly partner: PartnerSide; readonly from: Date },
): Promise<void> {
  const stored = await listStoredBreaks(trx, accountId);
  const bySubject = new Map(compared.items.map((item) => [item.subject, item]));
  const byLine = new Map(compared.items.map((item) => [item.theirs?.id, item]));
  const listed = new Set(compared.partner.lines.map(({ id }) => id));
  const isCleared = (one: StoredBreak): boolean => {
    if (one.state === 'resolved' || one.kind === 'balance') return false;
    const line = one.partner_transaction_id;
    const item = bySubject.get(one.subject) ?? (line === null ? undefined : byLine.get(line));
    if (item) return item.verdict !== one.kind;
    if (one.kind !== 'missing_here' || line === null || listed.has(line)) return false;
    return one.partner_at !== null && one.partner_at >= compared.from;
  };
  const ids = stored.filter(isCleared).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('payments.reconciliation_breaks')
    .set({ state: 'resolved', ended_at: ctx.clock.now(), ended_by: null })
    .where('id', 'in', ids)
    .execute();
}

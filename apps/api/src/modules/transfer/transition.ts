import { sql, type Kysely } from 'kysely';
import type { TransferReason, TransferStep } from '@kheya/contract';
import type { ContactRow, Database, TransferChange, TransferRow } from '#database.ts';
import { closeOperatorTasksOf } from '#modules/operator-task/index.ts';
import { countRequestPayments } from '#modules/payment-request/index.ts';
import { releaseLimits, type StoredLimitCount } from '#modules/transfer-rule/index.ts';
import { unnestRows, type Columns } from '#platform/unnest-rows.ts';
import type { ModuleContext } from '#platform/module.ts';
import { notifyTransitions } from './notices.ts';
import { railOf } from './rails/rails.ts';
import { ENDED_UNPAID, mayTransition, statusOf } from './step-table.ts';
import type { Transfer } from '@kheya/contract';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
export type TimelineStep = Transfer['timeline'][number]['step'];

export interface Transition {
  readonly to: TransferStep;
  readonly change?: TransferChange;
  /** The line of the timeline that the customer sees. */
  readonly event?: TimelineStep;
  readonly facts?: Readonly<Record<string, string>>;
  /** Writes that commit together with the transition. */
  readonly also?: ((trx: Kysely<Database>, moved: TransferRow) => Promise<void>) | undefined;
}

/**
 * The only way to change a transfer's step: compare-and-set on step and version, with the timeline,
 * notification and live event in one transaction. Returns undefined when another writer moved the
 * row first; read it again.
 */
export async function transitionTo(
  ctx: Context,
  row: TransferRow,
  transition: Transition,
): Promise<TransferRow | undefined> {
  if (!mayTransition(row.step, transition.to)) {
    throw new Error(`transfer ${row.id} cannot go from ${row.step} to ${transition.to}`);
  }
  return ctx.db.transaction().execute(async (trx) => {
    const moved = await change(trx, ctx, row, {
      step: transition.to,
      status: statusOf(transition.to, railOf(row)),
      attempts: 0,
      next_attempt_at: null,
      ...transition.change,
    });
    if (!moved) return undefined;
    if (transition.event)
      await addEvents(trx, [eventOf(moved, transition.event, transition.facts)]);
    if (ENDED_UNPAID.has(transition.to)) {
      // We stored the counts in this shape when the limits were counted.
      await releaseLimits(trx, row.limit_counts as unknown as StoredLimitCount[]);
    }
    await markContactsPaid(trx, [moved]);
    await countRequestPayments(trx, ctx, [moved]);
    await transition.also?.(trx, moved);
    await notifyTransitions(trx, ctx, [moved]);
    return moved;
  });
}

/** Changes a transfer's facts within its step, under the same compare-and-set. */
export async function updateTransfer(
  ctx: Context,
  row: TransferRow,
  facts: TransferChange,
  event?: TimelineStep,
  also?: Transition['also'],
): Promise<TransferRow | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const noted = await change(trx, ctx, row, facts);
    if (noted && event) await addEvents(trx, [eventOf(noted, event)]);
    if (noted) await also?.(trx, noted);
    if (noted) await notifyTransitions(trx, ctx, [noted]);
    return noted;
  });
}

async function change(
  trx: Kysely<Database>,
  ctx: Context,
  row: TransferRow,
  facts: TransferChange,
): Promise<TransferRow | undefined> {
  const changed = await trx
    .updateTable('payments.transfers')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
    .where('id', '=', row.id)
    .where('step', '=', row.step)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst();
  if (changed && changed.reason !== row.reason) await markContactRefused(trx, ctx, changed);
  if (changed && changed.completed_at !== null && row.completed_at === null) {
    // The transfer has ended, so its tasks close; why screening stopped it must still be reviewed.
    await closeOperatorTasksOf(trx, ctx, changed.id, ['transfer_screening_match']);
  }
  return changed;
}

/** Marks contacts as paid, so that those paid last are listed first. An account that was paid is there. */
export async function markContactsPaid(
  trx: Kysely<Database>,
  rows: readonly TransferRow[],
): Promise<void> {
  const paid = rows.filter(({ step, contact_id: id }) => step === 'settled' && id !== null);
  if (paid.length === 0) return;
  await sql`
    update payments.contacts as c set last_paid_at = given.completed_at,
      name_check = nullif(name_check, 'not_found'),
      name_checked_at = case when name_check <> 'not_found' then name_checked_at end
    from ${unnestRows<TransferRow>({ contact_id: 'uuid', completed_at: 'timestamptz' }, paid)}
    where c.id = given.contact_id`.execute(trx);
}

/** What a rail's refusal says of the account it was sent to. */
const SAID_OF_ACCOUNT: Partial<Record<TransferReason, NonNullable<ContactRow['name_check']>>> = {
  WALLET_NOT_REGISTERED: 'not_found',
  ACCOUNT_NOT_FOUND: 'not_found',
  NAME_MISMATCH: 'different',
};

/**
 * Keeps with the contact what its rail says only by refusing a payment: most wallets tell no names
 * beforehand. US banks have no check of names, so nothing is kept with their contacts.
 */
async function markContactRefused(
  trx: Kysely<Database>,
  ctx: Context,
  { contact_id: id, user_id: userId, reason }: TransferRow,
): Promise<void> {
  const check = reason === null ? undefined : SAID_OF_ACCOUNT[reason as TransferReason];
  if (check === undefined || id === null) return;
  const marked = await trx
    .updateTable('payments.contacts')
    .set({ name_check: check, name_checked_at: ctx.clock.now(), name_at_bank: null })
    .where('id', '=', id)
    .where('kind', 'in', ['mobile_wallet', 'ipay', 'bd_bank'])
    .returning('id')
    .executeTakeFirst();
  if (marked) await ctx.events.publish(trx, userId, { kind: 'contact', id });
}

type Facts = Readonly<Record<string, string>>;

export interface NewEvent {
  readonly transfer_id: string;
  /** Null when the number is not known: the next one is taken. */
  readonly number: number | null;
  readonly step: TimelineStep;
  readonly at: Date;
  readonly facts: Facts;
}

const EVENT: Columns<NewEvent> = {
  transfer_id: 'uuid',
  number: 'integer',
  step: 'text',
  at: 'timestamptz',
  facts: 'jsonb',
};

/** The fields of an event, from a row's newest change. */
export function eventOf(row: TransferRow, step: TimelineStep, facts: Facts = {}): NewEvent {
  return { transfer_id: row.id, number: null, step, at: row.updated_at, facts };
}

/** Adds timeline lines, numbered within each transfer; the row locks order the writers. */
export async function addEvents(trx: Kysely<Database>, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into payments.transfer_events (transfer_id, number, step, at, facts)
    select transfer_id, coalesce(given.number, (select coalesce(max(e.number), 0) + 1
      from payments.transfer_events e where e.transfer_id = given.transfer_id)), step, at, facts
    from ${unnestRows(EVENT, events)}`.execute(trx);
}

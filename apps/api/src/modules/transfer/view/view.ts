import type { Kysely } from 'kysely';
import type { QueryOf, Transfer, transferList, TransferReason } from '@kheya/contract';
import { type Refusal, refuse, reply } from '@kheya/http-kit';
import { money, rateToDecimal, toDecimal, type Rate } from '@kheya/money';
import type { Database, TransferReturnRow, TransferRow, UserRow } from '#database.ts';
import { findOwnContact } from '#modules/contact/index.ts';
import type { OurRate } from '#modules/conversion-rate/index.ts';
import { askedOf } from '../quote/asked.ts';
import type { Draft } from '../quote/draft.ts';
import { costOf, incentiveOf, incentiveView } from '../quote/price.ts';
import type { Payee } from '../rails/payee.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { railOf } from '../rails/rails.ts';
import {
  findOwnTransfer,
  listReturns,
  listTransfers,
  listTransfersInProgress,
} from '../repository.ts';
import { plannedStart } from '../schedule.ts';
import { isInReview, reviewOf } from '../review-state.ts';
import { CANCELLABLE, HANDED_OVER } from '../step-table.ts';
import { timelineOf, type TimelineEvent } from './timeline.ts';

/** How long after paying a sender may request the money back (12 CFR 1005.34). */
export const ASK_BACK_MS = 30 * 60_000;

/** The payee in the contract's shape; the full account number is left out. */
export function payeeView(payee: Payee): Transfer['payee'] {
  const { kind, id, name, account_display, wallet_type, bank } = payee;
  // Rows from before banks were paid have no such field.
  return { kind, id, name, account_display, wallet_type, bank_name: bank?.name ?? null };
}

export function ratesView(rates: OurRate | null) {
  return {
    rate: rates && rateToDecimal(rates.ours),
    mid_rate: rates && rateToDecimal(rates.mid),
    spread_bps: rates && rates.spreadBps,
  };
}

/** The rates of a row; null without a conversion. */
export function ratesOf(row: TransferRow): OurRate | null {
  if (row.rate_e8 === null || row.mid_e8 === null || row.spread_bps === null) return null;
  const rate = (e8: bigint): Rate => ({ base: 'USD', quote: 'BDT', e8 });
  return { ours: rate(row.rate_e8), mid: rate(row.mid_e8), spreadBps: row.spread_bps };
}

/** Transfers in the contract's shape, with everything their screens show. */
export async function transferViews(
  db: Kysely<Database>,
  rows: readonly TransferRow[],
  now: Date,
): Promise<Transfer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const events = await db
    .selectFrom('payments.transfer_events')
    .select(['transfer_id', 'step', 'at'])
    .where('transfer_id', 'in', ids)
    .orderBy('transfer_id')
    .orderBy('number')
    .execute();
  const origins = await db
    .selectFrom('payments.transfers as t')
    .innerJoin('payments.accounts as a', 'a.id', 't.source_account_id')
    .innerJoin('payments.users as u', 'u.id', 'a.user_id')
    .innerJoin('payments.quotes as q', 'q.id', 't.quote_id')
    .select(['t.id', 'a.account_number', 'u.profile_type', 'q.request', 'q.terms'])
    .where('t.id', 'in', ids)
    .execute();
  const returns = await listReturns(db, rows);
  const eventsOf = Map.groupBy(events, (event) => event.transfer_id);
  const originOf = new Map(origins.map((origin) => [origin.id, origin]));
  return rows.map((row) => {
    const origin = originOf.get(row.id);
    if (!origin) throw new Error(`transfer ${row.id} has no source account or no quote`);
    return transferView(row, {
      events: eventsOf.get(row.id) ?? [],
      returned: returns.find((one) => one.id === row.return_id),
      asked: askedOf(origin),
      sourceNumber: origin.account_number,
      profileType: origin.profile_type,
      now,
    });
  });
}

/** The view of a payment that was just made and booked, whose whole history is known. */
export function postedView(
  row: TransferRow,
  draft: Pick<Draft, 'askedRail' | 'isReceiptFixed' | 'source'>,
  user: Pick<UserRow, 'profile_type'>,
): Transfer {
  const events = [
    { step: 'created', at: row.created_at },
    { step: row.step === 'settled' ? 'posted' : 'reserved', at: row.updated_at },
  ];
  return transferView(row, {
    events,
    returned: undefined,
    asked: draft,
    sourceNumber: draft.source.account_number,
    profileType: user.profile_type,
    now: row.updated_at,
  });
}

interface ViewFacts {
  readonly events: readonly TimelineEvent[];
  /** What came back of it, once it is booked. */
  readonly returned: TransferReturnRow | undefined;
  readonly asked: Pick<Draft, 'askedRail' | 'isReceiptFixed'>;
  readonly sourceNumber: string;
  readonly profileType: 'PERSON' | 'BUSINESS';
  readonly now: Date;
}

function transferView(row: TransferRow, facts: ViewFacts): Transfer {
  const { events, returned, asked, sourceNumber, profileType, now } = facts;
  // We wrote this field from this very type.
  const payee = row.payee as unknown as Payee;
  const amount = money(row.currency as 'USD' | 'BDT', row.amount_minor);
  const fee = money(amount.currency, row.fee_minor);
  const target = money(row.target_currency as 'BDT', row.target_minor);
  const margin = money(target.currency, row.mid_target_minor - row.target_minor);
  const rates = ratesOf(row);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    step: row.step,
    rail: row.rail as Transfer['rail'],
    fixed_amount: asked.isReceiptFixed ? 'received' : 'sent',
    asked_rail: asked.askedRail,
    withdrawal_request_id: row.withdrawal_request_id,
    transfer_mode: row.transfer_mode as Transfer['transfer_mode'],
    source_account: row.source_account_id,
    source_account_number: sourceNumber,
    payee: payeeView(payee),
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    total: toDecimal(money(amount.currency, row.amount_minor + row.fee_minor)),
    currency: amount.currency,
    target_amount: toDecimal(target),
    target_currency: target.currency,
    ...ratesView(rates),
    cost: toDecimal(costOf(fee, margin, rates?.mid ?? null)),
    memo: row.memo,
    reference_info: row.reference_info,
    reason: shownReason(row.reason),
    returned: returned ? returnedView(returned, row.currency as 'USD' | 'BDT') : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    scheduled_for: row.scheduled_for,
    arrives_by: row.arrives_by.toISOString(),
    waits_until: row.waits_until?.toISOString() ?? null,
    expected_by: row.expected_by?.toISOString() ?? null,
    hands_over_at: row.send_after?.toISOString() ?? null,
    cools_off_until: row.cools_off_until?.toISOString() ?? null,
    next_update_at: nextUpdateAt(row, now),
    soft_limit_review: reviewOf(row),
    is_in_review: isInReview(row),
    rail_reference: row.rail_reference,
    cancel: cancelOf(row, now),
    timeline: timelineOf(row, events),
    disclosure_id: row.disclosure_id,
    purpose: row.purpose as Transfer['purpose'],
    relationship: row.relationship as Transfer['relationship'],
    incentive: incentiveView(
      incentiveOf(target, {
        profileType,
        sourceCurrency: row.currency as 'USD' | 'BDT',
        payeeKind: payee.kind,
        purpose: row.purpose,
      }),
    ),
  };
}

function returnedView(back: TransferReturnRow, currency: 'USD' | 'BDT'): Transfer['returned'] {
  return {
    code: back.code,
    amount: toDecimal(money(currency, back.amount_minor)),
    fee: toDecimal(money(currency, back.fee_minor)),
    at: (back.posted_at ?? back.created_at).toISOString(),
  };
}

/** What a cancellation would do at this moment, and until when. */
export function cancelOf(
  row: Pick<
    TransferRow,
    | 'arrives_by'
    | 'cancel_requested_at'
    | 'created_at'
    | 'expected_by'
    | 'movement'
    | 'rail'
    | 'reason'
    | 'return_id'
    | 'scheduled_for'
    | 'send_after'
    | 'step'
    | 'waits_until'
  >,
  now: Date,
): Transfer['cancel'] {
  if (railOf(row).cancellation === 'none') return { kind: 'none', until: null };
  if (CANCELLABLE.has(row.step)) {
    return { kind: 'full_refund', until: refundUntil(row)?.toISOString() ?? null };
  }
  if (!isWithRail(row) || row.reason !== null || row.return_id !== null) {
    return { kind: 'none', until: null };
  }
  const until = askBackUntil(row, now);
  if (row.cancel_requested_at) return { kind: 'requested', until };
  const isOver = until !== null && new Date(until) <= now;
  return isOver ? { kind: 'none', until: null } : { kind: 'request', until };
}

/** Whether a rail has it and can be asked; whoever is invited has it, once they claimed it. */
export function isWithRail(row: Pick<TransferRow, 'movement' | 'rail' | 'step'>): boolean {
  return HANDED_OVER.has(row.step) && railOf(row).provider !== null;
}

/** Until when a cancellation returns everything; null where it may go at any moment. */
function refundUntil(
  row: Pick<TransferRow, 'step' | 'scheduled_for' | 'send_after' | 'waits_until'>,
): Date | null {
  const until = row.send_after ?? row.waits_until;
  if (until !== null) return until;
  if (row.scheduled_for === null || row.step !== 'intent') return null;
  return plannedStart(row.scheduled_for);
}

/** Every attempt is a line of the timeline, so the next one is the next news of a late transfer. */
function nextUpdateAt(row: TransferRow, now: Date): string | null {
  const isLate =
    row.completed_at === null && row.reason === null && !isInReview(row) && now > row.arrives_by;
  return isLate ? (row.next_attempt_at?.toISOString() ?? null) : null;
}

/**
 * Until when a sender may ask for a payment back that was handed over. A batch rail has it for days,
 * so it may be asked for as long as it is on its way: until it should be there, and where that is
 * past, null. A planned payment is paid on its day, so its half hour runs from then.
 */
function askBackUntil(
  row: Pick<
    TransferRow,
    'arrives_by' | 'created_at' | 'expected_by' | 'movement' | 'rail' | 'scheduled_for'
  >,
  now: Date,
): string | null {
  if (railOf(row).isBatch) {
    const there = row.expected_by ?? row.arrives_by;
    return there > now ? there.toISOString() : null;
  }
  const paid = row.scheduled_for === null ? row.created_at : plannedStart(row.scheduled_for);
  return new Date(paid.getTime() + ASK_BACK_MS).toISOString();
}

/**
 * The reason as the customer is told it: a compliance stop is shown as declined, without details.
 */
export function shownReason(reason: string | null): TransferReason | null {
  return reason === 'COMPLIANCE_STOP' ? 'DECLINED' : (reason as TransferReason | null);
}

type Context = Pick<ModuleContext, 'clock' | 'db'>;

export async function getTransfer(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<{ readonly ok: true; readonly value: Transfer } | Refusal<'not_found'>> {
  const row = await findOwnTransfer(ctx.db, caller.userId, id);
  if (!row) return refuse('not_found');
  const [value] = await transferViews(ctx.db, [row], ctx.clock.now());
  return { ok: true, value: value! };
}

export async function getTransfers(
  ctx: Context,
  caller: Caller,
  query: QueryOf<typeof transferList>,
) {
  const { contact } = query;
  if (contact !== undefined && !(await findOwnContact(ctx.db, caller, contact))) {
    return refuse('not_found');
  }
  const { rows, count } = await listTransfers(ctx.db, caller.userId, query);
  return reply({ results: await transferViews(ctx.db, rows, ctx.clock.now()), count });
}

/** The few transfers home shows as not arrived yet, and how many there are. */
export async function transfersInProgress(ctx: Context, userId: string) {
  const { rows, count } = await listTransfersInProgress(ctx.db, userId);
  return { results: await transferViews(ctx.db, rows, ctx.clock.now()), count };
}

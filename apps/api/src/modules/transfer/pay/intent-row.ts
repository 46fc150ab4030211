import type { Locale, TransferRequest } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import type { StepUpPass } from '#modules/step-up/index.ts';
import {
  countsOf,
  type LimitCount,
  shownSoftLimits,
  storedCount,
} from '#modules/transfer-rule/index.ts';
import { newId } from '#platform/ids.ts';
import { rowInsert } from '#platform/insert-rows.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import type { Draft } from '../quote/draft.ts';
import type { StoredQuote } from '../quote/quote.ts';
import { statusOf } from '../step-table.ts';

/** The facts of a payment that its row keeps. */
export interface IntentFacts {
  readonly caller: Pick<Caller, 'userId'>;
  readonly request: Pick<TransferRequest, 'transfer_mode' | 'memo' | 'reference_info'>;
  readonly draft: Draft;
  readonly idempotencyKey: string;
  readonly hash: string;
  /** Set for a payment that we make for an approved withdrawal request. */
  readonly withdrawalRequestId?: string;
}

export interface Intent extends IntentFacts {
  readonly caller: Pick<Caller, 'userId' | 'personId' | 'sessionId' | 'user' | 'role'>;
  readonly request: TransferRequest;
  /** The quote that was shown; without one, a quote is made and stored before the payment. */
  readonly quote: StoredQuote | null;
  readonly pass: StepUpPass;
  /** The hash of the request as sent, before a quote completed it. */
  readonly hash: string;
  readonly locale: Locale;
  /** The approval it is paid on; without one its payer may pay it alone. */
  readonly approvalId: string | undefined;
  readonly batchId: string | undefined;
}

/** A row before it is inserted: the database gives it its reference. */
export type NewTransferRow = Omit<TransferRow, 'reference'>;

/** The row of a new payment with its facts frozen: price, payee and limit counts. */
export function intentRow(
  ctx: Pick<ModuleContext, 'clock'>,
  intent: IntentFacts,
  quote: StoredQuote,
): NewTransferRow {
  const { caller, request, draft } = intent;
  const { price, rate, source, target, contact, payee } = draft;
  const now = ctx.clock.now();
  return {
    ...INITIAL_STATE,
    id: newId(ctx.clock),
    withdrawal_request_id: intent.withdrawalRequestId ?? null,
    payment_request_id: draft.paymentRequest?.id ?? null,
    user_id: caller.userId,
    idempotency_key: intent.idempotencyKey,
    request_hash: intent.hash,
    status: statusOf('intent', draft.rail),
    transfer_mode: request.transfer_mode,
    movement: draft.rail.movement,
    rail: draft.rail.key,
    source_account_id: source.id,
    contact_id: contact?.id ?? null,
    target_account_id: target?.id ?? null,
    currency: price.amount.currency,
    amount_minor: price.amount.minor,
    fee_minor: price.fee.minor,
    target_currency: price.target.currency,
    target_minor: price.target.minor,
    mid_target_minor: price.midTarget.minor,
    rate_e8: rate?.rates.ours.e8 ?? null,
    mid_e8: rate?.rates.mid.e8 ?? null,
    spread_bps: rate?.rates.spreadBps ?? null,
    conversion_rate_id: rate?.row.id ?? null,
    quote_id: quote.row.id,
    disclosure_id: quote.row.disclosure_id,
    bucket: source.bucket,
    memo: request.memo ?? null,
    reference_info: request.reference_info ?? null,
    purpose: contact?.purpose ?? null,
    relationship: contact?.relationship ?? null,
    payee: { ...payee },
    limit_counts: limitCountsOf(draft).map((count) => ({ ...storedCount(count) })),
    soft_limit_review: draft.softLimits.length > 0 ? 'waiting' : null,
    soft_limits: shownSoftLimits(draft.softLimits),
    scheduled_for: draft.scheduledFor,
    waits_until: draft.rail.movement === 'invited_transfer' ? quote.arrivesBy : null,
    send_after: draft.rail.isBatch ? draft.timing.startsAt : draft.coolsOffUntil,
    cools_off_until: draft.coolsOffUntil,
    intent_at: now,
    arrives_by: quote.arrivesBy,
    created_at: now,
    updated_at: now,
  };
}

/** What the payment counts against which limit. */
export function limitCountsOf({ limits, price, softLimits }: Draft): LimitCount[] {
  return countsOf(limits, price, { isReviewed: softLimits.length > 0 });
}

/** The initial state of every payment, before any provider is called. */
const INITIAL_STATE = {
  step: 'intent',
  shares_quote: false,
  refusal_code: null,
  refusal_facts: null,
  reason: null,
  cancel_requested_at: null,
  cancel_key: null,
  bank_transfer_id: null,
  bank_fee_transfer_id: null,
  bank_reversal_id: null,
  bank_fee_reversal_id: null,
  rail_reference: null,
  rail_payment_id: null,
  recalled_at: null,
  return_id: null,
  invited_at: null,
  reminded_at: null,
  rail_requested_at: null,
  expected_by: null,
  next_attempt_at: null,
  name_review: null,
  attempts: 0,
  reserve_attempt: 0,
  version: 0,
  completed_at: null,
} as const;

/**
 * Returns ids and references of the inserted rows; a row whose key or quote already exists is
 * skipped.
 */
export const insertIntents = rowInsert<NewTransferRow, Pick<TransferRow, 'id' | 'reference'>>(
  'payments.transfers',
  {
    id: 'uuid',
    user_id: 'uuid',
    idempotency_key: 'text',
    request_hash: 'text',
    step: 'text',
    status: 'text',
    transfer_mode: 'text',
    movement: 'text',
    rail: 'text',
    source_account_id: 'uuid',
    contact_id: 'uuid',
    target_account_id: 'uuid',
    currency: 'text',
    amount_minor: 'bigint',
    fee_minor: 'bigint',
    target_currency: 'text',
    target_minor: 'bigint',
    mid_target_minor: 'bigint',
    rate_e8: 'bigint',
    mid_e8: 'bigint',
    spread_bps: 'integer',
    conversion_rate_id: 'uuid',
    quote_id: 'uuid',
    withdrawal_request_id: 'uuid',
    payment_request_id: 'uuid',
    disclosure_id: 'uuid',
    bucket: 'integer',
    memo: 'text',
    reference_info: 'text',
    purpose: 'text',
    relationship: 'text',
    payee: 'jsonb',
    limit_counts: 'jsonb',
    soft_limit_review: 'text',
    soft_limits: 'jsonb',
    scheduled_for: 'date',
    waits_until: 'timestamptz',
    send_after: 'timestamptz',
    cools_off_until: 'timestamptz',
    intent_at: 'timestamptz',
    arrives_by: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  'on conflict do nothing returning id, reference',
);

import { z } from 'zod';
import { NAME_CHECKS } from './contact/contact-shapes.ts';
import { approvalObstacle, memberName } from './payment-approval.ts';
import {
  PAYMENT_BATCH_COLUMN_NAMES,
  PAYMENT_BATCH_MAX_BYTES,
  PAYMENT_BATCH_MAX_ROWS,
} from './payment-batch-file.ts';
import { RAIL_KEYS } from './rail.ts';
import { route } from './route.ts';
import { currency, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { transferReason, transferStatus } from './transfer.ts';

/**
 * checking: names of new payees are being asked for · checked: priced, and nothing is paid yet ·
 * paying: its transfers are being made · paused: no more are made until it is resumed · done: every
 * row has its transfer or its reason · stopped: what had not left stays · discarded: never paid.
 */
export const PAYMENT_BATCH_STATES = [
  'checking',
  'checked',
  'paying',
  'paused',
  'done',
  'stopped',
  'discarded',
] as const;
export const paymentBatchState = z.enum(PAYMENT_BATCH_STATES);
export type PaymentBatchState = z.output<typeof paymentBatchState>;

/**
 * checked: not paid yet, or left out when the others were · waiting, sending: its transfer is still
 * to be made · sent: it has its transfer · failed: none was made, `refusal` says why · stopped.
 */
export const PAYMENT_BATCH_ROW_STATES = [
  'checked',
  'waiting',
  'sending',
  'sent',
  'failed',
  'stopped',
] as const;
export const paymentBatchRowState = z.enum(PAYMENT_BATCH_ROW_STATES);

/** Reasons to look at a row again; `duplicate_in_file` has to be answered before the batch is paid. */
export const PAYMENT_BATCH_WARNINGS = [
  'duplicate_in_file',
  'duplicate_payment',
  'new_payee',
  'other_name_saved',
  'name_differs',
  'account_unknown',
  'rail_held',
  'late_processing',
] as const;
export type PaymentBatchWarning = (typeof PAYMENT_BATCH_WARNINGS)[number];

/** What the rows of one group come to. */
const batchSum = z.object({
  currency,
  target_currency: currency,
  amount: decimal,
  fee: decimal,
  total: decimal,
  target_amount: decimal,
  count: z.number().int(),
});

export const paymentBatch = z.object({
  id,
  file_name: z.string(),
  state: paymentBatchState,
  /** Why it was paused by itself; null where its owner paused it, and otherwise. */
  pause_reason: z.enum(['account_frozen']).nullable(),
  source_account: id,
  source_account_number: z.string(),
  currency,
  /** Counts the checks: a payment names the one it was decided by. */
  version: z.number().int(),
  rows: z.object({
    all: z.number().int(),
    /** To be paid as the batch stands. */
    ready: z.number().int(),
    refused: z.number().int(),
    /** Twice in the file, and not answered yet. */
    undecided: z.number().int(),
    /** Of the ready ones: to be looked at again for more than a new payee. */
    warned: z.number().int(),
    left_out: z.number().int(),
    waiting: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    stopped: z.number().int(),
    /** Of those sent. */
    completed: z.number().int(),
    /** Of those sent: they came to nothing, and the money is back. */
    returned: z.number().int(),
    new_payees: z.number().int(),
    late: z.number().int(),
    /** Names that are still to be asked for. */
    names_pending: z.number().int(),
  }),
  /** Of the ready rows before it is paid, of all that left or will leave after it. */
  sums: z.array(batchSum),
  total: decimal,
  /** Null where nothing is converted. */
  rate: decimal.nullable(),
  available_before: decimal.nullable(),
  priced_at: instant,
  /** Until when it can be paid at this price. */
  expires_at: instant,
  paid_at: instant.nullable(),
  /** Until when what still waits is paid at the rate that was confirmed; null before. */
  rate_until: instant.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  uploaded_by: memberName,
  paid_by: memberName.nullable(),
  /** Set while it isn't paid and needs another member than whoever uploaded it. */
  approval: z
    .object({
      /** The amount above which the business asks for a second person; null below it. */
      threshold: decimal.nullable(),
      /** Since when approvers are asked for it; null before it is submitted. */
      submitted_at: instant.nullable(),
      /** Why the caller can't pay it; null where they can. */
      obstacle: approvalObstacle.nullable(),
      /** Who can pay it now, by name. */
      approvers: z.array(z.string()),
    })
    .nullable(),
});
export type PaymentBatch = z.output<typeof paymentBatch>;

export const paymentBatchRow = z.object({
  /** As a spreadsheet numbers it: the header is line 1. */
  line: z.number().int(),
  state: paymentBatchRowState,
  cells: z.partialRecord(z.enum(PAYMENT_BATCH_COLUMN_NAMES), z.string()),
  /** Whom it pays, as it may be shown; null where that could not be read. */
  payee: z
    .object({ name: z.string(), account_display: z.string(), contact_id: id.nullable() })
    .nullable(),
  rail: z.enum(RAIL_KEYS).nullable(),
  amount: decimal.nullable(),
  fee: decimal.nullable(),
  currency: currency.nullable(),
  target_amount: decimal.nullable(),
  target_currency: currency.nullable(),
  arrives_by: instant.nullable(),
  warnings: z.array(z.enum(PAYMENT_BATCH_WARNINGS)),
  /** The earlier line that pays the same. */
  duplicate_of: z.number().int().nullable(),
  name_check: z.enum(NAME_CHECKS).nullable(),
  decision: z.enum(['pay', 'leave_out']).nullable(),
  /** What is wrong, at which column, and the way out; in the reader's language. */
  refusal: z
    .object({
      column: z.enum(PAYMENT_BATCH_COLUMN_NAMES).nullable(),
      code: z.string(),
      detail: z.string(),
    })
    .nullable(),
  transfer: z
    .object({
      id,
      reference: z.string(),
      status: transferStatus,
      reason: transferReason.nullable(),
    })
    .nullable(),
});
export type PaymentBatchRow = z.output<typeof paymentBatchRow>;

const writeAccess = { kind: 'resource', resource: 'transfer_money', right: 'act' } as const;
const readAccess = { kind: 'resource', resource: 'transactions', right: 'use' } as const;
const ownBatch = [{ noun: 'payment_batch', at: 'params.id', of: 'caller' }] as const;

export const paymentBatchCreate = route({
  method: 'POST',
  path: '/payment-batch/',
  tag: 'Payment batches',
  summary: 'Upload a file of payments and check each row; nothing is paid',
  access: writeAccess,
  slow: 'upload',
  names: [{ noun: 'account', at: 'body.source_account', of: 'caller' }],
  file: { field: 'upload_file', maxBytes: PAYMENT_BATCH_MAX_BYTES },
  body: z.object({ source_account: id }),
  idempotent: 'optional',
  reply: { status: 201, schema: paymentBatch },
  errors: [
    'request_invalid',
    'not_found',
    'account_unavailable',
    'attachment_too_large',
    'body_malformed',
    'idempotency_key_reused',
    'batch_file_not_text',
    'batch_file_empty',
    'batch_file_malformed',
    'batch_file_columns_unknown',
    'batch_file_columns_missing',
    'batch_file_columns_repeated',
    'batch_file_second_header',
    'batch_file_too_many_rows',
    'rate_unavailable',
  ],
});

export const paymentBatchList = route({
  method: 'GET',
  path: '/payment-batch/',
  tag: 'Payment batches',
  summary: 'Batches, newest first',
  access: readAccess,
  names: [],
  /** `is_submitted` leaves those that wait for another member to pay them. */
  query: pageQuery.extend({ is_submitted: z.literal('true').optional() }),
  reply: { status: 200, schema: listOf(paymentBatch) },
  errors: [],
});

export const paymentBatchGet = route({
  method: 'GET',
  path: '/payment-batch/:id/',
  tag: 'Payment batches',
  summary: 'One batch with its counts and sums',
  access: readAccess,
  names: ownBatch,
  params: idParams,
  reply: { status: 200, schema: paymentBatch },
  errors: ['not_found'],
});

export const paymentBatchRowList = route({
  method: 'GET',
  path: '/payment-batch/:id/rows/',
  tag: 'Payment batches',
  summary: 'The rows of a batch, in the order of the file',
  access: readAccess,
  names: ownBatch,
  params: idParams,
  /**
   * `refused` before it is paid is what has to be fixed; after it, what came to nothing. A row that
   * is `warned` is ready too, and is listed here alone.
   */
  query: pageQuery.extend({
    group: z.enum(['all', 'refused', 'undecided', 'warned', 'ready', 'left_out']).default('all'),
  }),
  reply: { status: 200, schema: listOf(paymentBatchRow) },
  errors: ['not_found'],
});

export const paymentBatchCheck = route({
  method: 'POST',
  path: '/payment-batch/:id/check/',
  tag: 'Payment batches',
  summary: 'Check and price every row again',
  access: writeAccess,
  names: ownBatch,
  params: idParams,
  reply: { status: 200, schema: paymentBatch },
  errors: ['not_found', 'payment_batch_already_paid', 'payment_batch_changed', 'rate_unavailable'],
});

/** Answers what is asked of a row, or leaves it out; everything is priced again. */
export const paymentBatchDecide = route({
  method: 'POST',
  path: '/payment-batch/:id/decide/',
  tag: 'Payment batches',
  summary: 'Pay a row that is in the file twice, or leave rows out',
  access: writeAccess,
  names: ownBatch,
  params: idParams,
  body: z.object({
    lines: z.array(z.number().int().min(2)).min(1).max(PAYMENT_BATCH_MAX_ROWS),
    decision: z.enum(['pay', 'leave_out']),
  }),
  reply: { status: 200, schema: paymentBatch },
  errors: [
    'request_invalid',
    'not_found',
    'payment_batch_already_paid',
    'payment_batch_changed',
    'rate_unavailable',
  ],
});

/** Asks the approvers of the business to pay it; who uploaded it can't pay it alone. */
export const paymentBatchSubmit = route({
  method: 'POST',
  path: '/payment-batch/:id/submit/',
  tag: 'Payment batches',
  summary: 'Send a batch for approval',
  access: writeAccess,
  names: ownBatch,
  params: idParams,
  /** The check whose result was shown. */
  body: z.object({ version: z.number().int().min(1) }),
  reply: { status: 200, schema: paymentBatch },
  errors: [
    'request_invalid',
    'not_found',
    'payment_batch_checking',
    'payment_batch_already_paid',
    'payment_batch_changed',
    'payment_batch_undecided',
    'payment_batch_nothing_ready',
    'approval_not_needed',
  ],
});

export const paymentBatchPay = route({
  method: 'POST',
  path: '/payment-batch/:id/pay/',
  tag: 'Payment batches',
  summary: 'Pay the ready rows: one confirmation, a transfer each',
  access: writeAccess,
  names: ownBatch,
  params: idParams,
  body: z.object({
    /** The check whose result was shown. */
    version: z.number().int().min(1),
    accept_late_processing: z.boolean().optional(),
    /** Whether payees who are not contacts yet become some. */
    saves_contacts: z.boolean(),
  }),
  idempotent: true,
  reply: { status: 200, schema: paymentBatch },
  errors: [
    'account_frozen',
    'request_invalid',
    'not_found',
    'rate_unavailable',
    'payment_batch_checking',
    'payment_batch_already_paid',
    'payment_batch_changed',
    'payment_batch_price_expired',
    'payment_batch_undecided',
    'payment_batch_nothing_ready',
    'payment_batch_late',
    'approval_required',
    'approval_required_for_maker',
    'approval_above_limit',
    'approval_maker_stopped',
    'idempotency_key_required',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
  ],
});

const steer = {
  method: 'POST',
  tag: 'Payment batches',
  access: writeAccess,
  names: ownBatch,
  params: idParams,
  reply: { status: 200, schema: paymentBatch },
} as const;

export const paymentBatchPause = route({
  ...steer,
  path: '/payment-batch/:id/pause/',
  summary: 'Make no more of its transfers until it is resumed',
  errors: ['not_found', 'payment_batch_ended'],
});

export const paymentBatchResume = route({
  ...steer,
  path: '/payment-batch/:id/resume/',
  summary: 'Go on where it was paused',
  errors: ['not_found', 'payment_batch_ended', 'payment_batch_rate_ended'],
});

/** Of a batch that is not paid yet the same call discards it, which a maker may do with their own. */
export const paymentBatchStop = route({
  ...steer,
  path: '/payment-batch/:id/stop/',
  summary: 'Pay nothing more of it',
  errors: ['not_found', 'not_permitted', 'payment_batch_ended'],
});

import {
  type PaymentBatch,
  type PaymentBatchRow,
  paymentBatchGet,
  paymentBatchList,
  paymentBatchRowList,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import { dollarAccount, paidTransfer, rahima } from '#testing/examples.ts';

const NO_ROWS: PaymentBatch['rows'] = {
  ...{ all: 0, ready: 0, refused: 0, undecided: 0, warned: 0, left_out: 0, waiting: 0, sent: 0 },
  ...{ failed: 0, stopped: 0, completed: 0, returned: 0, new_payees: 0, late: 0, names_pending: 0 },
};

const you = { id: '01998000-0000-7000-8000-000000000001', name: 'Ayesha Rahman', is_you: true };

/** A hundred wages of which seven can't be paid as they are. */
export function aBatch(
  over: Partial<Omit<PaymentBatch, 'rows'>> & {
    readonly rows?: Partial<PaymentBatch['rows']>;
  } = {},
): PaymentBatch {
  const { rows, ...rest } = over;
  return {
    ...{ id: '01998000-0000-7000-8000-00000000b901', file_name: 'november-wages.csv' },
    ...{ state: 'checked', pause_reason: null },
    ...{ source_account: dollarAccount.id, source_account_number: dollarAccount.account_number },
    ...{ currency: 'USD', version: 1 },
    rows: { ...NO_ROWS, ...{ all: 100, ready: 93, refused: 7, new_payees: 90 }, ...rows },
    sums: [
      {
        ...{ currency: 'USD', target_currency: 'BDT', amount: '9540.42', fee: '92.07' },
        ...{ total: '9632.49', target_amount: '1162500.00', count: 93 },
      },
    ],
    ...{ total: '9632.49', rate: '121.85', available_before: '42550.56' },
    ...{ priced_at: '2026-11-19T15:29:00.000Z', expires_at: '2099-11-19T15:39:00.000Z' },
    ...{ paid_at: null, rate_until: null, ended_at: null, created_at: '2026-11-19T15:29:00.000Z' },
    ...{ uploaded_by: you, paid_by: null, approval: null },
    ...rest,
  };
}

/** The same once it was confirmed; as far as its counts say. */
export function aPaidBatch(over: Parameters<typeof aBatch>[0] = {}): PaymentBatch {
  const { rows, ...rest } = over;
  return aBatch({
    ...{ state: 'paying', paid_at: '2026-11-19T15:31:00.000Z' },
    rate_until: '2026-11-19T16:31:00.000Z',
    rows: { ready: 0, new_payees: 0, waiting: 33, sent: 60, completed: 58, ...rows },
    ...rest,
  });
}

export function aBatchRow(over: Partial<PaymentBatchRow> = {}): PaymentBatchRow {
  return {
    ...{ line: 2, state: 'checked' },
    cells: {
      ...{ type: 'bKash', account_number: '01712344821', name: 'Rahima Khatun' },
      ...{ amount: '12500', currency: 'BDT', purpose: 'family support', relationship: 'mother' },
    },
    payee: { name: 'Rahima Khatun', account_display: '01712-344821', contact_id: rahima.id },
    ...{ rail: 'bkash_from_usd', amount: '102.59', fee: '0.99', currency: 'USD' },
    ...{
      target_amount: '12500.00',
      target_currency: 'BDT',
      arrives_by: '2026-11-19T15:40:00.000Z',
    },
    ...{ warnings: [], duplicate_of: null, name_check: null, decision: null },
    ...{ refusal: null, transfer: null },
    ...over,
  };
}

/** A line whose amount is a formula. */
export function aRefusedRow(
  locale: 'en' | 'bn',
  over: Partial<PaymentBatchRow> = {},
): PaymentBatchRow {
  const detail = {
    en: 'This cell has a formula. Enter the value itself.',
    bn: 'এই ঘরে সূত্র আছে। মানটি লিখুন।',
  };
  return aBatchRow({
    line: 95,
    cells: {
      ...{ type: 'Nagad', account_number: '01812346137', name: 'Mizanur Rahman' },
      ...{ amount: '=B2*1.1', currency: 'BDT' },
    },
    ...{ payee: null, rail: null, amount: null, fee: null, currency: null },
    ...{ target_amount: null, target_currency: null, arrives_by: null },
    refusal: { column: 'amount', code: 'cell_formula', detail: detail[locale] },
    ...over,
  });
}

export const aSentRow = (over: Partial<PaymentBatchRow> = {}): PaymentBatchRow =>
  aBatchRow({
    state: 'sent',
    transfer: {
      ...{ id: paidTransfer.id, reference: 'KT-10042', status: 'COMPLETE', reason: null },
    },
    ...over,
  });

/** A batch to be confirmed, with some of its lines in each group. */
export function answerBatches(): void {
  const listed = (...results: PaymentBatchRow[]) => ({ count: results.length, results });
  servers()
    .byDefault(paymentBatchList, ({ query }) =>
      query['is_submitted'] === undefined
        ? { count: 1, results: [aBatch()] }
        : { count: 0, results: [] },
    )
    .byDefault(paymentBatchGet, aBatch())
    .byDefault(paymentBatchRowList, ({ query: { group }, locale }) => {
      if (group === 'refused') return { count: 7, results: [aRefusedRow(locale)] };
      if (group === 'ready') return { count: 93, results: [aBatchRow()] };
      return listed();
    });
}

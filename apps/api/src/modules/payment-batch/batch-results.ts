import type { Kysely } from 'kysely';
import type { Locale, PaymentBatchRow as ShownBatchRow } from '@kheya/contract';
import type { Database } from '#database.ts';
import { listShownRows, type ShownRow } from './batch-repository.ts';
import { rowView } from './batch-view.ts';

/** A line of a batch with what became of it, in words. */
export interface BatchResult {
  readonly row: ShownBatchRow;
  readonly status: string;
  readonly reason: string;
}

/** Every line of a batch with its result; a file has at most a thousand of them. */
export async function listBatchResults(
  db: Kysely<Database>,
  batchId: string,
  language: Locale,
): Promise<BatchResult[]> {
  const page = { limit: 'all', offset: 0, group: 'all' } as const;
  const { rows } = await listShownRows(db, batchId, page);
  return rows.map((row) => ({
    row: rowView(row, language),
    status: statusText(row, language),
    reason: reasonOf(row, language),
  }));
}

const STATUSES = {
  not_paid: { en: 'Not paid', bn: 'পাঠানো হয়নি' },
  ready: { en: 'Ready', bn: 'প্রস্তুত' },
  waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
  pending: { en: 'Pending', bn: 'চলমান' },
  completed: { en: 'Completed', bn: 'সম্পন্ন' },
  declined: { en: 'Declined', bn: 'অনুমোদন হয়নি' },
} as const;

export function statusText(row: ShownRow, language: Locale): string {
  return STATUSES[statusOf(row)][language];
}

function statusOf({ state, refusal, decision, status }: ShownRow): keyof typeof STATUSES {
  if (state === 'waiting' || state === 'sending') return 'waiting';
  if (state !== 'sent') {
    return state === 'checked' && refusal === null && decision !== 'leave_out'
      ? 'ready'
      : 'not_paid';
  }
  if (status === 'COMPLETE' || status === 'POSTED') return 'completed';
  return status === 'INIT' || status === 'PENDING' ? 'pending' : 'declined';
}

/** The specification shows the reason of a transfer raw, with spaces for its underscores. */
export function reasonOf(row: ShownRow, language: Locale): string {
  const { refusal, transfer } = rowView(row, language);
  return refusal?.detail ?? transfer?.reason?.replaceAll('_', ' ') ?? '';
}

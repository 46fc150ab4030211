export interface DateSpan {
  /** YYYY-MM-DD; '' is open. */
  readonly from: string;
  readonly to: string;
}

export type DateSpanError = 'backwards' | 'late' | 'unread';

export interface DateSpanInput extends DateSpan {
  /** Something stands in a field that is no date. */
  readonly unread: boolean;
  /** The last day that can have anything, usually today. */
  readonly last?: string | undefined;
}

/** Why a span cannot be searched; undefined when it can. */
export function validateDateSpan({
  from,
  to,
  unread,
  last,
}: DateSpanInput): DateSpanError | undefined {
  if (unread) return 'unread';
  if (from !== '' && to !== '' && from > to) return 'backwards';
  return last !== undefined && from > last ? 'late' : undefined;
}

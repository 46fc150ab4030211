export interface DateSpan {
  /** YYYY-MM-DD; '' leaves the end open. */
  readonly from: string;
  readonly to: string;
}

export type DateSpanError = 'backwards' | 'late' | 'unread';

export interface DateSpanInput extends DateSpan {
  /** A field holds a text that is not a date. */
  readonly unread: boolean;
  /** The last day that can have entries, usually today. */
  readonly last?: string | undefined;
}

/** The error that prevents the search; undefined if there is none. */
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

import type { PageQuery, Transfer } from '#types.ts';

const PAGE = 50;
const PAGE_MAX = 1000;

type Filter = PageQuery & {
  readonly codes?: readonly number[];
  readonly kinds?: readonly Transfer['kind'][];
};

/** The condition, order and limit of one page over a view called `page` that has `sk` and `seq`. */
export class Page {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];
  readonly #end: string;

  constructor(end: string) {
    this.#end = end;
  }

  where(condition: string, value: unknown, close = ''): void {
    this.values.push(value);
    this.#conditions.push(`page.${condition} $${this.values.length}${close}`);
  }

  text(): string {
    return `${this.#conditions.join(' and ')} ${this.#end}`;
  }
}

/** Number of rows of a page: as requested, up to the maximum. */
export function pageLength(limit = PAGE): number {
  return Math.min(Math.max(1, Math.trunc(limit)), PAGE_MAX);
}

/**
 * Rows are found by number alone, so a page in the middle costs the same as the first; a moment is
 * first looked up as a number.
 */
export function pageOf(bucket: number, query: Filter): Page {
  const direction = query.order === 'oldest' ? 'asc' : 'desc';
  const page = new Page(`order by page.seq ${direction} limit ${pageLength(query.limit)}`);
  page.where('sk =', bucket);
  const { before, after, from, until, codes, kinds } = query;
  if (before !== undefined) page.where('seq <', before.toString());
  if (after !== undefined) page.where('seq >', after.toString());
  if (until !== undefined) page.where('seq < (select ledger.seq_at($1,', until, '))');
  if (from !== undefined) page.where('seq >= (select ledger.seq_at($1,', from, '))');
  if (codes !== undefined) page.where('code = any(', codes, ')');
  if (kinds !== undefined) page.where('kind = any(', kinds, ')');
  return page;
}

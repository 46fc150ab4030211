import { z } from 'zod';

/** `limit` and `page_token` of every list of the bank. */
export const pagingQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  page_token: z.string().optional(),
});

/** The row after which the page begins; an unreadable token gives the first page. */
export function pageStart(token: string | undefined): bigint | undefined {
  if (!token) return undefined;
  const text = Buffer.from(token, 'base64url').toString();
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

/** Cuts a page out of `limit + 1` rows and returns where the next one begins. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  seqOf: (row: Row) => bigint,
): { page: readonly Row[]; next_page_token: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    page,
    next_page_token: hasMore ? Buffer.from(seqOf(last).toString()).toString('base64url') : '',
  };
}

export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** The page size a list starts with (specification, section 9). */
export const firstPageSize: PageSize = 20;

export interface PagePosition {
  /** The current page and the number of pages, counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** The first and last row of the page, counted from 1; 0 in an empty list. */
  readonly from: number;
  readonly to: number;
}

/** The position in a list. An offset beyond the end gives the last page, never an empty one. */
export function pagePosition(count: number, limit: number, offset: number): PagePosition {
  const pages = Math.max(1, Math.ceil(count / limit));
  const page = Math.min(Math.floor(Math.max(0, offset) / limit) + 1, pages);
  const start = (page - 1) * limit;
  return { page, pages, from: count === 0 ? 0 : start + 1, to: Math.min(start + limit, count) };
}

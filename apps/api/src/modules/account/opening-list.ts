import type { QueryOf, userAccountList } from '@kheya/contract';
import type { AccountOpeningRow, AccountRow } from '#database.ts';
import type { Page } from '#platform/page.ts';

interface Sources<Shown> {
  accounts(page: QueryOf<typeof userAccountList>): Promise<{ rows: AccountRow[]; count: number }>;
  openings(): Promise<AccountOpeningRow[]>;
  showAccounts(rows: readonly AccountRow[]): Promise<Shown[]>;
  showOpening(row: AccountOpeningRow): Shown;
}

/**
 * A page of a customer's accounts, oldest first, followed by those that the partner is still
 * opening. There are at most a handful of either.
 */
export async function listWithOpenings<Shown>(
  query: QueryOf<typeof userAccountList>,
  sources: Sources<Shown>,
): Promise<{ results: Shown[]; count: number }> {
  // Read first: what is opened meanwhile is among the accounts.
  const asked = query.open_account === 'true' ? [] : await sources.openings();
  const { rows, count } = await sources.accounts(query);
  const openings = asked.filter(({ id }) => !rows.some((row) => row.id === id));
  const shown = await sources.showAccounts(rows);
  const left = openings.slice(...restOf(query, count, rows.length));
  return {
    results: [...shown, ...left.map((row) => sources.showOpening(row))],
    count: count + openings.length,
  };
}

/** The openings that fall on a page which `taken` accounts have begun. */
function restOf({ limit, offset }: Page, count: number, taken: number): [number, number?] {
  const first = Math.max(0, offset - count);
  return limit === 'all' ? [first] : [first, first + limit - taken];
}

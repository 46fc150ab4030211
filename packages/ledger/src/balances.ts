import { money, type Money } from '@kheya/money';
import type { Ledger } from '#types.ts';

export interface Balance {
  /** Credits less debits: the current balance of a customer's account. */
  readonly posted: Money;
  readonly pendingDebits: Money;
  readonly pendingCredits: Money;
  /** What may be spent: posted less reserved. */
  readonly available: Money;
  readonly closed: boolean;
}

/** Balances for screens, by account id; ids that are not in the books are omitted. */
export async function balances(
  ledger: Ledger,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  const accounts = await ledger.accounts(accountIds);
  return new Map(
    accounts.map((account) => {
      const { currency, creditsPosted, debitsPosted, debitsPending, creditsPending } = account;
      const posted = creditsPosted - debitsPosted;
      const balance: Balance = {
        posted: money(currency, posted),
        pendingDebits: money(currency, debitsPending),
        pendingCredits: money(currency, creditsPending),
        available: money(currency, posted - debitsPending),
        closed: account.closed,
      };
      return [account.id, balance];
    }),
  );
}

export interface PastBalance {
  /** Credits less debits. */
  readonly posted: Money;
  /** What could be spent at that moment. */
  readonly available: Money;
}

/** Balances just before a moment, by account id; accounts not yet open then are omitted. */
export async function balancesAt(
  ledger: Ledger,
  accountIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, PastBalance>> {
  const found = await ledger.balancesAt(accountIds, at);
  return new Map(
    found.map(({ id, currency, posted, available }) => [
      id,
      { posted: money(currency, posted), available: money(currency, available) },
    ]),
  );
}

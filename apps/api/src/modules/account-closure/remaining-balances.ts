import type { Kysely } from 'kysely';
import type { BalanceLeft } from '@kheya/contract';
import { balances, TAKA_CRUMB_BELOW } from '@kheya/ledger';
import { compare, isPositive, isZero, toDecimal, type Money } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { type LimitedUser, smallestTakaPayment } from '#modules/transfer-rule/index.ts';
import type { ModuleContext } from '#platform/module.ts';

/** An account that is not empty: it holds money, posted or reserved. */
export interface NonEmptyAccount {
  readonly account: AccountRow;
  readonly posted: Money;
  readonly available: Money;
  /** Something of it, or on its way to it, is reserved. */
  readonly isReserved: boolean;
  /** Less than any way of sending takes, with nothing of it reserved. */
  readonly isCrumb: boolean;
  readonly smallest: Money | null;
}

type Context = Pick<ModuleContext, 'clock' | 'ledger'>;

/**
 * The accounts that still hold something. Dollars are never a crumb, because a US bank takes a
 * cent.
 */
export async function listNonEmptyAccounts(
  ctx: Context,
  db: Kysely<Database>,
  user: LimitedUser,
  accounts: readonly AccountRow[],
): Promise<NonEmptyAccount[]> {
  const found = await balances(
    ctx.ledger,
    accounts.map(({ ledger_account_id: id }) => id),
  );
  const remaining: NonEmptyAccount[] = [];
  for (const account of accounts) {
    const balance = found.get(account.ledger_account_id);
    if (!balance) throw new Error(`account ${account.id} is not in the books`);
    const { posted, available, pendingCredits, pendingDebits } = balance;
    const isReserved = !isZero(pendingCredits) || !isZero(pendingDebits);
    if (isZero(posted) && !isReserved) continue;
    const isTaka = account.currency === 'BDT';
    const smallest = isTaka ? await smallestTakaPayment({ db }, user, ctx.clock.now()) : null;
    const isCrumb =
      smallest !== null &&
      !isReserved &&
      isPositive(posted) &&
      compare(posted, smallest) < 0 &&
      compare(posted, TAKA_CRUMB_BELOW) < 0;
    remaining.push({ account, posted, available, isReserved, isCrumb, smallest });
  }
  return remaining;
}

export function showRemainingBalance(remaining: NonEmptyAccount): BalanceLeft {
  const { account, posted, available, isCrumb, smallest } = remaining;
  return {
    account_id: account.id,
    account_number: account.account_number,
    currency: account.currency,
    amount: toDecimal(posted),
    available: toDecimal(available),
    is_crumb: isCrumb,
    smallest_payment: smallest && toDecimal(smallest),
  };
}

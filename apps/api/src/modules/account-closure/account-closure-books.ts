import {
  accountClose,
  accountReopen,
  balances,
  postMovement,
  type PostgresLedger,
} from '@kheya/ledger';
import { isZero } from '@kheya/money';
import type { AccountRow } from '#database.ts';
import type { Closing, ClosingAccount } from './account-closure-repository.ts';

/** Nothing is in it and nothing is reserved: what may be closed. */
export async function isEveryAccountEmpty(
  ledger: PostgresLedger,
  accounts: readonly AccountRow[],
): Promise<boolean> {
  const ids = accounts.map(({ ledger_account_id: id }) => id);
  const found = await balances(ledger, ids);
  return [...found.values()].every(
    ({ posted, pendingCredits, pendingDebits }) =>
      isZero(posted) && isZero(pendingCredits) && isZero(pendingDebits),
  );
}

/** From here on nothing is booked to or from these accounts. Repeated, it is the same closing. */
export async function closeInBooks(ledger: PostgresLedger, closing: Closing): Promise<void> {
  for (const account of closing.accounts) {
    const closed = await postMovement(ledger, accountClose(factsOf(closing, account)));
    if (!closed.ok) throw new Error(`the books did not close an account: ${closed.status}`);
  }
}

/** Takes it back; an account this closing never reached is open already. */
export async function reopenInBooks(ledger: PostgresLedger, closing: Closing): Promise<void> {
  for (const account of closing.accounts) {
    const opened = await postMovement(ledger, accountReopen(factsOf(closing, account)));
    if (!opened.ok && opened.status !== 'pending_transfer_not_found') {
      throw new Error(`the books did not open an account again: ${opened.status}`);
    }
  }
}

function factsOf({ closure }: Closing, { intentId, account }: ClosingAccount) {
  const { bucket, ledger_account_id: customerAccountId, currency } = account;
  return { intent: { id: intentId, at: closure.created_at, bucket }, customerAccountId, currency };
}

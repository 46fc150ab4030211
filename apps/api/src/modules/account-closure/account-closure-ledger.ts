import {
  accountClose,
  accountReopen,
  crumbs,
  postMovement,
  type PostgresLedger,
} from '@kheya/ledger';
import { money } from '@kheya/money';
import type { AccountClosureRow } from '#database.ts';
import type { Closing, ClosingAccount } from './account-closure-repository.ts';

/** Closes the accounts in the books: nothing is booked to or from them any more. Idempotent. */
export async function closeInLedger(ledger: PostgresLedger, closing: Closing): Promise<void> {
  for (const account of closing.accounts) {
    const closed = await postMovement(ledger, accountClose(factsOf(closing, account)));
    if (!closed.ok) throw new Error(`the books did not close an account: ${closed.status}`);
  }
}

/** Reopens the accounts in the books. An account that the closing never reached is open already. */
export async function reopenInLedger(ledger: PostgresLedger, closing: Closing): Promise<void> {
  for (const account of closing.accounts) {
    const opened = await postMovement(ledger, accountReopen(factsOf(closing, account)));
    if (!opened.ok && opened.status !== 'pending_transfer_not_found') {
      throw new Error(`the books did not open an account again: ${opened.status}`);
    }
  }
}

/** Books a crumb that its owner gave up out of the closed account. Idempotent. */
export async function bookCrumb(
  ledger: PostgresLedger,
  closure: AccountClosureRow,
  closing: ClosingAccount & { readonly crumbMinor: bigint },
): Promise<void> {
  const facts = factsOf({ closure }, closing);
  const crumb = money(facts.currency, closing.crumbMinor);
  const booked = await postMovement(ledger, crumbs({ ...facts, crumb }));
  if (!booked.ok) throw new Error(`the books did not take a crumb: ${booked.status}`);
}

function factsOf({ closure }: Pick<Closing, 'closure'>, { intentId, account }: ClosingAccount) {
  const { bucket, ledger_account_id: customerAccountId, currency } = account;
  return { intent: { id: intentId, at: closure.created_at, bucket }, customerAccountId, currency };
}

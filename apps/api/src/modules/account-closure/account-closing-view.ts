import type { Kysely } from 'kysely';
import type { AccountClosing, ClosedAccount } from '@kheya/contract';
import { add, money, toDecimal, zero } from '@kheya/money';
import type { AccountOpeningRow, AccountRow, Database } from '#database.ts';
import { interestPaidElsewhere } from '#modules/interest/index.ts';
import { obstacle } from './account-closing-obstacles.ts';
import { findCompletedClosing } from './account-closing-repository.ts';
import { showTarget } from './account-closing-state.ts';

/** A closed account and where its last cent went; undefined of an open one. */
export async function showClosedAccount(
  db: Kysely<Database>,
  account: AccountRow,
): Promise<ClosedAccount | undefined> {
  const found = await findCompletedClosing(db, account.id);
  if (!found || account.closed_at === null) return undefined;
  const { closure, target, moved_minor: moved, crumb_minor: crumb } = found;
  const { currency } = account;
  const interest =
    currency === 'USD' ? await interestPaidElsewhere(db, account.id) : zero(currency);
  return {
    account_id: account.id,
    account_number: account.account_number,
    currency,
    closed_at: account.closed_at.toISOString(),
    rest: toDecimal(add(money(currency, moved ?? crumb ?? 0n), interest)),
    interest: toDecimal(interest),
    moved_to: target && showTarget(target),
    transfer_id: closure.transfer_id,
    given_up: crumb === null ? null : toDecimal(money(currency, crumb)),
  };
}

/** The reading of an account that nothing can be closed of: closed already, or not opened yet. */
function showNothingToClose(
  account: Pick<AccountRow, 'id' | 'account_number' | 'currency' | 'kind' | 'nickname'>,
): AccountClosing {
  const none = toDecimal(zero(account.currency));
  return {
    account_id: account.id,
    account_number: account.account_number,
    currency: account.currency,
    kind: account.kind,
    nickname: account.nickname,
    may_close: false,
    obstacles: [],
    ...{ balance: none, accrued_interest: none, is_crumb: false, smallest_payment: null },
    ...{ move_to: [], closed: null },
  };
}

export async function showClosing(
  db: Kysely<Database>,
  account: AccountRow,
): Promise<AccountClosing> {
  const closed = await showClosedAccount(db, account);
  return { ...showNothingToClose(account), closed: closed ?? null };
}

/** Obstacles of an account that the partner is still opening. */
export const OPENING_OBSTACLES = [obstacle('opening_pending')];

export function showOpeningClosing(opening: AccountOpeningRow): AccountClosing {
  const account = { ...opening, account_number: '', currency: 'USD' as const };
  return { ...showNothingToClose(account), obstacles: OPENING_OBSTACLES };
}

import type { Kysely } from 'kysely';
import type { AccountClosing, AccountClosingObstacle } from '@kheya/contract';
import {
  add,
  isPositive,
  isZero,
  negate,
  subtract,
  toDecimal,
  zero,
  type Money,
} from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { unpaidInterest } from '#modules/interest/index.ts';
import type { LimitedUser } from '#modules/transfer-rule/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { listObstacles, obstacle } from './account-closing-obstacles.ts';
import { isGivenUp, type GivenUp } from './crumbs.ts';
import { listNonEmptyAccounts, type NonEmptyAccount } from './remaining-balances.ts';

/** What one account still holds, what keeps it open, and where its rest may go. */
export interface AccountClosingState {
  /** Besides the balance, which its owner may still say where to put. */
  readonly obstacles: readonly AccountClosingObstacle[];
  readonly left: NonEmptyAccount | undefined;
  readonly balance: Money;
  /** Earned and not paid yet. */
  readonly interest: Money;
  readonly targets: readonly AccountRow[];
}

type Context = Pick<ModuleContext, 'clock' | 'ledger'>;

export async function readClosingState(
  ctx: Context,
  db: Kysely<Database>,
  user: LimitedUser,
  account: AccountRow,
): Promise<AccountClosingState> {
  const [left] = await listNonEmptyAccounts(ctx, db, user, [account]);
  const obstacles = await listObstacles(db, account);
  const isExplained = obstacles.some(({ code }) => code === 'transfer_under_way');
  if (left?.isReserved && !isExplained) {
    obstacles.push(obstacle('money_reserved', { amount: reservedOf(left) }));
  }
  const balance = left?.posted ?? zero(account.currency);
  if (balance.minor < 0n) obstacles.push(obstacle('money_owed', { amount: negate(balance) }));
  const targets = await listTargets(db, account);
  const interest =
    account.currency === 'USD' ? await unpaidInterest(db, account.id) : zero(account.currency);
  return { obstacles, left, balance, interest, targets };
}

function reservedOf({ posted, available }: NonEmptyAccount): Money | null {
  const reserved = subtract(posted, available);
  return isZero(reserved) ? null : reserved;
}

/** Own accounts of the same currency that money can be moved to now, the default first. */
async function listTargets(db: Kysely<Database>, account: AccountRow): Promise<AccountRow[]> {
  return db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('user_id', '=', account.user_id)
    .where('currency', '=', account.currency)
    .where('id', '<>', account.id)
    .where('closed_at', 'is', null)
    .where('status', '=', 'ACTIVE')
    .orderBy('is_default', 'desc')
    .orderBy('opened_at')
    .execute();
}

/** What its owner said about the rest. */
export interface RestAnswer {
  readonly moveTo: string | undefined;
  readonly giveUp: GivenUp;
}

/** Everything that refuses the closing, the rest included when nobody said where it goes. */
export function blockingObstacles(
  { obstacles, left, balance, interest }: AccountClosingState,
  { moveTo, giveUp }: RestAnswer,
): AccountClosingObstacle[] {
  const rest = add(balance, interest);
  if (!isPositive(rest) || moveTo !== undefined) return [...obstacles];
  if (!left?.isCrumb) return [...obstacles, obstacle('balance_left', { amount: rest })];
  if (isGivenUp(left, giveUp)) return [...obstacles];
  return [...obstacles, obstacle('crumb_left', { amount: rest })];
}

/** The reading of an account that is open. */
export function showClosingState(account: AccountRow, state: AccountClosingState): AccountClosing {
  const { left, balance, interest, targets } = state;
  const moveTo = targets[0]?.id;
  // A crumb may be given up, and money may be moved where there is an account for it.
  const obstacles = blockingObstacles(state, { moveTo, giveUp: 'whatever' });
  return {
    account_id: account.id,
    account_number: account.account_number,
    currency: account.currency,
    kind: account.kind,
    nickname: account.nickname,
    may_close: obstacles.length === 0,
    obstacles,
    balance: toDecimal(balance),
    accrued_interest: toDecimal(interest),
    is_crumb: left?.isCrumb ?? false,
    smallest_payment: left?.smallest ? toDecimal(left.smallest) : null,
    move_to: targets.map(showTarget),
    closed: null,
  };
}

export function showTarget(account: AccountRow): AccountClosing['move_to'][number] {
  const { id, account_number: number, kind, nickname } = account;
  if (kind === 'bdt') throw new Error('the rest of a taka account goes to no other account');
  return { account_id: id, account_number: number, kind, nickname };
}

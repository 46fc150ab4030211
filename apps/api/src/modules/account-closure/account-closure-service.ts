import type { Kysely } from 'kysely';
import type {
  BodyOf,
  Locale,
  OperatorTaskKind,
  ReplyOf,
  accountClosureCreate,
  accountClosureGet,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { isPositive, toDecimal } from '@kheya/money';
import type { Database, UserRow } from '#database.ts';
import { unpaidInterestOf } from '#modules/interest/index.ts';
import { notify } from '#modules/notification/index.ts';
import { closeOperatorTasksOf } from '#modules/operator-task/index.ts';
import { requireStepUp, spendStepUps, type StepUpPass } from '#modules/step-up/index.ts';
import { fullName } from '#modules/user/index.ts';
import type { LimitedUser } from '#modules/transfer-rule/index.ts';
import { hasOpenWithdrawal } from '#modules/withdrawal-request/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestClosureAtPartner } from './partner-closing.ts';
import { closeInLedger, reopenInLedger } from './account-closure-ledger.ts';
import {
  closeAtAccounts,
  endClosure,
  hasOpenBusiness,
  insertClosure,
  isMoneyMoving,
  listAccountsOf,
  listClosingAccounts,
  lockClosure,
  lockProfile,
  markClosed,
  type Closing,
} from './account-closure-repository.ts';
import { listNonEmptyAccounts, type NonEmptyAccount } from './remaining-balances.ts';
import { isGivenUp, recordCrumbs, type GivenUp } from './crumbs.ts';

type Obstacle = ReplyOf<typeof accountClosureGet>['obstacles'][number];
type NotEmpty = Refusal<'account_not_empty'>;

/** How long a caller waits while another closing of the same profile is under way. */
export const BUSY_FOR_SECONDS = 5;

const WHOLE_PROFILE = { account_id: null, move_to_id: null };

interface ClosureState {
  readonly obstacles: Obstacle[];
  readonly remaining: readonly NonEmptyAccount[];
}

/** The obstacles to closing a profile, and what its accounts still hold. */
export async function readClosureState(
  ctx: Pick<ModuleContext, 'clock' | 'ledger'>,
  db: Kysely<Database>,
  user: LimitedUser,
  givenUp: GivenUp,
): Promise<ClosureState> {
  const accounts = await listAccountsOf(db, user.id);
  const ids = accounts.map(({ id }) => id);
  const remaining = await listNonEmptyAccounts(ctx, db, user, accounts);
  const [isMoving, hasBusiness, isWaiting] = [
    await isMoneyMoving(db, user.id, ids),
    await hasOpenBusiness(db, user.id),
    await hasOpenWithdrawal(db, user.id),
  ];
  const crumbs = remaining.filter(({ isCrumb }) => isCrumb);
  const obstacles: Obstacle[] = [];
  if (crumbs.length < remaining.length) obstacles.push('balance_left');
  if (!crumbs.every((crumb) => isGivenUp(crumb, givenUp))) obstacles.push('crumb_left');
  const interest = await unpaidInterestOf(db, user.id);
  // Closed with the profile, an account could not be paid any more.
  if (interest && isPositive(interest)) obstacles.push('interest_left');
  if (isWaiting) obstacles.push('withdrawal_waiting');
  if (isMoving) obstacles.push('transfer_under_way');
  if (hasBusiness) obstacles.push('business_open');
  return { obstacles, remaining };
}

export interface CloseCall {
  readonly caller: Caller;
  readonly request: BodyOf<typeof accountClosureCreate>;
  readonly token: string | undefined;
  readonly locale: Locale;
}

type Closed =
  | { readonly ok: true; readonly value: Date }
  | NotEmpty
  | Refusal<'step_up_required' | 'step_up_invalid' | 'rate_limited'>;

/**
 * Closes the profile that is acted for, permanently. Closing a person's own profile also ends their
 * sign-in. Records that the law requires are kept (31 CFR 1010.430).
 */
export async function closeAccount(ctx: ModuleContext, call: CloseCall): Promise<Closed> {
  const { caller, token, locale, request } = call;
  const { obstacles, remaining } = await readClosureState(
    ctx,
    ctx.db,
    caller.user,
    request.give_up,
  );
  if (obstacles.length > 0) return notEmpty(obstacles);
  const crumb = remaining[0]?.posted;
  const givesUp = crumb && `${toDecimal(crumb)} ${crumb.currency}`;
  const subject = { action: 'close_account', profile: caller.userId, givesUp } as const;
  const pass = await requireStepUp(ctx, caller, { subject, token, locale });
  if (!pass.ok) return pass;
  const begun = await beginClosing(ctx, call, pass);
  if (!begun.ok) return begun;
  const ended = await inTransaction(ctx.db, (trx) => endClosing(trx, ctx, call, begun.value));
  // The books are reopened after the locks are released, so that nobody waits for it.
  if (!ended.ok) await abandonClosing(ctx, begun.value.closure.id);
  return ended;
}

/**
 * Spends the confirmation and stores the intent. A concurrent call finds either the confirmation
 * spent or the intent taken.
 */
async function beginClosing(
  ctx: ModuleContext,
  { caller, request }: CloseCall,
  pass: StepUpPass,
): Promise<
  { readonly ok: true; readonly value: Closing } | Refusal<'step_up_invalid' | 'rate_limited'>
> {
  return inTransaction(ctx.db, async (trx) => {
    const at = ctx.clock.now();
    if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
    const accounts = await listAccountsOf(trx, caller.userId);
    const intent = { id: newId(ctx.clock), user_id: caller.userId, reason: request.reason || null };
    const closure = { ...intent, ...WHOLE_PROFILE, created_at: at };
    const closing = await insertClosure(trx, closure, accounts, () => newId(ctx.clock));
    if (!closing) return refuse('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS });
    return { ok: true as const, value: closing };
  });
}

/** A customer who was on a list or in public office is still reviewed after they leave. */
const TASKS_KEPT_OPEN: readonly OperatorTaskKind[] = [
  'customer_screening_match',
  'signal_found',
  'became_politically_exposed',
];

/**
 * Locks the profile, closes its accounts in the books, reads them, and only then ends everything
 * else.
 */
async function endClosing(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { caller, request }: CloseCall,
  closing: Closing,
): Promise<{ readonly ok: true; readonly value: Date } | NotEmpty> {
  const { closure } = closing;
  if (!(await lockClosure(trx, closure.id))) return notEmpty(['transfer_under_way']);
  const profile = await lockProfile(trx, closure.user_id);
  await closeInLedger(ctx.ledger, closing);
  const { obstacles, remaining } = await readClosureState(ctx, trx, profile, request.give_up);
  if (obstacles.length > 0) return notEmpty(obstacles);
  const at = ctx.clock.now();
  await recordCrumbs(trx, ctx, closing, remaining);
  await markClosed(trx, profile.id, at);
  await endClosure(trx, closure.id, { step: 'closed', at });
  await closeOperatorTasksOf(trx, ctx, profile.id, TASKS_KEPT_OPEN);
  await notifyClosure(trx, ctx, { caller, profile, closing });
  if (profile.id === caller.personId) await closeAtAccounts(trx, caller.personId);
  return { ok: true, value: at };
}

interface ClosedProfile {
  readonly caller: Caller;
  readonly profile: UserRow;
  readonly closing: Closing;
}

/** Notifies the customer by mail, and the partner by one job for each account it holds. */
async function notifyClosure(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { caller, profile, closing }: ClosedProfile,
): Promise<void> {
  const subjectId = closing.closure.id;
  const { personId: userId } = caller;
  await notify(
    trx,
    ctx,
    profile.id === userId
      ? { userId, kind: 'account_closed', subjectId }
      : { userId, kind: 'business_closed', facts: { business: fullName(profile) }, subjectId },
  );
  await ctx.events.publish(trx, caller.personId, { kind: 'user', id: profile.id });
  for (const { intentId, account } of closing.accounts) {
    if (account.bank_account_id !== null) await requestClosureAtPartner(trx, ctx, intentId);
  }
}

/** Reopens the books after a closing that did not complete. */
export async function abandonClosing(
  ctx: ModuleContext,
  closureId: string,
  wait: 'wait' | 'skip' = 'wait',
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const closure = await lockClosure(trx, closureId, wait);
    if (!closure) return;
    const accounts = await listClosingAccounts(trx, closureId);
    await reopenInLedger(ctx.ledger, { closure, accounts });
    await endClosure(trx, closureId, { step: 'abandoned', at: ctx.clock.now() });
  });
}

function notEmpty(obstacles: Obstacle[]): NotEmpty {
  return refuse('account_not_empty', { facts: { obstacles } });
}

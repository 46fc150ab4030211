import type { Kysely } from 'kysely';
import type {
  AccountClosingObstacle,
  BodyOf,
  ClosedAccount,
  Locale,
  accountClosingCreate,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { add, isPositive, toDecimal, zero, type Money } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { findOwnAccount } from '#modules/account/index.ts';
import { concludeInterest } from '#modules/interest/index.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { requireStepUp, spendStepUps, type StepUpPass } from '#modules/step-up/index.ts';
import { createTransfer } from '#modules/transfer/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { obstacle } from './account-closing-obstacles.ts';
import {
  lockOpenAccount,
  markAccountClosed,
  noteRestTransfer,
} from './account-closing-repository.ts';
import {
  blockingObstacles,
  readClosingState,
  type AccountClosingState,
} from './account-closing-state.ts';
import { showClosedAccount } from './account-closing-view.ts';
import { closeInLedger } from './account-closure-ledger.ts';
import {
  endClosure,
  insertClosure,
  lockClosure,
  lockProfile,
  type Closing,
} from './account-closure-repository.ts';
import { abandonClosing, BUSY_FOR_SECONDS } from './account-closure-service.ts';
import { recordCrumbs } from './crumbs.ts';
import { requestClosureAtPartner } from './partner-closing.ts';

export interface CloseAccountCall {
  readonly caller: Caller;
  readonly account: AccountRow;
  readonly request: BodyOf<typeof accountClosingCreate>;
  readonly token: string | undefined;
  readonly locale: Locale;
}

type NotClosable = Refusal<'account_not_closable'>;
type Closed = { readonly ok: true; readonly value: ClosedAccount };

/** A closing that is under way, with where its rest goes. */
interface Begun {
  readonly call: CloseAccountCall;
  readonly closing: Closing;
  readonly target: AccountRow | undefined;
}

/**
 * Closes one account for good. The rest is moved first; then the books are closed, read again, and
 * only then everything else follows. What arrived between keeps the account open, and nothing is
 * lost: what was moved is in another account of the same owner.
 */
export async function closeOneAccount(ctx: ModuleContext, call: CloseAccountCall) {
  const { caller, account, request, token, locale } = call;
  const done = await showClosedAccount(ctx.db, account);
  if (done) return { ok: true, value: done } satisfies Closed;
  if (account.closed_at !== null) return refuse('account_unavailable');
  const state = await readClosingState(ctx, ctx.db, caller.user, account);
  const target = await findTarget(ctx.db, call, state);
  if (target && 'ok' in target) return target;
  const obstacles = blockingObstacles(state, { moveTo: target?.id, giveUp: request.give_up });
  if (obstacles.length > 0) return notClosable(obstacles);
  const crumb = state.left?.isCrumb ? state.balance : undefined;
  const subject = {
    action: 'close_one_account',
    account: account.id,
    accountNumber: account.account_number,
    ...(target && { moveTo: target.id, moveToNumber: target.account_number }),
    ...(crumb && { givesUp: moneyFact(crumb) }),
  } as const;
  const pass = await requireStepUp(ctx, caller, { subject, token, locale });
  if (!pass.ok) return pass;
  const closing = await beginClosing(ctx, call, pass);
  if (!closing.ok) return closing;
  return finishClosing(ctx, { call, closing: closing.value, target });
}

/** The account that the rest goes to, where the call names one. */
async function findTarget(
  db: Kysely<Database>,
  { caller, request }: CloseAccountCall,
  { targets }: AccountClosingState,
): Promise<AccountRow | undefined | Refusal<'not_found' | 'account_unavailable'>> {
  if (request.move_to === undefined) return undefined;
  const own = await findOwnAccount(db, caller, request.move_to);
  if (!own) return refuse('not_found');
  return targets.some(({ id }) => id === own.id) ? own : refuse('account_unavailable');
}

/** Spends the confirmation and stores the intent; one closing of a profile is under way at a time. */
async function beginClosing(
  ctx: ModuleContext,
  { caller, account, request }: CloseAccountCall,
  pass: StepUpPass,
): Promise<
  { readonly ok: true; readonly value: Closing } | Refusal<'step_up_invalid' | 'rate_limited'>
> {
  return inTransaction(ctx.db, async (trx) => {
    const at = ctx.clock.now();
    if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
    const closure = {
      ...{ id: newId(ctx.clock), user_id: caller.userId, account_id: account.id },
      ...{ move_to_id: request.move_to ?? null, reason: request.reason || null, created_at: at },
    };
    const closing = await insertClosure(trx, closure, [account], () => newId(ctx.clock));
    if (!closing) return refuse('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS });
    return { ok: true as const, value: closing };
  });
}

/** Moves the rest and ends the closing; the books are reopened when either did not succeed. */
async function finishClosing(ctx: ModuleContext, begun: Begun) {
  const moved = await moveRest(ctx, begun);
  const ended = moved.ok
    ? await inTransaction(ctx.db, (trx) => endClosing(trx, ctx, begun, moved.amount))
    : moved;
  if (!ended.ok) await abandonClosing(ctx, begun.closing.closure.id);
  return ended;
}

type Moved = { readonly ok: true; readonly amount: Money };

/** Moves the whole balance by an own transfer, which is in both histories. */
async function moveRest(
  ctx: ModuleContext,
  { call, closing, target }: Begun,
): Promise<Moved | NotClosable | Refusal<'service_unavailable'>> {
  const { caller, account, locale } = call;
  const { balance, obstacles } = await readClosingState(ctx, ctx.db, caller.user, account);
  if (!target || !isPositive(balance)) return { ok: true, amount: balance };
  if (obstacles.length > 0) return notClosable(obstacles);
  const made = await createTransfer(ctx, {
    caller,
    request: {
      ...{ source_account: account.id, destination_account: target.id },
      ...{ transfer_mode: 'OWN', amount: toDecimal(balance) },
    },
    // The closing makes one transfer, whatever is repeated.
    idempotencyKey: `account-closing-${closing.closure.id}`,
    stepUpToken: undefined,
    locale,
  });
  if (made.ok) {
    await noteRestTransfer(ctx.db, closing.closure.id, made.value.id);
    return { ok: true, amount: balance };
  }
  if (made.code === 'service_unavailable') return refuse('service_unavailable');
  return notClosable([obstacle('balance_left', { amount: balance })]);
}

/** Locks profile and account, closes the books, reads them, and only then ends everything else. */
async function endClosing(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { call, closing, target }: Begun,
  moved: Money,
): Promise<Closed | NotClosable> {
  const { closure } = closing;
  if (!(await lockClosure(trx, closure.id))) return notClosable([obstacle('posting_under_way')]);
  const profile = await lockProfile(trx, closure.user_id);
  const account = await lockOpenAccount(trx, call.account.id);
  if (!account) return notClosable([obstacle('posting_under_way')]);
  await closeInLedger(ctx.ledger, closing);
  const state = await readClosingState(ctx, trx, profile, account);
  // Whatever is in the account now came after the rest was moved. Its interest is concluded below.
  const obstacles = blockingObstacles(
    { ...state, interest: zero(account.currency) },
    { moveTo: undefined, giveUp: call.request.give_up },
  );
  if (obstacles.length > 0) return notClosable(obstacles);
  const at = ctx.clock.now();
  const interest = await concludeInterest(trx, ctx, { account, paidTo: target, at });
  if (isPositive(interest) && !target) {
    return notClosable([obstacle('balance_left', { amount: interest })]);
  }
  await recordCrumbs(trx, ctx, closing, state.left ? [state.left] : []);
  await markAccountClosed(trx, account, at);
  await endClosure(trx, closure.id, { step: 'closed', at });
  const rest = target ? add(moved, interest) : moved;
  await notifyClosing(trx, ctx, { account, target, rest, closing });
  const value = await showClosedAccount(trx, { ...account, closed_at: at });
  return { ok: true, value: value! };
}

interface Notice {
  readonly account: AccountRow;
  readonly target: AccountRow | undefined;
  readonly rest: Money;
  readonly closing: Closing;
}

/** Notifies the owner, and the partner by a job where it holds the account. */
async function notifyClosing(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { account, target, rest, closing }: Notice,
): Promise<void> {
  const { id: subjectId, user_id: userId } = account;
  const facts = { account: endOf(account) };
  const amount = moneyFact(rest);
  await notify(
    trx,
    ctx,
    !isPositive(rest)
      ? { userId, subjectId, kind: 'account_closing_empty', facts }
      : target
        ? {
            ...{ userId, subjectId, kind: 'account_closing_moved' },
            facts: { ...facts, amount, target: endOf(target) },
          }
        : { userId, subjectId, kind: 'account_closing_given_up', facts: { ...facts, amount } },
  );
  await ctx.events.publish(trx, userId, { kind: 'account', id: account.id });
  for (const { intentId } of closing.accounts) {
    if (account.bank_account_id !== null) await requestClosureAtPartner(trx, ctx, intentId);
  }
}

const endOf = ({ account_number: number }: AccountRow) => `•••• ${number.slice(-4)}`;

function notClosable(obstacles: readonly AccountClosingObstacle[]): NotClosable {
  return refuse('account_not_closable', { facts: { obstacles: [...obstacles] } });
}

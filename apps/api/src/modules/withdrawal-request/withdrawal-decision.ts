import type { Kysely } from 'kysely';
import type {
  AuditAction,
  BodyOf,
  Locale,
  consoleWithdrawalConfirm,
  consoleWithdrawalPropose,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { compare, money } from '@kheya/money';
import type { Database, WithdrawalRequestRow } from '#database.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import { isJustRecovered } from '#modules/restriction/index.ts';
import { findUser } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { isOwnName } from './holder-name.ts';
import { PAY_TASK } from './withdrawal-payout.ts';
import {
  changeRequest,
  lockRequest,
  OPERATOR_TASK,
  UNDECIDED,
} from './withdrawal-request-repository.ts';
import { availableOf, notCovered } from './withdrawal-request-service.ts';

type Done = { readonly ok: true };
type NotReleasable = Refusal<
  'withdrawal_name_differs' | 'sign_in_just_recovered' | 'insufficient_funds'
>;
type NotDecidable = Refusal<'not_found' | 'review_decided' | 'operator_must_differ'>;

interface DecisionCall<Request> {
  readonly caller: OperatorCaller;
  readonly id: string;
  readonly request: Request;
  readonly locale: Locale;
}

/**
 * The maker proposes; every decision about a customer's money needs a second operator. What was
 * approved and is not being paid, because it is held or its payment came to nothing, is open again.
 */
export async function proposeWithdrawal(
  ctx: ModuleContext,
  { caller, id, request, locale }: DecisionCall<BodyOf<typeof consoleWithdrawalPropose>>,
): Promise<
  Done | NotDecidable | NotReleasable | Refusal<'request_invalid' | 'review_already_proposed'>
> {
  return inTransaction(ctx.db, async (trx) => {
    const locked = await lockOpen(trx, id, caller, ['requested', 'proposed', 'approved']);
    if (!locked.ok) return locked;
    const { row } = locked;
    if (row.state === 'proposed') return refuse('review_already_proposed');
    const { decision, reason, customer_reason: reasonForCustomer = null } = request;
    if (decision === 'decline' && reasonForCustomer === null) {
      const fields = fieldErrorTexts({ customer_reason: 'customer_reason_missing' }, locale);
      return refuse('request_invalid', { fields });
    }
    const wrong = decision === 'approve' ? await checkReleasable(trx, ctx, row, locale) : undefined;
    if (wrong) return wrong;
    const customerReason = decision === 'decline' ? reasonForCustomer : null;
    await changeRequest(trx, id, {
      state: 'proposed',
      proposed_decision: decision,
      proposed_reason: reason,
      customer_reason: customerReason,
      proposed_by: caller.operatorId,
      proposed_at: ctx.clock.now(),
      decided_by: null,
      decided_at: null,
    });
    const facts = { decision, reason, customer_reason: customerReason };
    await auditDecision(trx, ctx, row, { caller, action: 'withdrawal_proposed', facts });
    return { ok: true as const };
  });
}

/**
 * The checker confirms, which decides the request, or returns it. Never the operator who proposed.
 */
export async function confirmWithdrawal(
  ctx: ModuleContext,
  { caller, id, request, locale }: DecisionCall<BodyOf<typeof consoleWithdrawalConfirm>>,
): Promise<Done | NotDecidable | NotReleasable | Refusal<'review_not_proposed'>> {
  return inTransaction(ctx.db, async (trx) => {
    const locked = await lockOpen(trx, id, caller, ['requested', 'proposed']);
    if (!locked.ok) return locked;
    const { row } = locked;
    // The checker can only confirm the proposal they read.
    const isRead = Date.parse(request.proposed_at) === row.proposed_at?.getTime();
    if (row.state !== 'proposed' || !isRead) return refuse('review_not_proposed');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    const { proposed_decision: decision, proposed_by: maker } = row;
    const { reason } = request;
    if (!request.agree) {
      await changeRequest(trx, id, UNDECIDED);
      const facts = { decision, reason, proposed_by: maker };
      await auditDecision(trx, ctx, row, { caller, action: 'withdrawal_given_back', facts });
      return { ok: true as const };
    }
    const wrong = decision === 'approve' ? await checkReleasable(trx, ctx, row, locale) : undefined;
    if (wrong) return wrong;
    await decide(trx, ctx, row, caller, reason);
    return { ok: true as const };
  });
}

async function decide(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: WithdrawalRequestRow,
  caller: OperatorCaller,
  reason: string,
): Promise<void> {
  const isApproved = row.proposed_decision === 'approve';
  await changeRequest(trx, row.id, {
    state: isApproved ? 'approved' : 'declined',
    decided_by: caller.operatorId,
    decided_at: ctx.clock.now(),
    // Approved anew, it is paid anew.
    ...(isApproved ? { transfer_id: null } : {}),
  });
  if (isApproved) await ctx.jobs.add(trx, PAY_TASK, { request_id: row.id });
  // An approved request stays a task until its payment is under way.
  else await closeOperatorTask(trx, ctx, { kind: OPERATOR_TASK, subjectId: row.id });
  const {
    proposed_decision: decision,
    customer_reason: reasonForCustomer,
    proposed_by: maker,
  } = row;
  const facts = { decision, reason, customer_reason: reasonForCustomer, proposed_by: maker };
  await auditDecision(trx, ctx, row, { caller, action: 'withdrawal_decided', facts });
  const amount = moneyFact(money(row.currency, row.amount_minor));
  await notify(trx, ctx, {
    userId: row.user_id,
    kind: isApproved ? 'withdrawal_approved' : 'withdrawal_declined',
    facts: isApproved
      ? { amount, account: `•••• ${row.account_last_four}` }
      : { amount, reason: reasonForCustomer ?? '' },
    subjectId: row.id,
  });
  await ctx.events.publish(trx, row.user_id, { kind: 'account', id: row.account_id });
}

/** Locks a request in one of these states that is not the operator's own. */
async function lockOpen(
  trx: Kysely<Database>,
  id: string,
  { operatorId }: OperatorCaller,
  open: readonly WithdrawalRequestRow['state'][],
): Promise<{ readonly ok: true; readonly row: WithdrawalRequestRow } | NotDecidable> {
  const row = await lockRequest(trx, id);
  if (!row) return refuse('not_found');
  if (!open.includes(row.state)) return refuse('review_decided');
  const user = await findUser(trx, row.user_id);
  if (operatorId === row.user_id || operatorId === user?.owner_id) {
    return refuse('operator_must_differ');
  }
  return { ok: true, row };
}

/**
 * A release is limited to the available balance and the customer's current name, and waits until
 * the cool-off after a sign-in recovery is over, in which the real owner can still object.
 */
async function checkReleasable(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: WithdrawalRequestRow,
  locale: Locale,
): Promise<NotReleasable | undefined> {
  const user = await findUser(trx, row.user_id);
  const account = await trx
    .selectFrom('payments.accounts')
    .select(['ledger_account_id', 'currency', 'holder_name'])
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const { holder_name: heldBy } = account;
  if (!user || !isOwnName(row.holder_name, user, { heldBy })) {
    return refuse('withdrawal_name_differs');
  }
  if (await isJustRecovered(trx, user.owner_id ?? user.id)) return refuse('sign_in_just_recovered');
  const amount = money(row.currency, row.amount_minor);
  const available = await availableOf(ctx, account);
  return compare(available, amount) < 0 ? notCovered(amount, available, locale) : undefined;
}

/** Ids, the decision and the reason: the operator log holds no customer data. */
function auditDecision(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  row: WithdrawalRequestRow,
  done: {
    readonly caller: OperatorCaller;
    readonly action: AuditAction;
    readonly facts: Readonly<Record<string, string | null>>;
  },
): Promise<void> {
  const { caller, action, facts } = done;
  return noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action, subjectId: row.user_id },
    facts: { withdrawal_request_id: row.id, ...facts },
  });
}

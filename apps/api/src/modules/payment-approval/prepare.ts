import { sql, type Kysely } from 'kysely';
import type { BodyOf, Locale, paymentApprovalCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import { money } from '@kheya/money';
import type { Database, PaymentApprovalRow } from '#database.ts';
import { dollarsOf, requiresApproval } from '#modules/approval-rule/index.ts';
import { moneyFact, notifyAll } from '#modules/notification/index.ts';
import { checkShown, type Payee } from '#modules/transfer/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { findByKey, isApproving, listActing, WAITS_FOR_MS } from './payment-approval-repository.ts';

export interface PrepareCall {
  readonly caller: Caller;
  readonly request: BodyOf<typeof paymentApprovalCreate>;
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

type Shown = Extract<Awaited<ReturnType<typeof checkShown>>, { readonly ok: true }>;
type Prepared = { readonly ok: true; readonly row: PaymentApprovalRow };

/**
 * Keeps a payment for another person to approve. It is judged as if it were paid now, on the quote
 * its maker was shown; nothing is reserved and no limit is counted.
 */
export async function preparePayment(ctx: ModuleContext, call: PrepareCall) {
  const { caller, request } = call;
  const before = await findByKey(ctx.db, caller, call.idempotencyKey);
  if (before) return answerAgain(before, request);
  const shown = await checkShown(ctx, call);
  if (!shown.ok) return shown;
  const { draft } = shown;
  const need =
    draft.payee.kind === 'own_account'
      ? null
      : await requiresApproval(ctx, caller, draft.price.total);
  if (need === null) return refuse('approval_not_needed');
  const written = await writeApproval(ctx, call, shown);
  if (written) return { ok: true as const, row: written };
  // A call with the same key was first.
  const existing = await findByKey(ctx.db, caller, call.idempotencyKey);
  if (!existing) throw new Error('a prepared payment that was just there is gone');
  return answerAgain(existing, request);
}

function answerAgain(
  row: PaymentApprovalRow,
  request: PrepareCall['request'],
): Prepared | Refusal<'idempotency_key_reused'> {
  const isSame = row.request_hash === requestHash(request);
  return isSame ? { ok: true, row } : refuse('idempotency_key_reused');
}

async function writeApproval(
  ctx: ModuleContext,
  { caller, request, idempotencyKey }: PrepareCall,
  { draft }: Shown,
): Promise<PaymentApprovalRow | undefined> {
  const { price, rate, source, payee } = draft;
  const now = ctx.clock.now();
  // Rate and quote are those of a moment; whoever approves is shown new ones.
  const {
    quote_id: quoteId,
    conversion_rate_id: _rate,
    accept_late_processing: _late,
    ...again
  } = request;
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .insertInto('payments.payment_approvals')
      .values({
        id: newId(ctx.clock),
        profile_id: caller.userId,
        idempotency_key: idempotencyKey,
        request_hash: requestHash(request),
        request: JSON.stringify(again),
        source_account_id: source.id,
        payee: JSON.stringify(payee),
        memo: request.memo ?? null,
        scheduled_for: draft.scheduledFor,
        quote_id: quoteId,
        currency: price.amount.currency as 'USD' | 'BDT',
        amount_minor: price.amount.minor,
        fee_minor: price.fee.minor,
        target_currency: price.target.currency as 'USD' | 'BDT',
        target_minor: price.target.minor,
        rate_e8: rate?.rates.ours.e8 ?? null,
        maker_id: caller.personId,
        created_at: now,
        expires_at: new Date(now.getTime() + WAITS_FOR_MS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    await tellApprovers(trx, ctx, caller, row);
    await ctx.events.publish(trx, caller.userId, { kind: 'transfer', id: null });
    return row;
  });
}

/** Everybody who can approve it, as themselves: they may not have the business open. */
async function tellApprovers(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  caller: Caller,
  row: PaymentApprovalRow,
): Promise<void> {
  const total = money(row.currency, row.amount_minor + row.fee_minor);
  const dollars = await dollarsOf({ ...ctx, db: trx }, total);
  const approvers = (await listActing(trx, caller.userId)).filter(
    ({ id, role, isStopped, approvesUpTo }) =>
      id !== caller.personId &&
      isApproving(role) &&
      !isStopped &&
      (approvesUpTo === null || (dollars !== undefined && dollars.minor <= approvesUpTo)),
  );
  await notifyAll(
    trx,
    ctx,
    approvers.map(({ id }) => ({
      userId: id,
      kind: 'approval_waiting',
      subjectId: row.id,
      profileId: caller.userId,
      facts: factsOf(row, caller.user.business_name),
    })),
  );
}

/** What a notification says of a prepared payment. */
export function factsOf(
  row: Pick<PaymentApprovalRow, 'currency' | 'amount_minor' | 'fee_minor' | 'payee'>,
  business: string | null,
): Record<string, string> {
  return {
    business: business ?? '',
    payee: (row.payee as unknown as Payee).name,
    amount: moneyFact(money(row.currency, row.amount_minor + row.fee_minor)),
  };
}

/** Takes back what somebody prepared and nobody decided on, in the caller's transaction. */
export async function withdrawAllOf(
  trx: Kysely<Database>,
  { profileId, makerId, by, at }: Withdrawal,
): Promise<void> {
  await sql`
    update payments.payment_approvals
    set state = 'WITHDRAWN', decided_by = ${by}, decided_at = ${at}
    where profile_id = ${profileId} and maker_id = ${makerId} and state = 'WAITING'`.execute(trx);
}

interface Withdrawal {
  readonly profileId: string;
  readonly makerId: string;
  readonly by: string;
  readonly at: Date;
}

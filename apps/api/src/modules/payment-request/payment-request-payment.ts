import type { Locale } from '@kheya/contract';
import { paymentRequestAfter } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Money } from '@kheya/money';
import type { Kysely } from 'kysely';
import type { AccountRow, Database, PaymentRequestRow, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import {
  changeRequest,
  findOwnRequest,
  findReceivedRequest,
  lockRequests,
  paidFor,
  sharesOf,
} from './payment-request-repository.ts';
import { checkRequestPayment, refuseEnded, type RequestShare } from './payment-request-rules.ts';
import { accountOf } from './received-request-service.ts';

/** The request a payment is for, and the account its asker is paid into. */
export interface RequestToPay {
  readonly row: PaymentRequestRow;
  readonly account: AccountRow;
}

/** A request that this customer received and can pay. */
export async function findRequestToPay(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  userId: string,
  id: string,
): Promise<
  | ({ readonly ok: true } & RequestToPay)
  | Refusal<'not_found' | 'payment_request_is_own'>
  | NonNullable<ReturnType<typeof refuseEnded>>
> {
  const row = await findReceivedRequest(db, userId, id);
  if (!row) {
    const isOwn = (await findOwnRequest(db, userId, id)) !== undefined;
    return refuse(isOwn ? 'payment_request_is_own' : 'not_found');
  }
  const ended = refuseEnded(row, clock.now());
  if (ended) return ended;
  return { ok: true, row, account: await accountOf(db, row) };
}

export interface RequestClaim {
  readonly requestId: string;
  readonly userId: string;
  /** What the asker receives. */
  readonly amount: Money;
}

/** Whether a request can be paid like this now; the intent asks again under its lock. */
export async function checkRequestToPay(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  row: PaymentRequestRow,
  { userId, amount, locale }: Omit<RequestClaim, 'requestId'> & { readonly locale: Locale },
) {
  const before = (await sharesOf(db, [row.id])).get(row.id) ?? [];
  return checkRequestPayment(row, { userId, amount, at: clock.now(), locale }, before);
}

/**
 * Counts payments against their requests, in the transaction that writes them: the lock on a request
 * lets one payment after the other see what is left. False when one of them can't be paid.
 */
export async function claimRequests(
  trx: Kysely<Database>,
  claims: readonly RequestClaim[],
  at: Date,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const ids = claims.map(({ requestId }) => requestId);
  const rows = await lockRequests(trx, ids);
  const shares = new Map<string, readonly RequestShare[]>(await sharesOf(trx, ids));
  for (const { requestId, userId, amount } of claims) {
    const before = shares.get(requestId) ?? [];
    const row = rows.get(requestId);
    if (!row || checkRequestPayment(row, { userId, amount, at, locale: 'en' }, before)) {
      return false;
    }
    shares.set(requestId, [...before, { userId, minor: amount.minor }]);
  }
  return true;
}

type Paid = Pick<TransferRow, 'step' | 'payment_request_id' | 'user_id'>;

/** Writes down what has arrived for requests, in the transaction in which their payments settle. */
export async function countRequestPayments(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  moved: readonly Paid[],
): Promise<void> {
  const settled = moved.filter(({ step, payment_request_id: id }) => step === 'settled' && id);
  if (settled.length === 0) return;
  const ids = settled.map(({ payment_request_id: id }) => id!);
  const rows = await lockRequests(trx, ids);
  const paid = await paidFor(trx, ids);
  for (const row of rows.values()) {
    const { minor = 0n, count = 0n } = paid.get(row.id) ?? {};
    const change = { paid_minor: minor, payment_count: Number(count) };
    await changeRequest(trx, row.id, { ...change, ...stateAfter(row, minor, ctx.clock.now()) });
  }
  const told = settled.flatMap(({ user_id: payer, payment_request_id: id }) => {
    return [payer, rows.get(id!)!.user_id].map((userId) => ({
      userId,
      event: { kind: 'payment_request' as const, id },
    }));
  });
  await ctx.events.publishAll(trx, told);
}

function stateAfter(row: PaymentRequestRow, paidMinor: bigint, at: Date) {
  if (row.is_reusable) return {};
  const isWhole = row.amount_minor === null || paidMinor >= row.amount_minor;
  const state = paymentRequestAfter(row.state, isWhole ? 'pay_rest' : 'pay_part');
  if (state === undefined) return {};
  return { state, ended_at: state === 'PAID' ? at : null };
}

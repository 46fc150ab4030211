import type {
  LinkedPaymentRequest,
  PaymentRequest,
  PaymentRequestDetail,
  ReceivedPaymentRequest,
} from '@kheya/contract';
import type { Kysely } from 'kysely';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import { maskIdentifier } from '#modules/contact/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { linkOf } from './payment-request-link.ts';
import {
  answersOf,
  listRequestPayments,
  type RequestOfAsker,
} from './payment-request-repository.ts';
import { remainingOf, stateAt } from './payment-request-rules.ts';

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;

/** What whoever has the link may see. */
export function showLinked(row: RequestOfAsker, at: Date): LinkedPaymentRequest {
  const amountOf = (minor: bigint) => toDecimal(money(row.currency, minor));
  const remaining = remainingOf(row, row.paid_minor);
  return {
    state: stateAt(row, at),
    currency: row.currency,
    amount: row.amount_minor === null ? null : amountOf(row.amount_minor),
    remaining: remaining && toDecimal(remaining),
    note: row.note,
    is_reusable: row.is_reusable,
    is_part_allowed: row.is_part_allowed,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    asker_name: row.asker_name,
  };
}

export function showOwn(ctx: Context, row: RequestOfAsker): PaymentRequest {
  return {
    id: row.id,
    ...showLinked(row, ctx.clock.now()),
    account_id: row.account_id,
    paid_amount: toDecimal(money(row.currency, row.paid_minor)),
    payment_count: row.payment_count,
    payer:
      row.contact_name ??
      (row.payer_identifier === null ? null : maskIdentifier(row.payer_identifier)),
    contact_id: row.contact_id,
    link: linkOf(ctx, row),
    ended_at: row.ended_at?.toISOString() ?? null,
    decline_reason: row.decline_reason,
  };
}

export async function showDetail(ctx: Context, row: RequestOfAsker): Promise<PaymentRequestDetail> {
  const payments = await listRequestPayments(ctx.db, row.id);
  return {
    ...showOwn(ctx, row),
    payments: payments.map((payment) => ({
      payer_name: payment.payer_name,
      amount: toDecimal(money(row.currency, payment.target_minor)),
      // A settled transfer has ended.
      paid_at: payment.completed_at!.toISOString(),
    })),
  };
}

/** Requests as the customer sees them who is asked. */
export async function showReceived(
  db: Kysely<Database>,
  userId: string,
  rows: readonly RequestOfAsker[],
  at: Date,
): Promise<ReceivedPaymentRequest[]> {
  const ids = rows.map(({ id }) => id);
  const answerOf = await answersOf(db, userId, ids);
  return rows.map((row) => {
    const { declinedAt, paidMinor } = answerOf(row.id);
    return {
      id: row.id,
      ...showLinked(row, at),
      paid_by_me: toDecimal(money(row.currency, paidMinor)),
      declined_at: declinedAt?.toISOString() ?? null,
    };
  });
}

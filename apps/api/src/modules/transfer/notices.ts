import { sql, type Kysely } from 'kysely';
import { RELEASE_REASONS } from '@kheya/contract';
import { money } from '@kheya/money';
import type { Database, TransferReturnRow, TransferRow } from '#database.ts';
import {
  moneyFact,
  notify,
  notifyAll,
  type NewNotification,
  type NotificationKind,
} from '#modules/notification/index.ts';
import type { ModuleContext, AddressedEvent } from '#platform/module.ts';
import type { Payee } from './rails/payee.ts';
import { railOf } from './rails/rails.ts';

type Context = Pick<ModuleContext, 'clock' | 'events'>;

/** The facts of a transfer that its notification names. */
export function noticeFacts(row: TransferRow): Record<string, string> {
  const payee = row.payee as unknown as Payee;
  const currency = row.currency as 'USD' | 'BDT';
  return {
    reference: row.reference,
    payee: payee.name,
    amount: moneyFact(money(currency, row.amount_minor + row.fee_minor)),
    received: moneyFact(money(row.target_currency as 'USD' | 'BDT', row.target_minor)),
  };
}

/**
 * Notifies customers when transfers end and their money is where it belongs; every step refreshes
 * the open screens.
 */
export async function notifyTransitions(
  trx: Kysely<Database>,
  ctx: Context,
  rows: readonly TransferRow[],
): Promise<void> {
  const updates = rows.flatMap(
    ({ user_id: userId, id, source_account_id: source }): AddressedEvent[] => [
      { userId, event: { kind: 'transfer', id } },
      { userId, event: { kind: 'account', id: source } },
    ],
  );
  const ended = rows.filter(({ completed_at: at }) => at !== null);
  const untaken = await plansNeverTaken(trx, ended);
  const notices = ended.flatMap((row) => {
    const kind = untaken.has(row.id) ? 'transfer_plan_cancelled' : kindOf(row);
    return kind ? noticeOf(row, kind) : [];
  });
  const credited = rows.filter((row) => row.step === 'settled' && row.target_account_id !== null);
  const payees = await payeesOf(trx, credited);
  await notifyAll(trx, ctx, [...notices, ...payees.flatMap(({ notice }) => notice ?? [])]);
  await ctx.events.publishAll(trx, [...updates, ...payees.map((payee) => payee.update)]);
}

/** Planned payments that were cancelled before anything was taken: there is nothing to give back. */
async function plansNeverTaken(
  trx: Kysely<Database>,
  rows: readonly TransferRow[],
): Promise<ReadonlySet<string>> {
  const plans = rows.filter((row) => row.step === 'released' && row.scheduled_for !== null);
  if (plans.length === 0) return new Set();
  const ids = plans.map(({ id }) => id);
  const taken = await trx
    .selectFrom('payments.transfer_events')
    .select('transfer_id')
    .where('transfer_id', 'in', ids)
    .where('step', '=', 'reserved')
    .execute();
  const isTaken = new Set(taken.map((event) => event.transfer_id));
  return new Set(ids.filter((id) => !isTaken.has(id)));
}

/** One notification about a transfer. */
export async function notifyCustomer(
  trx: Kysely<Database>,
  ctx: Context,
  row: TransferRow,
  kind: NotificationKind,
): Promise<void> {
  await notify(trx, ctx, noticeOf(row, kind));
}

function noticeOf(row: TransferRow, kind: NotificationKind): NewNotification {
  const why = kind === 'transfer_released_by_us' ? { reason: row.reason ?? '' } : {};
  const facts = { ...noticeFacts(row), ...why };
  return { userId: row.user_id, kind, facts, subjectId: row.id, transferId: row.id };
}

/** We cancelled it, not the customer. */
function isReleaseReason(reason: string | null): boolean {
  return [...RELEASE_REASONS, 'REVIEW_DECLINED'].some((one) => one === reason);
}

function kindOf(row: TransferRow): NotificationKind | undefined {
  const isOurs = isReleaseReason(row.reason);
  // Of a withdrawal its own module tells, in its words; only its owner's cancellation is as of every transfer.
  if (row.withdrawal_request_id !== null && (row.step !== 'released' || isOurs)) return undefined;
  switch (row.step) {
    case 'settled':
      return settledKind(row);
    case 'failed':
      // A refusal during the request is already told by the response.
      return row.refusal_code === null ? 'transfer_failed' : undefined;
    case 'released':
      return isOurs ? 'transfer_released_by_us' : 'transfer_released';
    case 'stopped':
      return 'transfer_stopped';
    case 'expired':
      return row.reason === 'RECIPIENT_DID_NOT_JOIN' ? 'invitation_expired' : 'transfer_expired';
    default:
      return undefined;
  }
}

/** Only the owner of the credited account converted; to anyone else money was sent. */
function settledKind(row: TransferRow): NotificationKind {
  const { settledNotice } = railOf(row);
  const { kind } = row.payee as unknown as Payee;
  return settledNotice === 'transfer_posted' && kind !== 'own_account'
    ? 'transfer_credited'
    : settledNotice;
}

/** The bank sent it back, or it was stopped there as the customer wished; names what came back. */
export async function notifyReturned(
  trx: Kysely<Database>,
  ctx: Context,
  row: TransferRow,
  back: TransferReturnRow,
): Promise<void> {
  if (row.reason === 'CANCELLED_BY_CUSTOMER') {
    await notifyCustomer(trx, ctx, row, 'transfer_released');
    return;
  }
  if (row.withdrawal_request_id !== null) return;
  const { bank, name, wallet_type: wallet } = row.payee as unknown as Payee;
  const returned = money(row.currency as 'USD' | 'BDT', back.amount_minor + back.fee_minor);
  const facts = {
    ...noticeFacts(row),
    returned: moneyFact(returned),
    bank: bank?.name ?? wallet ?? name,
  };
  const { user_id: userId, id } = row;
  await notify(trx, ctx, {
    ...({ userId, kind: 'transfer_returned', facts } as const),
    ...{ subjectId: id, transferId: id },
  });
}

interface PayeeUpdate {
  readonly update: AddressedEvent;
  /** Null where the credited account is the payer's own. */
  readonly notice: NewNotification | null;
}

/** Other customers whose account was credited are notified too. */
async function payeesOf(
  trx: Kysely<Database>,
  rows: readonly TransferRow[],
): Promise<PayeeUpdate[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => [row.source_account_id, row.target_account_id]);
  const accounts = await trx
    .selectFrom('payments.accounts')
    .select(['id', 'user_id', 'holder_name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return rows.flatMap((row) => {
    const target = byId.get(row.target_account_id ?? '');
    const source = byId.get(row.source_account_id);
    if (!target || !source) return [];
    const { user_id: userId, id } = target;
    const received = money(row.target_currency as 'USD' | 'BDT', row.target_minor);
    const facts = { amount: moneyFact(received), sender: source.holder_name };
    const about = { userId, facts, subjectId: row.id };
    const { payment_request_id: requestId } = row;
    const notice: NewNotification =
      requestId === null
        ? { ...about, kind: 'incoming_payment' }
        : { ...about, kind: 'payment_request_paid', paymentRequestId: requestId };
    const isOther = userId !== row.user_id;
    return { update: { userId, event: { kind: 'account', id } }, notice: isOther ? notice : null };
  });
}

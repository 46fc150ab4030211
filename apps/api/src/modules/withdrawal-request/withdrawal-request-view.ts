import type { WithdrawalDestination, WithdrawalPayment, WithdrawalRequest } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { TransferRow } from '#database.ts';
import { cancelOf, shownReason } from '#modules/transfer/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { paymentsOf, type RequestOfAccount } from './withdrawal-request-repository.ts';

/** The decrypted destination. */
export function openDestination(
  { config }: Pick<ModuleContext, 'config'>,
  row: Pick<RequestOfAccount, 'id' | 'sealed_destination'>,
): WithdrawalDestination {
  const text = createSealing(config).open(row.sealed_destination, row.id);
  return JSON.parse(text) as WithdrawalDestination;
}

/** The parts of a request that everybody sees; only the end of the account number. */
export function showParts(
  ctx: Pick<ModuleContext, 'config'>,
  row: RequestOfAccount,
  payment: TransferRow | undefined,
) {
  const destination = openDestination(ctx, row);
  return {
    id: row.id,
    account_id: row.account_id,
    account_number: row.account_number,
    currency: row.currency,
    amount: toDecimal(money(row.currency, row.amount_minor)),
    destination: {
      kind: row.destination_kind,
      holder_name: row.holder_name,
      account_last_four: row.account_last_four,
      routing_number: 'routing_number' in destination ? destination.routing_number : null,
      account_type: 'account_type' in destination ? destination.account_type : null,
      wallet_type: 'wallet_type' in destination ? destination.wallet_type : null,
    },
    payment: payment ? showPayment(payment) : null,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

function showPayment(row: TransferRow): WithdrawalPayment {
  return {
    transfer_id: row.id,
    reference: row.reference,
    rail: row.rail as WithdrawalPayment['rail'],
    hands_over_at: row.send_after?.toISOString() ?? null,
    sent_at: row.rail_requested_at?.toISOString() ?? null,
    arrives_by: (row.expected_by ?? row.arrives_by).toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    reason: shownReason(row.reason),
  };
}

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;

/** The owner's view: a proposal by an operator is not shown. */
export async function showRequests(
  ctx: Context,
  rows: readonly RequestOfAccount[],
): Promise<WithdrawalRequest[]> {
  const payments = await paymentsOf(ctx.db, rows);
  return rows.map((row) => showRequest(ctx, row, payments.get(row.transfer_id ?? '')));
}

function showRequest(
  ctx: Context,
  row: RequestOfAccount,
  payment: TransferRow | undefined,
): WithdrawalRequest {
  const { state } = row;
  return {
    ...showParts(ctx, row, payment),
    status: state === 'proposed' ? 'requested' : state,
    decline_reason: state === 'declined' ? row.customer_reason : null,
    may_cancel: mayCancel(ctx, row, payment),
  };
}

/** A payment is taken back whole until it is handed over. */
function mayCancel(
  { clock }: Context,
  { state }: RequestOfAccount,
  payment: TransferRow | undefined,
): boolean {
  if (state === 'paying') {
    return payment !== undefined && cancelOf(payment, clock.now()).kind === 'full_refund';
  }
  return state === 'requested' || state === 'proposed' || state === 'approved';
}

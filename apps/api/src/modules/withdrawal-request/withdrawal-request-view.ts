import type { WithdrawalDestination, WithdrawalRequest } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import type { RequestOfAccount } from './withdrawal-request-repository.ts';

/** The decrypted destination. */
export function openDestination(
  { config }: Pick<ModuleContext, 'config'>,
  row: Pick<RequestOfAccount, 'id' | 'sealed_destination'>,
): WithdrawalDestination {
  const text = createSealing(config).open(row.sealed_destination, row.id);
  return JSON.parse(text) as WithdrawalDestination;
}

/** The parts of a request that everybody sees; only the end of the account number. */
export function showParts(ctx: Pick<ModuleContext, 'config'>, row: RequestOfAccount) {
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
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The owner's view: a proposal by an operator is not shown. */
export function showRequest(
  ctx: Pick<ModuleContext, 'config'>,
  row: RequestOfAccount,
): WithdrawalRequest {
  const { state } = row;
  return {
    ...showParts(ctx, row),
    status: state === 'proposed' ? 'requested' : state,
    decline_reason: state === 'declined' ? row.customer_reason : null,
    may_cancel: state === 'requested' || state === 'proposed' || state === 'approved',
  };
}

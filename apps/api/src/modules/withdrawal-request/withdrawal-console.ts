import type { ConsoleWithdrawal } from '@kheya/contract';
import { balances } from '@kheya/ledger';
import { toDecimal, zero } from '@kheya/money';
import { showCustomersById } from '#modules/customer/index.ts';
import { findOperators } from '#modules/operator/index.ts';
import { isWithdrawalHeld } from '#modules/transfer/index.ts';
import { findUser, fullName } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { isOwnName } from './holder-name.ts';
import { paymentsOf, type RequestOfAccount } from './withdrawal-request-repository.ts';
import { showParts } from './withdrawal-request-view.ts';

/** One request, with what this operator may do about it. */
export async function showConsoleWithdrawal(
  ctx: ModuleContext,
  row: RequestOfAccount,
  { operatorId }: OperatorCaller,
): Promise<ConsoleWithdrawal> {
  const ids = [row.proposed_by, row.decided_by].filter((id) => id !== null);
  const [user, customers, operators, found, payments, isHeld] = await Promise.all([
    findUser(ctx.db, row.user_id),
    showCustomersById(ctx.db, [row.user_id]),
    findOperators(ctx.db, ids),
    balances(ctx.ledger, [row.ledger_account_id]),
    paymentsOf(ctx.db, [row]),
    isWithdrawalHeld(ctx.db, row.id),
  ]);
  const customer = customers.get(row.user_id);
  if (!customer || !user) throw new Error(`customer ${row.user_id} of a withdrawal is gone`);
  const balance = found.get(row.ledger_account_id);
  const nothing = zero(row.currency);
  const who = (id: string) => ({ id, name: operators.get(id)?.name ?? '—' });
  const isOther = operatorId !== user.id && operatorId !== user.owner_id;
  const { proposed_decision: decision, proposed_reason: reason, proposed_by: maker } = row;
  const isProposed = decision !== null && reason !== null && maker !== null && row.proposed_at;
  return {
    ...showParts(ctx, row, payments.get(row.transfer_id ?? '')),
    ...{ state: row.state, customer, decline_reason: row.customer_reason },
    is_held: isHeld && (row.state === 'approved' || row.state === 'paying'),
    legal_name: fullName(user),
    name_matches: isOwnName(row.holder_name, user, { heldBy: row.held_by }),
    balance: toDecimal(balance?.posted ?? nothing),
    available: toDecimal(balance?.available ?? nothing),
    proposal: isProposed
      ? {
          ...{ decision, reason, customer_reason: row.customer_reason, by: who(maker) },
          at: isProposed.toISOString(),
        }
      : null,
    decided_by: row.decided_by === null ? null : who(row.decided_by),
    may_propose: isOther && (row.state === 'requested' || row.state === 'approved'),
    may_confirm: isOther && row.state === 'proposed' && maker !== operatorId,
  };
}

import { money, toDecimal } from '@kheya/money';
import type { PaymentPlanRow } from '#database.ts';
import type { TransferInstruction } from '#modules/transfer/index.ts';

/** What a plan asks for on each of its days, as a customer would ask. */
export function instructionOf(plan: PaymentPlanRow): TransferInstruction {
  const sum =
    plan.receive_minor === null
      ? { amount: toDecimal(money(plan.currency, plan.amount_minor!)) }
      : { receive_amount: toDecimal(money('BDT', plan.receive_minor)) };
  return {
    source_account: plan.source_account_id,
    [plan.destination_field]: plan.contact_id,
    // Written from the contract's own list.
    transfer_mode: plan.transfer_mode as TransferInstruction['transfer_mode'],
    ...sum,
    ...(plan.asked_rail === null ? {} : { rail: plan.asked_rail }),
    ...(plan.memo === null ? {} : { memo: plan.memo }),
    ...(plan.reference_info === null ? {} : { reference_info: plan.reference_info }),
  };
}

import type { Transfer } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

import { useWalletLabels } from '#shared/wallet-labels.ts';

type TransferReason = NonNullable<Transfer['reason']>;

const reasonTexts: Record<TransferReason, MessageDescriptor> = {
  INSUFFICIENT_FUNDS: msg`There wasn't enough money in the account.`,
  WALLET_NOT_REGISTERED: msg`There's no active {wallet} wallet with this number. Check it with the recipient, then send again.`,
  WALLET_LIMIT_EXCEEDED: msg`The recipient's wallet has reached its {wallet} limit. Try a smaller amount, or wait until next month.`,
  ACCOUNT_NOT_FOUND: msg`{network} doesn't have an account with this number. Check it with the recipient, then send again.`,
  ACCOUNT_CLOSED: msg`The recipient's account is closed. Ask them for another one.`,
  NAME_MISMATCH: msg`The name doesn't match the account's. Check with the recipient how {network} has it, then send again.`,
  AMOUNT_OUT_OF_RANGE: msg`{network} doesn't accept this amount in one transfer. Try another amount.`,
  RETURNED_BY_BANK: msg`{network} returned the payment.`,
  RAIL_REFUSED: msg`{network} didn't accept the payment.`,
  BANK_REFUSED: msg`Our partner bank didn't accept the payment.`,
  DECLINED: msg`Contact support if you have questions about it.`,
  CANCELLED_BY_CUSTOMER: msg`You cancelled it.`,
  NOT_FUNDED_IN_TIME: msg`There wasn't enough money in the account on the planned day.`,
  NOT_BOOKED_IN_TIME: msg`It couldn't be processed in time, so it was never sent.`,
  LEDGER_REFUSED: msg`It couldn't be processed, so it was never sent.`,
  CONTACT_REMOVED: msg`The recipient was removed before the planned day.`,
  RAIL_UNAVAILABLE: msg`We cancelled it because the payment service isn't taking payments.`,
  DETAILS_UNCLEAR: msg`We cancelled it because we couldn't be sure of the recipient's details. Check them and send again.`,
  CANCELLED_ON_REQUEST: msg`We cancelled it as you asked us to.`,
  CANCELLED_IN_ERROR: msg`We cancelled it because of a mistake on our side. You can send it again.`,
  REVIEW_DECLINED: msg`We looked at it and can't send it. If you think it's right, write to us.`,
  RECIPIENT_DID_NOT_JOIN: msg`They didn't open a dollar account in time. You can invite them again.`,
};

/** Why the transfer did not arrive, in plain words, and what the customer can do. */
export function useReasonText({ reason, payee }: Transfer): string | null {
  const { i18n } = useLingui();
  const labels = useWalletLabels(payee.wallet_type);
  const values = { ...labels, network: payee.bank_name ?? labels.wallet };
  return reason === null ? null : i18n._({ ...reasonTexts[reason], values });
}

const reasonLabels: Record<TransferReason, MessageDescriptor> = {
  INSUFFICIENT_FUNDS: msg`Not enough money`,
  WALLET_NOT_REGISTERED: msg`No active wallet`,
  WALLET_LIMIT_EXCEEDED: msg`Wallet limit reached`,
  ACCOUNT_NOT_FOUND: msg`Account not found`,
  ACCOUNT_CLOSED: msg`Account closed`,
  NAME_MISMATCH: msg`Name doesn't match`,
  AMOUNT_OUT_OF_RANGE: msg`Amount not accepted`,
  RETURNED_BY_BANK: msg`Returned by the bank`,
  RAIL_REFUSED: msg`Not accepted`,
  BANK_REFUSED: msg`Not accepted by our partner bank`,
  DECLINED: msg`Declined`,
  CANCELLED_BY_CUSTOMER: msg`Cancelled by you`,
  NOT_FUNDED_IN_TIME: msg`Not enough money on the day`,
  NOT_BOOKED_IN_TIME: msg`Not processed in time`,
  LEDGER_REFUSED: msg`Couldn't be processed`,
  CONTACT_REMOVED: msg`Recipient removed`,
  RAIL_UNAVAILABLE: msg`Payment service unavailable`,
  DETAILS_UNCLEAR: msg`Details unclear`,
  CANCELLED_ON_REQUEST: msg`Cancelled as you asked`,
  CANCELLED_IN_ERROR: msg`Cancelled by our mistake`,
  REVIEW_DECLINED: msg`Not sent after our review`,
  RECIPIENT_DID_NOT_JOIN: msg`They didn't join in time`,
};

/** The reason in two or three words, for a row of facts. */
export const reasonLabel = (reason: TransferReason): MessageDescriptor => reasonLabels[reason];

/** The unchanged reason, with spaces for underscores (specification, section 2). */
export function rawReason(reason: string): string {
  return reason.replaceAll('_', ' ');
}

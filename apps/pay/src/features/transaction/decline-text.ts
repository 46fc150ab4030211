import type { Transaction } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

import { useWalletLabels } from '#shared/wallet-labels.ts';

type Reason = NonNullable<Transaction['reason']>;

const declineTexts: Record<Reason, MessageDescriptor> = {
  INSUFFICIENT_FUNDS: msg`There wasn't enough in the account. Nothing was taken.`,
  WALLET_NOT_REGISTERED: msg`There's no {wallet} wallet with this number. You got everything back, including the fee.`,
  WALLET_LIMIT_EXCEEDED: msg`The wallet can't receive more this month. You got everything back, including the fee.`,
  ACCOUNT_NOT_FOUND: msg`The bank doesn't have an account with this number. The money is back in your account.`,
  ACCOUNT_CLOSED: msg`The recipient's account is closed. The money is back in your account.`,
  NAME_MISMATCH: msg`The name doesn't match the account's. The money is back in your account.`,
  AMOUNT_OUT_OF_RANGE: msg`This amount can't be received in one transfer. The money is back in your account.`,
  RETURNED_BY_BANK: msg`The recipient's bank returned it. The money is back in your account.`,
  RAIL_REFUSED: msg`{network} didn't accept the payment. You got everything back, including the fee.`,
  BANK_REFUSED: msg`Our partner bank didn't accept the payment. You got everything back, including the fee.`,
  DECLINED: msg`It was declined. The money is in your account.`,
  CANCELLED_BY_CUSTOMER: msg`You cancelled it in time. You got everything back, including the fee.`,
  NOT_FUNDED_IN_TIME: msg`There wasn't enough in the account on the planned day. Nothing was taken.`,
  NOT_BOOKED_IN_TIME: msg`It couldn't be processed in time. Nothing was taken.`,
  LEDGER_REFUSED: msg`It couldn't be processed. Nothing was taken.`,
  CONTACT_REMOVED: msg`You removed the recipient before the planned day. Nothing was taken.`,
  RAIL_UNAVAILABLE: msg`We cancelled it because the payment service isn't taking payments. You got everything back, including the fee.`,
  DETAILS_UNCLEAR: msg`We cancelled it because we couldn't be sure of the recipient's details. You got everything back, including the fee.`,
  CANCELLED_ON_REQUEST: msg`We cancelled it as you asked us to. You got everything back, including the fee.`,
  CANCELLED_IN_ERROR: msg`We cancelled it because of a mistake on our side. You got everything back, including the fee.`,
  REVIEW_DECLINED: msg`We looked at it and can't send it. You got everything back, including the fee.`,
  RECIPIENT_DID_NOT_JOIN: msg`They didn't open a dollar account in time. You got everything back, including the fee.`,
  NETWORK_DECLINED: msg`The card network declined it. Nothing was taken.`,
};

const theirBank = msg`The recipient's bank`;

/** The text if no reason was given. */
const noReasonText = msg`It didn't go through. Nothing was taken.`;

/** Why it did not arrive and where the money is, in plain words; the code is shown beside it. */
export function useDeclineText({ reason, wallet_type: wallet, subtype }: Transaction): string {
  const { i18n } = useLingui();
  const labels = useWalletLabels(wallet);
  const network = subtype === 'bank_payout' ? i18n._(theirBank) : labels.wallet;
  const values = { ...labels, network };
  return i18n._({ ...(reason === null ? noReasonText : declineTexts[reason]), values });
}

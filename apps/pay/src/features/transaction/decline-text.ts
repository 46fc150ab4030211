import type { Transaction } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

import { useWalletLabels } from '#shared/wallet-labels.ts';

type Reason = NonNullable<Transaction['reason']>;

const declineTexts: Record<Reason, MessageDescriptor> = {
  INSUFFICIENT_FUNDS: msg`There was not enough in the account. Nothing was taken.`,
  WALLET_NOT_REGISTERED: msg`{wallet} has no wallet with this number. Everything is back, the fee too.`,
  WALLET_LIMIT_EXCEEDED: msg`The wallet cannot take more this month. Everything is back, the fee too.`,
  RAIL_REFUSED: msg`{wallet} refused the payment. Everything is back, the fee too.`,
  BANK_REFUSED: msg`Our partner bank refused the payment. Everything is back, the fee too.`,
  DECLINED: msg`It was declined. The money is in your account.`,
  CANCELLED_BY_CUSTOMER: msg`You cancelled it in time. Everything is back, the fee too.`,
  NOT_FUNDED_IN_TIME: msg`On the planned day there was not enough in the account. Nothing was taken.`,
  NOT_BOOKED_IN_TIME: msg`It could not be booked in time. Nothing was taken.`,
  LEDGER_REFUSED: msg`It could not be booked. Nothing was taken.`,
  CONTACT_REMOVED: msg`You removed the recipient before the planned day. Nothing was taken.`,
  NETWORK_DECLINED: msg`The card network declined it. Nothing was taken.`,
};

/** The text if no reason was given. */
const noReasonText = msg`It did not go through. Nothing was taken.`;

/** Why it did not arrive and where the money is, in plain words; the code is shown beside it. */
export function useDeclineText({ reason, wallet_type: wallet }: Transaction): string {
  const { i18n } = useLingui();
  const values = { ...useWalletLabels(wallet) };
  return i18n._({ ...(reason === null ? noReasonText : declineTexts[reason]), values });
}

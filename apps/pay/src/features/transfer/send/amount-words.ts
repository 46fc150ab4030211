import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AmountTrouble } from '#features/transfer/send/send-price.ts';

/** What is wrong with what was typed, before anybody is asked. */
export const amountTrouble: Record<AmountTrouble, MessageDescriptor> = {
  amount_required: msg`Write how much you want to send.`,
  amount_not_a_number: msg`Write the amount in digits, for example 200.00.`,
  amount_too_many_decimals: msg`Use at most two digits after the point.`,
  amount_too_large: msg`This amount is larger than anything we can send.`,
  amount_not_positive: msg`The amount must be more than zero.`,
  amount_not_whole_taka: msg`A wallet takes whole taka only: leave out the digits after the point.`,
  rate_awaited: msg`We need the rate for this. Write the dollars instead, or wait a moment.`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { NumberTrouble } from '#features/contact/contact-number.ts';

export const walletTrouble: Record<NumberTrouble, MessageDescriptor> = {
  missing: msg`Write the bKash number.`,
  too_short: msg`A bKash number has 11 digits; some are missing.`,
  too_long: msg`A bKash number has 11 digits; there are too many.`,
  not_mobile: msg`This is not a mobile number of Bangladesh. It starts with 013 to 019.`,
};

export const accountTrouble: Record<NumberTrouble, MessageDescriptor> = {
  missing: msg`Write the account number.`,
  too_short: msg`An account number has 13 digits; some are missing.`,
  too_long: msg`An account number has 13 digits; there are too many.`,
  not_mobile: msg`An account number has digits only.`,
};

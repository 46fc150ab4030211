import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Fault } from '#features/profile/profile-rules.ts';

/** What is wrong with a field, in words that say how it is right. */
export const faultWords: Record<Fault, MessageDescriptor> = {
  required: msg`This is needed.`,
  too_short: msg`Write at least 3 characters.`,
  latin: msg`Write it in English letters, as on your ID.`,
  date_incomplete: msg`Write the whole date: MM/DD/YYYY.`,
  date_impossible: msg`This date cannot be right.`,
  too_young: msg`You must be at least 18.`,
  phone_us: msg`Write a US mobile number, for example (718) 555-0142.`,
  phone_bd: msg`Write a Bangladesh mobile number, for example 01712 345678.`,
  ein: msg`EIN number must be 9 digits`,
  ein_prefix: msg`The IRS doesn't use EINs that begin this way. Check the first two digits.`,
  zip: msg`Write a ZIP code of 5 digits.`,
  postal_bd: msg`Write a postcode of 4 digits.`,
  ssn: msg`An SSN has 9 digits. Check the number.`,
  nid: msg`An NID has 10, 13 or 17 digits; the longest begins with your year of birth.`,
  passport: msg`A passport number is one or two letters and 7 or 8 digits.`,
  passport_expired: msg`This passport has expired. Use your NID, or a passport that is valid.`,
  choose: msg`Choose one.`,
  agree: msg`Read it and tick the box to go on.`,
  signature: msg`Sign with your name as you gave it.`,
};

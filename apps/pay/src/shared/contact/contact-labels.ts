import type { MobileWalletBeneficiary } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Purpose = NonNullable<MobileWalletBeneficiary['purpose']>;
export type Relationship = NonNullable<MobileWalletBeneficiary['relationship']>;

/** The purposes of a transfer, the most frequent first. */
export const purposeLabels: Record<Purpose, MessageDescriptor> = {
  family_support: msg`Family support`,
  education: msg`Education`,
  medical: msg`Medical costs`,
  gift: msg`Gift`,
  savings: msg`Savings`,
  payment_for_services: msg`Payment for services`,
  other: msg({ message: 'Other', context: 'purpose' }),
};

/** The recipient's relationship to the sender. */
export const relationshipLabels: Record<Relationship, MessageDescriptor> = {
  mother: msg`Mother`,
  father: msg`Father`,
  spouse: msg`Husband or wife`,
  child: msg`Child`,
  sibling: msg`Brother or sister`,
  relative: msg`Relative`,
  friend: msg`Friend`,
  business_partner: msg`Business partner`,
  employee: msg`Employee`,
  self: msg`Myself`,
  other: msg({ message: 'Other', context: 'relationship' }),
};

export const isPurpose = (value: string): value is Purpose => value in purposeLabels;
export const isRelationship = (value: string): value is Relationship => value in relationshipLabels;

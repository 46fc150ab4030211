import type { MobileWalletBeneficiary, UsBankBeneficiary } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Purpose = NonNullable<MobileWalletBeneficiary['purpose']>;
export type SourceOfFunds = NonNullable<MobileWalletBeneficiary['source_of_funds']>;
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

/** Where the money of a transfer comes from. */
export const sourceOfFundsLabels: Record<SourceOfFunds, MessageDescriptor> = {
  salary: msg`Wages or salary`,
  business_income: msg`My business or shop`,
  savings: msg`Savings`,
  gift: msg`Gift`,
  other: msg({ message: 'Other', context: 'source of funds' }),
};

export type AccountType = UsBankBeneficiary['account_type'];
export type HolderType = UsBankBeneficiary['holder_type'];

export const accountTypeLabels: Record<AccountType, MessageDescriptor> = {
  CHECKING: msg`Checking`,
  SAVINGS: msg({ message: 'Savings', context: 'account' }),
};

/** Whose account at a US bank it is. */
export const holderTypeLabels: Record<HolderType, MessageDescriptor> = {
  PERSONAL: msg`A person`,
  BUSINESS: msg`A business`,
};

export const isPurpose = (value: string): value is Purpose => value in purposeLabels;
export const isRelationship = (value: string): value is Relationship => value in relationshipLabels;
export const isSourceOfFunds = (value: string): value is SourceOfFunds =>
  value in sourceOfFundsLabels;

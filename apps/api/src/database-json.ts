import type { ReviewDetail, UserAddress } from '@kheya/contract';

/** What is in columns of jsonb: row-types.json says which type is in which. */

export type NotificationFacts = Record<string, string>;
export type StepUpFacts = {
  action?: string;
  amount?: string;
  payee?: string;
  account?: string;
  count?: string;
};
export type BusinessCheckDetails = NonNullable<
  ReviewDetail['business']
>['checks'][number]['details'];

export interface NameParts {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

export type AddressParts = Omit<UserAddress, 'id' | 'address_type' | 'mailing_address_type'>;
export type ProfileParts = NameParts | AddressParts;

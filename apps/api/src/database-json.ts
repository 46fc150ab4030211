import type { PaymentBatchColumnName, ReviewDetail, UserAddress } from '@kheya/contract';
import type { ContactRow } from './database.ts';

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

/** Whom a line of a batch pays, as their contact is or would be. */
export type PaymentBatchPayee = Pick<
  ContactRow,
  | 'kind'
  | 'wallet_type'
  | 'account_number'
  | 'routing_number'
  | 'bank_name'
  | 'branch_name'
  | 'name'
  | 'purpose'
  | 'relationship'
  | 'source_of_funds'
  | 'account_type'
  | 'holder_type'
  | 'name_check'
>;

/** Why a line of a batch can't be paid: in both languages, because it may be read in either. */
export interface PaymentBatchRefusal {
  readonly column: PaymentBatchColumnName | null;
  readonly code: string;
  readonly en: string;
  readonly bn: string;
}

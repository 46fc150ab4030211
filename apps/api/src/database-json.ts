import type {
  PaymentBatchColumnName,
  ReviewDetail,
  UserAddress,
  WalletType,
} from '@kheya/contract';

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
export interface PaymentBatchPayee {
  readonly kind: 'mobile_wallet' | 'bdt_account' | 'us_bank' | 'bd_bank' | 'ipay' | 'customer';
  readonly wallet_type: WalletType | null;
  readonly account_number: string;
  readonly routing_number: string | null;
  readonly bank_name: string | null;
  readonly branch_name: string | null;
  readonly name: string;
  readonly purpose: string | null;
  readonly relationship: string | null;
  readonly source_of_funds: string | null;
  readonly account_type: 'CHECKING' | 'SAVINGS' | null;
  readonly holder_type: 'PERSONAL' | 'BUSINESS' | null;
  readonly name_check: 'match' | 'close' | 'different' | 'not_found' | null;
}

/** Why a line of a batch can't be paid: in both languages, because it may be read in either. */
export interface PaymentBatchRefusal {
  readonly column: PaymentBatchColumnName | null;
  readonly code: string;
  readonly en: string;
  readonly bn: string;
}

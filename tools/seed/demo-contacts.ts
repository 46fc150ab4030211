import { bdBeneficiaryCreate, beneficiaryCreate, type SentBodyOf } from '@kheya/contract';
import { SURMA_IMPORTS } from './demo-person.ts';
import type { DemoCustomer } from './sandbox.ts';

/** Contacts beside the wallets and taka accounts of a history. */
export interface FurtherContacts {
  /** US banks, iPay, other customers. */
  readonly general: readonly SentBodyOf<typeof beneficiaryCreate>[];
  readonly bdBanks: readonly SentBodyOf<typeof bdBeneficiaryCreate>[];
}

export const AYESHA_FURTHER: FurtherContacts = {
  general: [
    {
      beneficiary_type: 'US_BANK',
      holder_name: 'Roosevelt Avenue Homes',
      holder_type: 'BUSINESS',
      routing_number: '021000021',
      account_number: '000731180815',
      account_type: 'CHECKING',
      town: 'Jackson Heights',
    },
    {
      beneficiary_type: 'IPAY',
      account_number: '01512342046',
      name: 'Farhana Sultana',
      town: 'Dhaka',
      purpose: 'gift',
      relationship: 'friend',
      source_of_funds: 'salary',
    },
    {
      beneficiary_type: 'CUSTOMER',
      identifier: SURMA_IMPORTS.email,
      beneficiary_nickname: 'Surma Imports',
    },
  ],
  bdBanks: [
    {
      // BRAC Bank, Zinda Bazar.
      routing_number: '060914152',
      account_number: '1501204783390',
      holder_name: 'Rahima Khatun',
      beneficiary_nickname: 'Ma, savings',
      town: 'Sylhet',
      purpose: 'family_support',
      relationship: 'mother',
      source_of_funds: 'salary',
    },
  ],
};

export const KAMAL_FURTHER: FurtherContacts = {
  general: [],
  bdBanks: [
    {
      // Pubali Bank, Sylhet.
      routing_number: '175913798',
      account_number: '4721101583390',
      holder_name: 'Jahanara Begum',
      town: 'Sylhet',
      purpose: 'payment_for_services',
      relationship: 'other',
      source_of_funds: 'business_income',
    },
  ],
};

export const SURMA_IMPORTS_FURTHER: FurtherContacts = {
  general: [
    {
      beneficiary_type: 'US_BANK',
      holder_name: 'Harbor Freight Forwarding',
      holder_type: 'BUSINESS',
      routing_number: '021200339',
      account_number: '381047729016',
      account_type: 'CHECKING',
      town: 'Newark',
    },
  ],
  bdBanks: [],
};

export async function saveFurtherContacts(
  customer: DemoCustomer,
  { general, bdBanks }: FurtherContacts,
): Promise<void> {
  for (const body of general) await customer.call(beneficiaryCreate, { body });
  for (const body of bdBanks) await customer.call(bdBeneficiaryCreate, { body });
}

import type { bdBeneficiaryCreate, beneficiaryCreate, SentBodyOf } from '@kheya/contract';
import { SURMA_IMPORTS } from './demo-person.ts';

/** Contacts beside the wallets and taka accounts of a history, by their keys in it. */
export interface FurtherContacts {
  /** US banks, iPay, other customers. */
  readonly general: Readonly<Record<string, SentBodyOf<typeof beneficiaryCreate>>>;
  readonly bdBanks: Readonly<Record<string, SentBodyOf<typeof bdBeneficiaryCreate>>>;
}

export const AYESHA_FURTHER: FurtherContacts = {
  general: {
    rent: {
      beneficiary_type: 'US_BANK',
      holder_name: 'Roosevelt Avenue Homes',
      holder_type: 'BUSINESS',
      routing_number: '021000021',
      account_number: '000731180815',
      account_type: 'CHECKING',
      town: 'Jackson Heights',
    },
    roommate: {
      beneficiary_type: 'US_BANK',
      holder_name: 'Maria Alvarez',
      holder_type: 'PERSONAL',
      routing_number: '026009593',
      account_number: '004830127744',
      account_type: 'CHECKING',
      town: 'Woodside',
    },
    'a friend': {
      beneficiary_type: 'IPAY',
      account_number: '01512342046',
      name: 'Farhana Sultana',
      town: 'Dhaka',
      purpose: 'gift',
      relationship: 'friend',
      source_of_funds: 'salary',
    },
    'Surma Imports': {
      beneficiary_type: 'CUSTOMER',
      identifier: SURMA_IMPORTS.email,
      beneficiary_nickname: 'Surma Imports',
    },
  },
  bdBanks: {
    'mother at BRAC': {
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
  },
};

export const KAMAL_FURTHER: FurtherContacts = {
  general: {},
  bdBanks: {
    'landlord at Pubali': {
      // Pubali Bank, Sylhet.
      routing_number: '175913798',
      account_number: '4721101583390',
      holder_name: 'Jahanara Begum',
      town: 'Sylhet',
      purpose: 'payment_for_services',
      relationship: 'other',
      source_of_funds: 'business_income',
    },
  },
};

export const SURMA_IMPORTS_FURTHER: FurtherContacts = {
  general: {
    freight: {
      beneficiary_type: 'US_BANK',
      holder_name: 'Harbor Freight Forwarding',
      holder_type: 'BUSINESS',
      routing_number: '021200339',
      account_number: '381047729016',
      account_type: 'CHECKING',
      town: 'Newark',
    },
  },
  bdBanks: {},
};

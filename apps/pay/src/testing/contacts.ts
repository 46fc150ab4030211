import {
  type BdBankBranchEntry,
  type BdBeneficiary,
  bdBankBranchList,
  bdBankDistrictList,
  bdBankList,
  bdBeneficiaryList,
  beneficiaryList,
  type CustomerBeneficiary,
  type IpayBeneficiary,
  type UsBankBeneficiary,
  usBankGet,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

// Contacts of the kinds that not everyone has, and the directories of banks they are added from.

const idOf = (index: number) => `01998000-0000-7000-8000-c0000000010${index}`;

const common = {
  is_favourite: false,
  last_paid_at: null,
  archived_at: null,
  created_at: '2026-06-02T14:30:00.000Z',
};
const notAsked = { name_check: null, name_checked_at: null, name_at_bank: null };

export const tanvir: BdBeneficiary = {
  ...common,
  ...notAsked,
  id: idOf(1),
  beneficiary_nickname: 'Tanvir, school fees',
  beneficiary_info: { name: 'Tanvir Ahmed Chowdhury', town: null, country: 'BD' },
  purpose: 'education',
  relationship: 'sibling',
  source_of_funds: 'salary',
  bank: '175',
  bank_name: 'Pubali Bank',
  branch_name: 'Zindabazar',
  routing_number: '175914263',
  account_number: '•••• 3390',
  warnings: [],
};

export const roosevelt: UsBankBeneficiary = {
  ...common,
  id: idOf(2),
  beneficiary_type: 'US_BANK',
  beneficiary_nickname: 'Roosevelt Avenue Homes',
  beneficiary_info: { name: 'Roosevelt Avenue Homes', town: null, country: 'US' },
  holder_type: 'BUSINESS',
  routing_number: '021000021',
  bank_name: 'Astoria Savings',
  account_number: '•••• 0815',
  account_type: 'CHECKING',
};

export const farhana: IpayBeneficiary = {
  ...common,
  ...notAsked,
  id: idOf(3),
  beneficiary_type: 'IPAY',
  beneficiary_nickname: 'Farhana Sultana',
  beneficiary_info: { name: 'Farhana Sultana', town: 'Khulna', country: 'BD' },
  purpose: null,
  relationship: null,
  source_of_funds: null,
  wallet_type: 'iPay',
  account_number: '01812342046',
};

export const nusrat: CustomerBeneficiary = {
  ...common,
  id: idOf(4),
  beneficiary_type: 'CUSTOMER',
  is_customer: true,
  beneficiary_nickname: 'Nusrat',
  beneficiary_info: { name: 'N***** J****', town: null, country: 'US' },
  identifier: 'n•••@example.com',
};

/** Someone who was invited by email and hasn't joined yet. */
export const sabina: CustomerBeneficiary = {
  ...nusrat,
  id: idOf(5),
  is_customer: false,
  beneficiary_nickname: 'Sabina',
  beneficiary_info: { name: 'Sabina Yasmin', town: null, country: 'US' },
  identifier: 's•••@example.com',
};

export const zindabazar: BdBankBranchEntry = {
  routing_number: '175914263',
  name: 'Zindabazar',
  bank: '175',
  bank_name: 'Pubali Bank',
  district: '91',
};

/** One contact of each kind, beside those of the customer. */
export function answerContactsOfEveryKind(): void {
  servers()
    .on(bdBeneficiaryList, ({ query }) => listed(query.archived === 'true' ? [] : [tanvir]))
    .on(beneficiaryList, ({ query }) =>
      listed(query.archived === 'true' ? [] : [roosevelt, farhana, nusrat]),
    );
}

/** Two banks, two districts and one branch; any other number is of no branch or bank that is known. */
export function answerBanks(): void {
  servers()
    .byDefault(
      bdBankList,
      listed([
        { code: '060', name: 'BRAC Bank', swift: 'BRAKBDDH', category: 'private' },
        { code: '175', name: 'Pubali Bank', swift: 'PUBABDDH', category: 'private' },
      ]),
    )
    .byDefault(
      bdBankDistrictList,
      listed([
        {
          code: '26',
          name: { en: 'Dhaka North', bn: 'ঢাকা উত্তর' },
          division: { en: 'Dhaka', bn: 'ঢাকা' },
        },
        {
          code: '91',
          name: { en: 'Sylhet', bn: 'সিলেট' },
          division: { en: 'Sylhet', bn: 'সিলেট' },
        },
      ]),
    )
    .byDefault(bdBankBranchList, ({ query }) => {
      const isOfBranch =
        query.routing_number === zindabazar.routing_number ||
        (query.bank === zindabazar.bank && query.district === zindabazar.district);
      return listed(isOfBranch ? [zindabazar] : []);
    })
    .byDefault(usBankGet, ({ params: { routing_number } }) => ({
      routing_number,
      bank_name: routing_number === roosevelt.routing_number ? roosevelt.bank_name : null,
      is_valid: true,
    }));
}

function listed<T>(results: T[]) {
  return { count: results.length, results };
}

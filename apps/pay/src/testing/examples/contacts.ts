import type { BdtAccountBeneficiary, MobileWalletBeneficiary } from '@kheya/contract';

import { idOf, june, november } from '#testing/examples/shared.ts';

// Two recipients.

export const rahima: MobileWalletBeneficiary = {
  id: idOf('c'),
  beneficiary_nickname: 'Rahima Khatun',
  is_favourite: true,
  last_paid_at: november,
  archived_at: null,
  created_at: june,
  purpose: 'family_support',
  relationship: 'mother',
  source_of_funds: null,
  name_check: null,
  name_checked_at: null,
  name_at_bank: null,
  wallet_type: 'bKash',
  account_number: '01712344821',
  beneficiary_info: { name: 'Rahima Khatun', town: 'Sylhet', country: 'BD' },
};

export const karim: BdtAccountBeneficiary = {
  id: idOf('c', 2),
  beneficiary_nickname: 'Karim',
  is_favourite: false,
  last_paid_at: null,
  archived_at: null,
  created_at: june,
  account_number: '7700000419',
  beneficiary_info: { name: 'K**** H*****', town: null, country: 'BD' },
};

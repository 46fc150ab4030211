import { z } from 'zod';
import { id } from './shared.ts';
import { WALLET_TYPES } from './wallet.ts';

export const walletType = z.enum(WALLET_TYPES);

/** Asked once per contact and sent where a rail wants them (product decision 11). */
export const transferPurpose = z.enum([
  'family_support',
  'education',
  'medical',
  'gift',
  'savings',
  'payment_for_services',
  'other',
]);
export type TransferPurpose = z.output<typeof transferPurpose>;
export const relationship = z.enum([
  'mother',
  'father',
  'spouse',
  'child',
  'sibling',
  'relative',
  'friend',
  'business_partner',
  'employee',
  'self',
  'other',
]);
export const sourceOfFunds = z.enum(['salary', 'business_income', 'savings', 'gift', 'other']);

export const transferPayee = z.object({
  kind: z.enum(['own_account', 'bdt_account', 'wallet', 'customer', 'us_bank', 'bd_bank']),
  id: id.nullable(),
  name: z.string(),
  /** As it may be shown: 01712-344821 or •••• 9035. */
  account_display: z.string(),
  wallet_type: walletType.nullable(),
  /** The bank of an account elsewhere; null for anything else. */
  bank_name: z.string().nullable(),
});

/** The providers Kheya calls: ports in our terms, and clients in the provider's. */
export { createPartners } from './create-partners.ts';
export type { Outcome } from './outcome.ts';
export type { Partners } from './partners.ts';
export { partnerSettings, type PartnerSettings } from './settings.ts';
export { callbackKeyOf, simulatedWallets } from './wallets.ts';
export type {
  BdBankAccount,
  BdBankPartner,
  BdBankRail,
  FindOutcome,
  NameCheck,
  PayoutRefusal,
  RemittanceDetails,
  Returned,
  SendOutcome,
  WalletPartner,
} from './payout-port.ts';

export { createBkashClient, type BkashSettings } from './bkash-client.ts';
export type { FindOutcome, SendOutcome, WalletRail, WalletRefusal } from './wallet-rail.ts';

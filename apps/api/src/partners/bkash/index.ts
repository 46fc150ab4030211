export { createBkashClient } from './bkash-client.ts';
export type { BkashSettings } from './bkash-settings.ts';
export type { FindOutcome, SendOutcome, WalletRail, WalletRefusal } from './wallet-rail.ts';

import type { DestinationField, PayeeKind, Rail } from './rail.ts';
import type { Locale } from './shared.ts';
import { type WalletType, walletText } from './wallet.ts';

type LocalizedText = Readonly<Record<Locale, string>>;

/** Where money goes, as the person chooses it, and how the API is asked for it. */
export interface UiMode {
  readonly mode: Rail['mode'];
  /** The field of a request that names the destination. */
  readonly field: DestinationField;
  readonly payee: PayeeKind;
  /** The wallet that receives; null where something else does. */
  readonly wallet: WalletType | null;
  /** The currencies of the accounts it is paid from. */
  readonly sources: readonly Rail['source'][];
}

const usBank = { field: 'beneficiary', payee: 'us_bank', wallet: null, sources: ['USD'] } as const;
const bdBank = {
  mode: 'BD_TRANSFER',
  field: 'bd_beneficiary',
  payee: 'bd_bank',
  wallet: null,
  sources: ['USD', 'BDT'],
} as const;
const wallet = {
  mode: 'BD_TRANSFER',
  field: 'mobile_wallet_beneficiary',
  payee: 'wallet',
  sources: ['USD', 'BDT'],
} as const;
const otherTakaAccount = {
  mode: 'USD_TO_BDT_CONVERT',
  field: 'bdt_account_beneficiary',
  payee: 'bdt_account',
  wallet: null,
  sources: ['USD'],
} as const;

/**
 * The specification's sixteen modes of the screens over the seven of the API, section 9; its
 * {product} is KHEYA. Pay chooses by destination, the API by mode, and both agree with this table.
 */
export const UI_MODES = {
  USER_ACCOUNT: { ...usBank, mode: 'INTERNAL', payee: 'customer' },
  ACH: { ...usBank, mode: 'ACH' },
  DOMESTIC_WIRE: { ...usBank, mode: 'DOMESTIC_WIRE' },
  PLAID: { ...usBank, mode: 'ACH' },
  BD_WIRE: bdBank,
  MY_ACCOUNT: {
    mode: 'OWN',
    field: 'destination_account',
    payee: 'own_account',
    wallet: null,
    sources: ['USD'],
  },
  IPAY: {
    mode: 'IPAY_TRANSFER',
    field: 'ipay_beneficiary',
    payee: 'wallet',
    wallet: 'iPay',
    sources: ['USD'],
  },
  WITHDRAW_TO_BD: bdBank,
  USD_TO_BDT: { ...otherTakaAccount, field: 'destination_bdt_account', payee: 'own_account' },
  USD_TO_BANK: { ...usBank, mode: 'ACH' },
  USD_TO_OTHER_BDT: otherTakaAccount,
  WITHDRAW_TO_BD_BANK: bdBank,
  OTHER_KHEYA_BDT_ACCOUNT: otherTakaAccount,
  BKASH: { ...wallet, wallet: 'bKash' },
  NAGAD: { ...wallet, wallet: 'Nagad' },
  UPAY: { ...wallet, wallet: 'Upay' },
} as const satisfies Readonly<Record<string, UiMode>>;
export type UiModeName = keyof typeof UI_MODES;

export const UI_MODE_NAMES = Object.keys(UI_MODES) as readonly UiModeName[];

/** The mode of the screens that pays into a wallet. */
export const WALLET_UI_MODES = {
  bKash: 'BKASH',
  Nagad: 'NAGAD',
  Upay: 'UPAY',
  iPay: 'IPAY',
} as const satisfies Readonly<Record<WalletType, UiModeName>>;

const PLACES = {
  us_bank: { en: 'Bank in the United States', bn: 'যুক্তরাষ্ট্রের ব্যাংক' },
  bd_bank: { en: 'Bank in Bangladesh', bn: 'বাংলাদেশের ব্যাংক' },
  customer: { en: 'Kheya customer', bn: 'খেয়ার গ্রাহক' },
  bdt_account: { en: 'Kheya taka account', bn: 'খেয়া টাকা অ্যাকাউন্ট' },
  taka: { en: 'Your taka account', bn: 'আপনার টাকা অ্যাকাউন্ট' },
  dollars: { en: 'Your dollar account', bn: 'আপনার ডলার অ্যাকাউন্ট' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/**
 * The label of a destination: a bank is told by its country, a wallet by its name (specification,
 * section 3).
 */
export function destinationLabel(name: UiModeName, locale: Locale): string {
  const { payee, wallet: type }: UiMode = UI_MODES[name];
  if (type !== null) return walletText([type], locale).wallet;
  if (payee === 'wallet') throw new Error(`${name} names no wallet`);
  if (payee !== 'own_account') return PLACES[payee][locale];
  return PLACES[name === 'MY_ACCOUNT' ? 'dollars' : 'taka'][locale];
}

import type { Locale } from './shared.ts';
import { CONNECTED_WALLETS, type ConnectedWallet, WALLETS, walletText } from './wallet.ts';

type LocalizedText = Readonly<Record<Locale, string>>;
type WalletLedgerKey = (typeof WALLETS)[ConnectedWallet]['ledgerKey'];

/** How money leaves: the key of every fee and limit rule. */
export type RailKey =
  | `${WalletLedgerKey}_from_usd`
  | `${WalletLedgerKey}_from_bdt`
  | `${BdBankRail}_from_usd`
  | `${BdBankRail}_from_bdt`
  | 'ach'
  | 'wire'
  | 'customer'
  | 'bdt_account'
  | 'own_account';
/** A rule is of one rail, or of a wallet's or the banks' rails together. */
export type RuleKey = RailKey | WalletLedgerKey | 'bd_bank';

/** How a bank in Bangladesh is paid: at once, in the day's batches, or gross for large amounts. */
export const BD_BANK_RAILS = ['npsb', 'beftn', 'rtgs'] as const;
export type BdBankRail = (typeof BD_BANK_RAILS)[number];

/** What receives the money. */
export type PayeeKind =
  | 'own_account'
  | 'bdt_account'
  | 'wallet'
  | 'customer'
  | 'us_bank'
  | 'bd_bank';

/** The spec's seven API modes; the ones without a rail yet are refused with a sentence. */
export const TRANSFER_MODES = [
  'OWN',
  'USD_TO_BDT_CONVERT',
  'INTERNAL',
  'ACH',
  'DOMESTIC_WIRE',
  'BD_TRANSFER',
  'IPAY_TRANSFER',
] as const;

/** The fields of a request that may name where the money goes; exactly one does. */
export const DESTINATION_FIELDS = [
  'destination_account',
  'destination_bdt_account',
  'bdt_account_beneficiary',
  'bd_beneficiary',
  'ipay_beneficiary',
  'mobile_wallet_beneficiary',
  'beneficiary',
] as const;
export type DestinationField = (typeof DESTINATION_FIELDS)[number];

/** How the books move a payment. */
export const RAIL_MOVEMENTS = [
  'usd_to_wallet',
  'bdt_to_wallet',
  'usd_to_bd_bank',
  'bdt_to_bd_bank',
  'ach_out',
  'wire_out',
  'internal_transfer',
  'invited_transfer',
  'usd_to_bdt',
  'own_transfer',
] as const;

export interface Rail {
  readonly key: RailKey;
  readonly names: LocalizedText;
  readonly mode: (typeof TRANSFER_MODES)[number];
  readonly movement: (typeof RAIL_MOVEMENTS)[number];
  readonly source: 'USD' | 'BDT';
  readonly payees: readonly PayeeKind[];
  readonly destinationFields: readonly DestinationField[];
  /** The wallet it pays into; null where something else receives. */
  readonly wallet: ConnectedWallet | null;
  /** How the books call that wallet. */
  readonly ledgerWallet: WalletLedgerKey | null;
  /** How it pays a bank in Bangladesh; null where something else receives. */
  readonly bdBank: BdBankRail | null;
  /** What arrives is a multiple of this, in the smallest unit of its currency. */
  readonly quantumMinor: bigint;
  /** Its own rules, and those it shares: a wallet's month counts both ways in. */
  readonly ruleKeys: readonly RuleKey[];
}

function railsOf(wallet: ConnectedWallet): readonly Rail[] {
  const { ledgerKey, payout, mode, destinationField } = WALLETS[wallet];
  const sources: readonly Rail['source'][] = WALLETS[wallet].sources;
  const common = {
    mode,
    payees: ['wallet'],
    destinationFields: [destinationField],
    wallet,
    ledgerWallet: ledgerKey,
    bdBank: null,
    quantumMinor: payout.quantumMinor,
  } as const;
  const to = {
    en: walletText([wallet], 'en').aWallet,
    bn: walletText([wallet], 'bn').aWallet,
  };
  const rails: readonly Rail[] = [
    {
      ...common,
      key: `${ledgerKey}_from_usd`,
      names: { en: `From dollars to ${to.en} wallet`, bn: `ডলার থেকে ${to.bn} ওয়ালেটে` },
      movement: 'usd_to_wallet',
      source: 'USD',
      ruleKeys: [`${ledgerKey}_from_usd`, ledgerKey],
    },
    {
      ...common,
      key: `${ledgerKey}_from_bdt`,
      names: { en: `From taka to ${to.en} wallet`, bn: `টাকা থেকে ${to.bn} ওয়ালেটে` },
      movement: 'bdt_to_wallet',
      source: 'BDT',
      ruleKeys: [`${ledgerKey}_from_bdt`, ledgerKey],
    },
  ];
  return rails.filter(({ source }) => sources.includes(source));
}

const BD_BANK_NAMES: Readonly<Record<BdBankRail, string>> = {
  npsb: 'NPSB',
  beftn: 'BEFTN',
  rtgs: 'RTGS',
};

function bdBankRailsOf(bdBank: BdBankRail): readonly Rail[] {
  const common = {
    mode: 'BD_TRANSFER',
    payees: ['bd_bank'],
    destinationFields: ['bd_beneficiary'],
    wallet: null,
    ledgerWallet: null,
    bdBank,
    quantumMinor: 1n,
  } as const;
  const name = BD_BANK_NAMES[bdBank];
  return [
    {
      ...common,
      key: `${bdBank}_from_usd`,
      names: {
        en: `From dollars to a bank in Bangladesh by ${name}`,
        bn: `ডলার থেকে ${name}-এ বাংলাদেশের ব্যাংকে`,
      },
      movement: 'usd_to_bd_bank',
      source: 'USD',
      ruleKeys: [`${bdBank}_from_usd`, 'bd_bank'],
    },
    {
      ...common,
      key: `${bdBank}_from_bdt`,
      names: {
        en: `From taka to a bank in Bangladesh by ${name}`,
        bn: `টাকা থেকে ${name}-এ বাংলাদেশের ব্যাংকে`,
      },
      movement: 'bdt_to_bd_bank',
      source: 'BDT',
      ruleKeys: [`${bdBank}_from_bdt`, 'bd_bank'],
    },
  ];
}

const FROM_DOLLARS = {
  source: 'USD',
  wallet: null,
  ledgerWallet: null,
  bdBank: null,
  quantumMinor: 1n,
} as const;

/** Every way money can go now. A mode whose rail is not connected is not here. */
export const RAILS: readonly Rail[] = [
  ...CONNECTED_WALLETS.flatMap(railsOf),
  ...BD_BANK_RAILS.flatMap(bdBankRailsOf),
  {
    ...FROM_DOLLARS,
    key: 'ach',
    names: { en: 'To a US bank by ACH', bn: 'ACH-এ যুক্তরাষ্ট্রের ব্যাংকে' },
    mode: 'ACH',
    movement: 'ach_out',
    payees: ['us_bank'],
    destinationFields: ['beneficiary'],
    ruleKeys: ['ach'],
  },
  {
    ...FROM_DOLLARS,
    key: 'wire',
    names: { en: 'To a US bank by wire', bn: 'ওয়্যারে যুক্তরাষ্ট্রের ব্যাংকে' },
    mode: 'DOMESTIC_WIRE',
    movement: 'wire_out',
    payees: ['us_bank'],
    destinationFields: ['beneficiary'],
    ruleKeys: ['wire'],
  },
  {
    ...FROM_DOLLARS,
    key: 'customer',
    names: { en: 'To another Kheya customer in dollars', bn: 'খেয়ার অন্য গ্রাহককে ডলারে' },
    mode: 'INTERNAL',
    movement: 'internal_transfer',
    payees: ['customer'],
    destinationFields: ['beneficiary'],
    ruleKeys: ['customer'],
  },
  {
    ...FROM_DOLLARS,
    key: 'bdt_account',
    names: { en: 'From dollars to a taka account at Kheya', bn: 'ডলার থেকে খেয়ার টাকা অ্যাকাউন্টে' },
    mode: 'USD_TO_BDT_CONVERT',
    movement: 'usd_to_bdt',
    payees: ['own_account', 'bdt_account'],
    destinationFields: ['destination_bdt_account', 'bdt_account_beneficiary'],
    ruleKeys: ['bdt_account'],
  },
  {
    ...FROM_DOLLARS,
    key: 'own_account',
    names: { en: 'Between own dollar accounts', bn: 'নিজের ডলার অ্যাকাউন্টের মধ্যে' },
    mode: 'OWN',
    movement: 'own_transfer',
    payees: ['own_account'],
    destinationFields: ['destination_account'],
    // The money stays with its owner, so nothing limits it.
    ruleKeys: [],
  },
];

export const RAIL_KEYS: readonly RailKey[] = RAILS.map(({ key }) => key);
export const RULE_KEYS: readonly RuleKey[] = [...new Set(RAILS.flatMap((rail) => rail.ruleKeys))];

/** The rail that was written down with a payment, by its key. */
export function getRail(key: string): Rail {
  const rail = RAILS.find((one) => one.key === key);
  if (!rail) throw new Error(`there is no rail ${key}`);
  return rail;
}

/**
 * Whether its provider can be asked to stop a payment that was handed over. Of every other rail the
 * sender's request is answered by what becomes of the payment.
 */
export function canStop(key: string): boolean {
  const { movement } = getRail(key);
  return movement === 'ach_out' || movement === 'wire_out';
}

export interface RailCriteria {
  readonly source: Rail['source'];
  readonly field: DestinationField;
  readonly payee: PayeeKind;
  /** The payee's wallet; null where it is none. */
  readonly wallet: string | null;
}

/** The rails from an account of this currency to this payee: more than one only to a bank. */
export function findRails({ source, field, payee, wallet }: RailCriteria): readonly Rail[] {
  return RAILS.filter(
    (rail) =>
      rail.source === source &&
      rail.wallet === wallet &&
      rail.payees.includes(payee) &&
      rail.destinationFields.includes(field),
  );
}

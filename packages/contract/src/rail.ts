import type { Locale } from './shared.ts';
import { CONNECTED_WALLETS, type ConnectedWallet, WALLETS, walletText } from './wallet.ts';

type LocalizedText = Readonly<Record<Locale, string>>;
type WalletLedgerKey = (typeof WALLETS)[ConnectedWallet]['ledgerKey'];

/** How money leaves: the key of every fee and limit rule. */
export type RailKey =
  | `${WalletLedgerKey}_from_usd`
  | `${WalletLedgerKey}_from_bdt`
  | 'bdt_account'
  | 'own_account';
/** A rule is of one rail, or of a wallet's rails together. */
export type RuleKey = RailKey | WalletLedgerKey;

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

export interface Rail {
  readonly key: RailKey;
  readonly names: LocalizedText;
  readonly mode: (typeof TRANSFER_MODES)[number];
  readonly movement: 'usd_to_wallet' | 'bdt_to_wallet' | 'usd_to_bdt' | 'own_transfer';
  readonly source: 'USD' | 'BDT';
  readonly destinationFields: readonly DestinationField[];
  /** The wallet it pays into; null where an account with us receives. */
  readonly wallet: ConnectedWallet | null;
  /** How the books call that wallet. */
  readonly ledgerWallet: WalletLedgerKey | null;
  /** What arrives is a multiple of this, in the smallest unit of its currency. */
  readonly quantumMinor: bigint;
  /** Its own rules, and those it shares: a wallet's month counts both ways in. */
  readonly ruleKeys: readonly RuleKey[];
}

function railsOf(wallet: ConnectedWallet): readonly Rail[] {
  const { ledgerKey, payout } = WALLETS[wallet];
  const common = {
    mode: 'BD_TRANSFER',
    destinationFields: ['mobile_wallet_beneficiary'],
    wallet,
    ledgerWallet: ledgerKey,
    quantumMinor: payout.quantumMinor,
  } as const;
  const to = {
    en: walletText([wallet], 'en').aWallet,
    bn: walletText([wallet], 'bn').aWallet,
  };
  return [
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
}

/** Every way money can go now. A mode whose rail is not connected is not here. */
export const RAILS: readonly Rail[] = [
  ...CONNECTED_WALLETS.flatMap(railsOf),
  {
    key: 'bdt_account',
    names: { en: 'From dollars to a taka account at Kheya', bn: 'ডলার থেকে খেয়ার টাকা অ্যাকাউন্টে' },
    mode: 'USD_TO_BDT_CONVERT',
    movement: 'usd_to_bdt',
    source: 'USD',
    destinationFields: ['destination_bdt_account', 'bdt_account_beneficiary'],
    wallet: null,
    ledgerWallet: null,
    quantumMinor: 1n,
    ruleKeys: ['bdt_account'],
  },
  {
    key: 'own_account',
    names: { en: 'Between own dollar accounts', bn: 'নিজের ডলার অ্যাকাউন্টের মধ্যে' },
    mode: 'OWN',
    movement: 'own_transfer',
    source: 'USD',
    destinationFields: ['destination_account'],
    wallet: null,
    ledgerWallet: null,
    quantumMinor: 1n,
    // The money stays with its owner, so nothing limits it.
    ruleKeys: [],
  },
];

export const RULE_KEYS: readonly RuleKey[] = [...new Set(RAILS.flatMap((rail) => rail.ruleKeys))];

/** The rail that was written down with a payment, by its key. */
export function getRail(key: string): Rail {
  const rail = RAILS.find((one) => one.key === key);
  if (!rail) throw new Error(`there is no rail ${key}`);
  return rail;
}

export interface RailCriteria {
  readonly source: Rail['source'];
  readonly field: DestinationField;
  /** The payee's wallet; null where it is none. */
  readonly wallet: string | null;
}

/** The rail from an account of this currency to this payee, if there is one. */
export function findRail({ source, field, wallet }: RailCriteria): Rail | undefined {
  return RAILS.find(
    (rail) =>
      rail.source === source && rail.wallet === wallet && rail.destinationFields.includes(field),
  );
}

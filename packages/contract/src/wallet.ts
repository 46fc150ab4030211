import type { Locale } from './shared.ts';

type LocalizedText = Readonly<Record<Locale, string>>;

/** Which numbers a wallet has. */
export interface WalletNumberRule {
  /** The whole number in the national form, as it is kept and sent. */
  readonly pattern: RegExp;
  readonly digits: number;
  /** Its form, as an empty field shows it. */
  readonly placeholder: string;
}

export interface WalletFacts {
  /** What people call it. The Bangla name ends in a consonant, so that endings follow it: বিকাশ, বিকাশে, বিকাশের. */
  readonly names: LocalizedText;
  /** The article its English name takes. */
  readonly article: 'a' | 'an';
  /** How the books and the dated rules call it: `float_bkash`, `bkash_from_usd`. */
  readonly ledgerKey: string;
  /** The API mode of a payment into it, and the field of a request that names the contact. */
  readonly mode: 'BD_TRANSFER' | 'IPAY_TRANSFER';
  readonly destinationField: 'mobile_wallet_beneficiary' | 'ipay_beneficiary';
  /** The currencies of the accounts that pay into it. */
  readonly sources: readonly ('USD' | 'BDT')[];
  readonly number: WalletNumberRule;
  /** Whether its payment says where the money comes from, besides purpose and relationship. */
  readonly asksSourceOfFunds: boolean;
  /** How it is paid into; null until its rail is connected. */
  readonly payout: {
    /** It takes multiples of this, in poisha. */
    readonly quantumMinor: bigint;
    readonly usualArrival: LocalizedText;
  } | null;
  /** Whether money can be added from it; null where nobody plans it. */
  readonly payIn: 'planned' | null;
}

/** The number is a mobile number; which operator's says nothing, because numbers are carried along. */
const bdMobile: WalletNumberRule = {
  pattern: /^01[3-9]\d{8}$/,
  digits: 11,
  placeholder: '01XXXXXXXXX',
};

/**
 * The mobile wallets of the specification, by their names on the wire and in the order they are
 * offered in. Whatever differs from wallet to wallet is a column here.
 */
export const WALLETS = {
  bKash: {
    names: { en: 'bKash', bn: 'বিকাশ' },
    article: 'a',
    ledgerKey: 'bkash',
    mode: 'BD_TRANSFER',
    destinationField: 'mobile_wallet_beneficiary',
    sources: ['USD', 'BDT'],
    number: bdMobile,
    asksSourceOfFunds: false,
    payout: {
      quantumMinor: 100n,
      usualArrival: { en: 'in minutes', bn: 'কয়েক মিনিটে' },
    },
    payIn: 'planned',
  },
  Nagad: {
    names: { en: 'Nagad', bn: 'নগদ' },
    article: 'a',
    ledgerKey: 'nagad',
    mode: 'BD_TRANSFER',
    destinationField: 'mobile_wallet_beneficiary',
    sources: ['USD', 'BDT'],
    number: bdMobile,
    asksSourceOfFunds: false,
    payout: {
      quantumMinor: 100n,
      usualArrival: { en: 'in minutes', bn: 'কয়েক মিনিটে' },
    },
    payIn: 'planned',
  },
  Upay: {
    names: { en: 'Upay', bn: 'উপায়' },
    article: 'an',
    ledgerKey: 'upay',
    mode: 'BD_TRANSFER',
    destinationField: 'mobile_wallet_beneficiary',
    sources: ['USD', 'BDT'],
    number: bdMobile,
    asksSourceOfFunds: true,
    payout: {
      quantumMinor: 100n,
      usualArrival: { en: 'in minutes', bn: 'কয়েক মিনিটে' },
    },
    payIn: null,
  },
  iPay: {
    names: { en: 'iPay', bn: 'আইপে অ্যাপ' },
    article: 'an',
    ledgerKey: 'ipay',
    mode: 'IPAY_TRANSFER',
    destinationField: 'ipay_beneficiary',
    sources: ['USD'],
    number: bdMobile,
    asksSourceOfFunds: true,
    payout: {
      quantumMinor: 100n,
      usualArrival: { en: 'in minutes', bn: 'কয়েক মিনিটে' },
    },
    payIn: null,
  },
} as const satisfies Readonly<Record<string, WalletFacts>>;

export type WalletType = keyof typeof WALLETS;

type Wallets = typeof WALLETS;

/** The wallets money can be sent to. */
export type ConnectedWallet = {
  [Type in WalletType]: Wallets[Type]['payout'] extends null ? never : Type;
}[WalletType];

/** The wallets a contact of the kind mobile wallet can be in; iPay's contacts are a kind of their own. */
export type MobileWallet = {
  [Type in ConnectedWallet]: Wallets[Type]['destinationField'] extends 'mobile_wallet_beneficiary'
    ? Type
    : never;
}[ConnectedWallet];

type AtLeastOne<Item> = readonly [Item, ...Item[]];

export const WALLET_TYPES = Object.keys(WALLETS) as unknown as AtLeastOne<WalletType>;

export const CONNECTED_WALLETS = WALLET_TYPES.filter(
  (type) => WALLETS[type].payout !== null,
) as readonly WalletType[] as AtLeastOne<ConnectedWallet>;

export const MOBILE_WALLETS = CONNECTED_WALLETS.filter(
  (type) => WALLETS[type].destinationField === 'mobile_wallet_beneficiary',
) as readonly WalletType[] as AtLeastOne<MobileWallet>;

/** What a text says of one wallet, or of several as a choice, in the reader's language. */
export interface WalletText {
  /** bKash; bKash or Nagad. */
  readonly wallet: string;
  /** a bKash; at the start of a sentence, A bKash. Bangla has no article. */
  readonly aWallet: string;
  readonly AWallet: string;
  /** in minutes. */
  readonly arrival: string;
}

const choices = new Map<Locale, Intl.ListFormat>();

/** Several as a choice. Making the first one takes a slow phone a tenth of a second. */
function choiceOf(names: readonly string[], locale: Locale): string {
  const [only = '', ...others] = names;
  if (others.length === 0) return only;
  const choice = choices.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' });
  choices.set(locale, choice);
  return choice.format(names);
}

export function walletText(types: readonly WalletType[], locale: Locale): WalletText {
  const facts: readonly WalletFacts[] = types.map((type) => WALLETS[type]);
  const arrivals = facts.map(({ payout }) => payout?.usualArrival[locale] ?? '');
  const wallet = choiceOf(
    facts.map(({ names }) => names[locale]),
    locale,
  );
  const article = locale === 'en' ? `${facts[0]?.article ?? ''} ` : '';
  return {
    wallet,
    aWallet: `${article}${wallet}`,
    AWallet: `${article.charAt(0).toUpperCase()}${article.slice(1)}${wallet}`,
    arrival: choiceOf([...new Set(arrivals.filter(Boolean))], locale),
  };
}

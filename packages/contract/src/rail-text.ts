import type { BdBankOption } from './bd-bank-choice.ts';
import { type BdBankRail, getRail, RAILS, type RuleKey } from './rail.ts';
import type { Locale } from './shared.ts';
import { walletText } from './wallet.ts';

type LocalizedText = Readonly<Record<Locale, string>>;

/** What each rail to a bank in Bangladesh is called, and what it does. The names are the banks' own. */
export const BD_BANK_RAIL_TEXT: Readonly<
  Record<BdBankRail, { readonly name: string; readonly about: LocalizedText }>
> = {
  npsb: {
    name: 'NPSB',
    about: {
      en: 'Instant transfer between banks, at any hour',
      bn: 'ব্যাংক থেকে ব্যাংকে সঙ্গে সঙ্গে, দিনে-রাতে যেকোনো সময়',
    },
  },
  beftn: {
    name: 'BEFTN',
    about: {
      en: 'In batches on business days, arrives by the end of the next one',
      bn: 'প্রতি কর্মদিবসে একসঙ্গে পাঠানো হয়, পরের কর্মদিবসের মধ্যে পৌঁছায়',
    },
  },
  rtgs: {
    name: 'RTGS',
    about: {
      en: 'For large amounts, within hours on business days',
      bn: 'বেশি পরিমাণ টাকার জন্য, কর্মদিবসে কয়েক ঘণ্টায়',
    },
  },
};

/** What the sentences say besides, already written for the reader. */
export interface BdBankReasonFacts {
  /** The most NPSB takes of this sender at once: ৳3,00,000. */
  readonly npsbMaximum: string;
  /** When the rail of the sentence goes out: Sunday, November 29, 10:00 am. */
  readonly starts: string;
  /** By when it arrives. */
  readonly arrives: string;
  /** The rail we would choose, which takes no payments now. */
  readonly heldRail: string;
  /** When RTGS opens again. */
  readonly rtgsOpens: string;
}

type Sentence = (rail: string, facts: BdBankReasonFacts) => string;

const REASONS: Readonly<Record<BdBankOption['reason'], Readonly<Record<Locale, Sentence>>>> = {
  fastest: {
    en: (rail) => `${rail}: arrives in minutes, at any hour.`,
    bn: (rail) => `${rail}: কয়েক মিনিটে পৌঁছায়, দিনে-রাতে যেকোনো সময়।`,
  },
  large_amount: {
    en: (rail, { npsbMaximum }) => `${rail} because the amount is above ${npsbMaximum}.`,
    bn: (rail, { npsbMaximum }) => `${rail}, কারণ টাকার পরিমাণ ${npsbMaximum}-এর বেশি।`,
  },
  bank_not_on_npsb: {
    en: (rail) => `${rail} because this bank isn't connected to NPSB.`,
    bn: (rail) => `${rail}, কারণ এই ব্যাংক NPSB-তে যুক্ত নয়।`,
  },
  only_rail_open: {
    en: (rail, { rtgsOpens }) => `${rail}: RTGS is closed until ${rtgsOpens}.`,
    bn: (rail, { rtgsOpens }) => `${rail}: ${rtgsOpens} পর্যন্ত RTGS বন্ধ।`,
  },
  other_rail_held: {
    en: (rail, { heldRail }) => `${rail} because ${heldRail} isn't taking payments right now.`,
    bn: (rail, { heldRail }) => `${rail}, কারণ এই মুহূর্তে ${heldRail} লেনদেন নিচ্ছে না।`,
  },
  same_day: {
    en: (rail, { arrives }) => `${rail}: arrives by ${arrives}.`,
    bn: (rail, { arrives }) => `${rail}: ${arrives}-এর মধ্যে পৌঁছাবে।`,
  },
  next_working_day: {
    en: (rail, { arrives }) => `${rail}: arrives on the next business day, by ${arrives}.`,
    bn: (rail, { arrives }) => `${rail}: পরের কর্মদিবসে, ${arrives}-এর মধ্যে পৌঁছাবে।`,
  },
  opens_later: {
    en: (rail, { starts, arrives }) => `${rail}: sent ${starts}, arrives by ${arrives}.`,
    bn: (rail, { starts, arrives }) => `${rail}: ${starts} পাঠানো হবে, ${arrives}-এর মধ্যে পৌঁছাবে।`,
  },
  held: {
    en: (rail) => `${rail}: isn't taking payments right now.`,
    bn: (rail) => `${rail}: এই মুহূর্তে লেনদেন নিচ্ছে না।`,
  },
};

/** A rail's name inside a sentence: ACH, NPSB, a wallet's. Undefined for one that stays with us. */
export function railName(key: string, locale: Locale): string | undefined {
  const { bdBank, mode, wallet } = getRail(key);
  if (bdBank !== null) return BD_BANK_RAIL_TEXT[bdBank].name;
  if (wallet !== null) return walletText([wallet], locale).wallet;
  if (mode === 'ACH') return 'ACH';
  if (mode !== 'DOMESTIC_WIRE') return undefined;
  return locale === 'en' ? 'wire' : 'ওয়্যার';
}

/** What a rule is of: one rail, or a wallet's or the banks' rails together. */
export function ruleKeyName(key: RuleKey, locale: Locale): string {
  const own = RAILS.find((rail) => rail.key === key);
  if (own) return own.names[locale];
  const shared = RAILS.find(({ ruleKeys }) => ruleKeys.includes(key));
  if (shared?.wallet) {
    const { aWallet } = walletText([shared.wallet], locale);
    return locale === 'en' ? `To ${aWallet} wallet, every way` : `${aWallet} ওয়ালেটে, সব উপায় মিলিয়ে`;
  }
  return locale === 'en' ? 'To banks in Bangladesh, every way' : 'বাংলাদেশের ব্যাংকে, সব উপায় মিলিয়ে';
}

/** Why this rail is chosen or offered, as one sentence. */
export function bdBankReasonText(
  { rail, reason }: Pick<BdBankOption, 'rail' | 'reason'>,
  facts: BdBankReasonFacts,
  locale: Locale,
): string {
  return REASONS[reason][locale](BD_BANK_RAIL_TEXT[rail].name, facts);
}

/** What somebody is told who pays outside a rail's hours, with the dates written for the reader. */
export function lateProcessingText(
  facts: { readonly starts: string; readonly usDay: string; readonly bdDay: string },
  locale: Locale,
): string {
  const { starts, usDay, bdDay } = facts;
  return locale === 'en'
    ? `Banks are closed now, so this will be sent ${starts}. The next business day is ${usDay} in the United States and ${bdDay} in Bangladesh.`
    : `এখন ব্যাংক বন্ধ, তাই এটি ${starts} পাঠানো হবে। পরের কর্মদিবস যুক্তরাষ্ট্রে ${usDay}, বাংলাদেশে ${bdDay}।`;
}

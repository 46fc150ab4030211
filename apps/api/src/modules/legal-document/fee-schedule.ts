import type { Kysely } from 'kysely';
import type { LegalDocument, Locale } from '@kheya/contract';
import type { Database } from '#database.ts';
import { type FeeRule, feeRuleDays, holdsOn, listFeeRules } from '#modules/account-fee/index.ts';
import { ruleDays, ruleScheduleOn, type RuleSchedule } from '#modules/transfer-rule/index.ts';
import { accountFeeTable, feeTable, limitTables, marginTable } from './fee-tables.ts';
import { heading, list, paragraph, localized, type LegalSource } from './legal-source.ts';

const TITLE = localized('Fees, rates and limits', 'চার্জ, রেট ও সীমা');
const SUMMARY = localized(
  'What a transfer costs and how much you can send.',
  'টাকা পাঠাতে কত খরচ, আর কত টাকা পাঠাতে পারবেন।',
);

/** How a monthly fee is taken, and how its waiver is measured (Reg DD, 12 CFR 1030.4(b)(3) and (4)). */
const MONTHLY_RULE = paragraph(
  "A monthly fee is taken on the first day of the next month, from what is available. If the balance doesn't cover it, we don't take it. It's waived if every day of the month ends with at least the balance shown. We tell you at least 30 days before a fee starts.",
  'মাসিক চার্জ পরের মাসের ১ তারিখে, ব্যবহারযোগ্য ব্যালেন্স থেকে কাটা হয়। ব্যালেন্সে না কুলালে কাটা হয় না। মাসের প্রতিটি দিনের শেষে উল্লেখ করা ব্যালেন্স থাকলে চার্জ মাফ। কোনো চার্জ শুরুর অন্তত ৩০ দিন আগে আপনাকে জানাই।',
);

/** The days on which a version of the fee schedule begins, newest first. */
export async function feeScheduleDays(db: Kysely<Database>, until: string): Promise<string[]> {
  const days = new Set([...(await ruleDays(db, until)), ...(await feeRuleDays(db, until))]);
  return [...days].toSorted((one, other) => other.localeCompare(one));
}

/** The schedule has no hash: nobody signs it, and each payment shows and stores its own price. */
export function feeHead(day: string, language: Locale): Omit<LegalDocument, 'blocks' | 'versions'> {
  return {
    type: 'FEE_SCHEDULE',
    version: day,
    effective_on: day,
    title: TITLE[language],
    summary: SUMMARY[language],
    sha256: null,
  };
}

/** The schedule, generated from the dated rules that price the payments. */
export async function feeSchedule(db: Kysely<Database>, day: string): Promise<LegalSource> {
  const accountFees = (await listFeeRules(db)).filter((rule) => holdsOn(rule, day));
  return scheduleOf(await ruleScheduleOn(db, day), accountFees);
}

export function scheduleOf(rules: RuleSchedule, accountFees: readonly FeeRule[]): LegalSource {
  const isFree = (kind: FeeRule['fee_kind']) =>
    accountFees.every((rule) => rule.fee_kind !== kind || rule.amount_minor === 0n);
  return {
    title: TITLE,
    summary: SUMMARY,
    blocks: [
      heading('What a transfer costs', 'টাকা পাঠানোর খরচ'),
      paragraph(
        'The fee is added to the amount you send. You see the fee, the rate and the total before you pay.',
        'আপনি যত টাকা পাঠান, তার সঙ্গে চার্জ যোগ হয়। পরিশোধের আগেই চার্জ, রেট ও মোট খরচ দেখতে পাবেন।',
      ),
      feeTable(rules.fees),
      heading('Our exchange rate', 'আমাদের রেট'),
      paragraph(
        'When you convert dollars to taka, our rate is the mid-market rate minus this margin. You see both rates before you pay.',
        'ডলার থেকে টাকায় রূপান্তরে আমাদের রেট হলো বাজারের মধ্য রেট থেকে এই মার্জিন বাদ। পরিশোধের আগে দুটি রেটই দেখতে পাবেন।',
      ),
      marginTable(rules.spreads),
      heading('What an account costs', 'অ্যাকাউন্টের খরচ'),
      accountFeeTable(accountFees),
      ...(isFree('monthly_fee') ? [] : [MONTHLY_RULE]),
      heading("What's free", 'যেসবে কোনো চার্জ নেই'),
      list(
        isFree('monthly_fee')
          ? ['Opening, keeping and closing an account', 'অ্যাকাউন্ট খোলা, চালু রাখা ও বন্ধ করা']
          : ['Opening and closing an account', 'অ্যাকাউন্ট খোলা ও বন্ধ করা'],
        isFree('wire_in_fee')
          ? ['Receiving money', 'টাকা গ্রহণ']
          : ['Receiving money by ACH', 'ACH-এ টাকা গ্রহণ'],
        [
          'Cancelling a transfer in time, reporting an error, paper copies',
          'সময়মতো লেনদেন বাতিল, ভুল জানানো, নথির কাগজের কপি',
        ],
        ['Statements, receipts and support', 'স্টেটমেন্ট, রসিদ ও সাপোর্ট'],
      ),
      paragraph(
        "We don't charge your recipient. Wallets and banks may charge their own fees, for example to withdraw cash from a wallet.",
        'প্রাপকের কাছ থেকে আমরা কোনো চার্জ নিই না। ওয়ালেট কোম্পানি ও ব্যাংকের নিজস্ব চার্জ থাকতে পারে, যেমন ওয়ালেট থেকে নগদ টাকা তোলার সময়।',
      ),
      heading('How much you can send', 'কত টাকা পাঠাতে পারবেন'),
      paragraph(
        "When several limits apply, the lowest one counts. Daily and monthly limits reset at midnight, in New York for dollars and in Bangladesh for taka. Months start on the 1st. Until your verification is finished, your limits are lower. Sign in to see yours and what's left of each.",
        'একাধিক সীমা থাকলে সবচেয়ে কমটি প্রযোজ্য। দৈনিক ও মাসিক সীমা রাত ১২টায় নতুন করে শুরু হয়: ডলারের ক্ষেত্রে নিউইয়র্কের সময়ে, টাকার ক্ষেত্রে বাংলাদেশের সময়ে। মাস শুরু হয় ১ তারিখে। যাচাই শেষ না হওয়া পর্যন্ত আপনার সীমা কম। আপনার সীমা ও কোনটির কত বাকি, লগ ইন করে দেখুন।',
      ),
      ...limitTables(rules.limits.filter(({ level }) => level === 'verified')),
    ],
  };
}

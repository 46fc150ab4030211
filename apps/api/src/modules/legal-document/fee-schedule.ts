import type { Kysely } from 'kysely';
import { CONNECTED_WALLETS, type LegalDocument, type Locale, walletText } from '@kheya/contract';
import type { Database } from '#database.ts';
import { ruleDays, ruleScheduleOn, type RuleSchedule } from '#modules/transfer-rule/index.ts';
import { feeTable, limitTables, marginTable } from './fee-tables.ts';
import { heading, list, paragraph, localized, type LegalSource } from './legal-source.ts';

const TITLE = localized('Fees, margin and limits', 'চার্জ, মার্জিন ও সীমা');
const WALLETS_EN = walletText(CONNECTED_WALLETS, 'en').wallet;
const WALLETS_BN = walletText(CONNECTED_WALLETS, 'bn').wallet;
const SUMMARY = localized(
  'Everything Kheya can take from a payment, and how much you can send.',
  'একটি লেনদেন থেকে খেয়া যা যা নিতে পারে তার সব, আর আপনি কত পাঠাতে পারেন।',
);

/** The days on which a version of the fee schedule begins, newest first. */
export function feeScheduleDays(db: Kysely<Database>, until: string): Promise<string[]> {
  return ruleDays(db, until);
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
  return scheduleOf(await ruleScheduleOn(db, day));
}

export function scheduleOf(rules: RuleSchedule): LegalSource {
  return {
    title: TITLE,
    summary: SUMMARY,
    blocks: [
      heading('What a payment costs', 'একটি লেনদেনের খরচ'),
      paragraph(
        'The fee stands on top of the amount you send. Before you pay you see it in dollars or taka, together with everything else.',
        'আপনি যে পরিমাণ পাঠান চার্জ তার সঙ্গে যোগ হয়। পরিশোধের আগে ডলারে বা টাকায় তা দেখবেন, বাকি সবকিছুর সঙ্গে।',
      ),
      feeTable(rules.fees),
      heading('The margin in our rate', 'আমাদের রেটের মার্জিন'),
      paragraph(
        'When dollars become taka, our rate is the mid-market rate less this margin. Both rates are shown before you pay.',
        'ডলার থেকে টাকা করার সময় আমাদের রেট হলো বাজারের গড় রেট থেকে এই মার্জিন বাদ। পরিশোধের আগে দুটি রেটই দেখানো হয়।',
      ),
      marginTable(rules.spreads),
      heading('What costs nothing', 'যাতে কোনো খরচ নেই'),
      list(
        ['opening, keeping and closing an account', 'অ্যাকাউন্ট খোলা, রাখা ও বন্ধ করা'],
        ['money that comes in', 'টাকা গ্রহণ'],
        [
          'cancelling in time, reporting an error, asking for paper',
          'সময়মতো বাতিল, ভুলের অভিযোগ, কাগজে নথি চাওয়া',
        ],
        ['statements, receipts and support', 'স্টেটমেন্ট, রসিদ ও সহায়তা'],
      ),
      paragraph(
        `We take nothing on the way and nothing at the other end. ${WALLETS_EN} and banks may take a fee of their own from your recipient, for example when cash is taken out of a wallet.`,
        `পথে বা অন্য প্রান্তে আমরা কিছু কাটি না। ${WALLETS_BN} ও ব্যাংক প্রাপকের কাছ থেকে নিজেদের চার্জ নিতে পারে, যেমন ওয়ালেট থেকে নগদ তোলার সময়।`,
      ),
      heading('How much you can send', 'কত পাঠাতে পারেন'),
      paragraph(
        'The smallest limit that applies counts. Dollar limits run on the calendar of New York, taka limits on that of Bangladesh; months begin on the first. Signed in, you see what is left of each.',
        'যে সীমাগুলো প্রযোজ্য তার মধ্যে সবচেয়ে ছোটটি ধরা হয়। ডলারের সীমা নিউইয়র্কের দিনপঞ্জি ধরে, টাকার সীমা বাংলাদেশের; মাস শুরু ১ তারিখে। লগ ইন করলে কোনটির কত বাকি তা দেখবেন।',
      ),
      ...limitTables(rules.limits),
    ],
  };
}

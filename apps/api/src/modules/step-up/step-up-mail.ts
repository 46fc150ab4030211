import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { layoutMail, type MailContent } from '@kheya/service-kit';
import { COMPANY } from '#platform/company.ts';

/** What a code confirms, formatted for the reader: $200.00, Rahima Khatun. */
export type ConfirmedAction =
  | {
      readonly action: 'transfer' | 'request_withdrawal' | 'set_up_payment_plan';
      readonly amount: string;
      readonly payee: string;
    }
  | { readonly action: 'pay_batch'; readonly amount: string; readonly count: string }
  | { readonly action: 'close_account'; readonly givesUp?: string }
  | {
      readonly action: 'close_one_account';
      readonly account: string;
      readonly moveTo?: string;
      readonly givesUp?: string;
    }
  | { readonly action: 'export_data' | 'change_profile' | 'change_approvals' };

export type CodeMailFacts = ConfirmedAction & {
  readonly code: string;
  readonly minutes: number;
};

/** The mail with the code. It names what is confirmed, so that no one confirms something else. */
export function codeMail(
  facts: CodeMailFacts,
  locale: Locale,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { code } = facts;
  const text = MAIL_TEXT[locale](facts);
  return { subject: text.subject, ...layoutMail({ locale, code, ...text }) };
}

type MailText = Pick<MailContent, 'subject' | 'before' | 'after'>;

const MAIL_TEXT: Record<Locale, (facts: CodeMailFacts) => MailText> = {
  en: (facts) => ({
    subject: `${facts.code} is your confirmation code`,
    before: `Enter this code to confirm ${inEnglish(facts)}:`,
    after: [
      facts.action === 'transfer'
        ? `The code expires in ${facts.minutes} minutes and only works for this amount and this recipient.`
        : `The code expires in ${facts.minutes} minutes and only works for this.`,
      `If this wasn't you, don't share the code with anyone, and call us: ${COMPANY.phone}.`,
    ],
  }),
  bn: (facts) => ({
    subject: `${facts.code} আপনার নিশ্চিতকরণ কোড`,
    before: `${inBangla(facts)} নিশ্চিত করতে এই কোডটি লিখুন:`,
    after: [
      facts.action === 'transfer'
        ? `কোডটির মেয়াদ ${toDigits(String(facts.minutes), 'bn')} মিনিট। শুধু এই পরিমাণ ও এই প্রাপকের জন্যই এটি কাজ করবে।`
        : `কোডটির মেয়াদ ${toDigits(String(facts.minutes), 'bn')} মিনিট। শুধু এই কাজের জন্যই এটি ব্যবহার করা যাবে।`,
      `আপনি না করে থাকলে কোডটি কাউকে দেবেন না এবং আমাদের ফোন করুন: ${COMPANY.phone}।`,
    ],
  }),
};

function inEnglish(facts: ConfirmedAction): string {
  switch (facts.action) {
    case 'transfer':
      return `sending ${facts.amount} to ${facts.payee}`;
    case 'set_up_payment_plan':
      return `a repeating payment of up to ${facts.amount} each time to ${facts.payee}`;
    case 'pay_batch':
      return `${facts.count} payments from your file, ${facts.amount} in all`;
    case 'request_withdrawal':
      return `your request to withdraw ${facts.amount} to ${facts.payee}`;
    case 'close_account':
      return facts.givesUp === undefined
        ? 'that you want to close your Kheya account permanently'
        : `that you want to close your Kheya account permanently and give up ${facts.givesUp} that can't be sent`;
    case 'close_one_account': {
      const close = `that you want to close account ${facts.account}`;
      if (facts.moveTo !== undefined) return `${close} and move what's left to ${facts.moveTo}`;
      if (facts.givesUp === undefined) return close;
      return `${close} and give up ${facts.givesUp} that can't be sent`;
    }
    case 'export_data':
      return 'that you want to download your data';
    case 'change_profile':
      return 'the change to your legal name or address';
    case 'change_approvals':
      return 'the change to who acts for your business and which payments need approval';
  }
}

function inBangla(facts: ConfirmedAction): string {
  switch (facts.action) {
    case 'transfer':
      return `${facts.payee}-কে ${facts.amount} পাঠানো`;
    case 'set_up_payment_plan':
      return `${facts.payee}-কে প্রতিবার সর্বোচ্চ ${facts.amount} করে নিয়মিত পাঠানো`;
    case 'pay_batch':
      return `আপনার ফাইলের ${facts.count}টি পেমেন্ট, মোট ${facts.amount}`;
    case 'request_withdrawal':
      return `${facts.payee} অ্যাকাউন্টে ${facts.amount} তোলার অনুরোধ`;
    case 'close_account':
      return facts.givesUp === undefined
        ? 'আপনার খেয়া অ্যাকাউন্ট স্থায়ীভাবে বন্ধ করা'
        : `আপনার খেয়া অ্যাকাউন্ট স্থায়ীভাবে বন্ধ করা এবং পাঠানো যায় না এমন ${facts.givesUp} ছেড়ে দেওয়া`;
    case 'close_one_account': {
      const close = `${facts.account} অ্যাকাউন্টটি বন্ধ করা`;
      if (facts.moveTo !== undefined) return `${close} এবং বাকি টাকা ${facts.moveTo} অ্যাকাউন্টে সরানো`;
      if (facts.givesUp === undefined) return close;
      return `${close} এবং পাঠানো যায় না এমন ${facts.givesUp} ছেড়ে দেওয়া`;
    }
    case 'export_data':
      return 'আপনার সব তথ্য ডাউনলোড করা';
    case 'change_profile':
      return 'আপনার আইনি নাম বা ঠিকানা বদলানো';
    case 'change_approvals':
      return 'আপনার ব্যবসার সদস্য বা লেনদেন অনুমোদনের নিয়ম বদলানো';
  }
}

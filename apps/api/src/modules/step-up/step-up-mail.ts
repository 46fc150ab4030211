import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { layoutMail, type MailContent } from '@kheya/service-kit';

/** What a code confirms, formatted for the reader: $200.00, Rahima Khatun. */
export type ConfirmedAction =
  | {
      readonly action: 'transfer' | 'request_withdrawal';
      readonly amount: string;
      readonly payee: string;
    }
  | { readonly action: 'close_account'; readonly givesUp?: string }
  | { readonly action: 'export_data' | 'change_profile' };

export type CodeMailFacts = ConfirmedAction & {
  readonly code: string;
  readonly minutes: number;
};

/** The mail with the code. It names what is confirmed, so that nobody confirms something else. */
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
        ? `It works for ${facts.minutes} minutes, and only for this amount and this person.`
        : `It works for ${facts.minutes} minutes, and for nothing else.`,
      'If this was not you, give the code to nobody and call us: +1 (844) 555-0134.',
    ],
  }),
  bn: (facts) => ({
    subject: `${facts.code} আপনার নিশ্চিতকরণ কোড`,
    before: `${inBangla(facts)} নিশ্চিত করতে এই কোডটি লিখুন:`,
    after: [
      facts.action === 'transfer'
        ? `কোডটি ${toDigits(String(facts.minutes), 'bn')} মিনিট চলবে, এবং শুধু এই পরিমাণ ও এই প্রাপকের জন্য।`
        : `কোডটি ${toDigits(String(facts.minutes), 'bn')} মিনিট চলবে, এবং শুধু এই কাজের জন্য।`,
      facts.action === 'transfer'
        ? 'আপনি না পাঠালে কাউকে কোডটি দেবেন না এবং আমাদের জানান: +1 (844) 555-0134।'
        : 'আপনি না চেয়ে থাকলে কাউকে কোডটি দেবেন না এবং আমাদের জানান: +1 (844) 555-0134।',
    ],
  }),
};

function inEnglish(facts: ConfirmedAction): string {
  switch (facts.action) {
    case 'transfer':
      return `sending ${facts.amount} to ${facts.payee}`;
    case 'request_withdrawal':
      return `your request to pay ${facts.amount} out to ${facts.payee}`;
    case 'close_account':
      return facts.givesUp === undefined
        ? 'closing your Kheya account for good'
        : `closing your Kheya account for good, where Kheya keeps the ${facts.givesUp} that cannot be sent`;
    case 'export_data':
      return 'the download of everything we keep about you';
    case 'change_profile':
      return 'the change of your legal name or address';
  }
}

function inBangla(facts: ConfirmedAction): string {
  switch (facts.action) {
    case 'transfer':
      return `${facts.payee}-কে ${facts.amount} পাঠানো`;
    case 'request_withdrawal':
      return `${facts.payee}-এ ${facts.amount} তুলে নেওয়ার অনুরোধ`;
    case 'close_account':
      return facts.givesUp === undefined
        ? 'আপনার খেয়া অ্যাকাউন্ট চিরতরে বন্ধ করা'
        : `আপনার খেয়া অ্যাকাউন্ট চিরতরে বন্ধ করা, আর পাঠানো যায় না এমন ${facts.givesUp} খেয়ার কাছে রেখে দেওয়া`;
    case 'export_data':
      return 'আপনার সম্পর্কে রাখা সব তথ্য ডাউনলোড করা';
    case 'change_profile':
      return 'আপনার আইনি নাম বা ঠিকানা বদলানো';
  }
}

import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { layoutMail, type MailContent } from '@kheya/service-kit';

export interface CodeMailFacts {
  readonly code: string;
  /** Already written for the reader: $200.00, Rahima Khatun. */
  readonly amount: string;
  readonly payee: string;
  readonly minutes: number;
}

/** The mail with the code. It says what it confirms, so that nobody confirms something else. */
export function codeMail(
  facts: CodeMailFacts,
  locale: Locale,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const { code } = facts;
  const words = WORDS[locale](facts);
  return { subject: words.subject, ...layoutMail({ locale, code, ...words }) };
}

type Words = Pick<MailContent, 'subject' | 'before' | 'after'>;

const WORDS: Record<Locale, (facts: CodeMailFacts) => Words> = {
  en: ({ code, amount, payee, minutes }) => ({
    subject: `${code} is your confirmation code`,
    before: `Enter this code to confirm sending ${amount} to ${payee}:`,
    after: [
      `It works for ${minutes} minutes, and only for this amount and this person.`,
      'If this was not you, give the code to nobody and call us: +1 (844) 555-0134.',
    ],
  }),
  bn: ({ code, amount, payee, minutes }) => ({
    subject: `${code} আপনার নিশ্চিতকরণ কোড`,
    before: `${payee}-কে ${amount} পাঠানো নিশ্চিত করতে এই কোডটি লিখুন:`,
    after: [
      `কোডটি ${toDigits(String(minutes), 'bn')} মিনিট চলবে, এবং শুধু এই পরিমাণ ও এই প্রাপকের জন্য।`,
      'আপনি না পাঠালে কাউকে কোডটি দেবেন না এবং আমাদের জানান: +1 (844) 555-0134।',
    ],
  }),
};

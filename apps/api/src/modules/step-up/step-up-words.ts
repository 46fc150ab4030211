import type { Locale } from '@kheya/contract';
import { toDigits } from '@kheya/money';

export interface CodeMailFacts {
  readonly code: string;
  /** Already written for the reader: $200.00, Rahima Khatun. */
  readonly amount: string;
  readonly payee: string;
  readonly minutes: number;
}

/** The mail with the code. It says what it confirms, so that nobody confirms something else. */
export function codeMail(facts: CodeMailFacts, locale: Locale): { subject: string; text: string } {
  const { code, amount, payee, minutes } = facts;
  if (locale === 'bn') {
    return {
      subject: `${code} আপনার নিশ্চিতকরণ কোড`,
      text: [
        `${payee}-কে ${amount} পাঠানো নিশ্চিত করতে এই কোডটি লিখুন:`,
        code,
        `কোডটি ${toDigits(String(minutes), 'bn')} মিনিট চলবে, এবং শুধু এই পরিমাণ ও এই প্রাপকের জন্য।`,
        'আপনি না পাঠালে কাউকে কোডটি দেবেন না এবং আমাদের জানান: 1-800-555-0142।',
      ].join('\n\n'),
    };
  }
  return {
    subject: `${code} is your confirmation code`,
    text: [
      `Enter this code to confirm sending ${amount} to ${payee}:`,
      code,
      `It works for ${minutes} minutes, and only for this amount and this person.`,
      'If this was not you, give the code to nobody and call us: 1-800-555-0142.',
    ].join('\n\n'),
  };
}

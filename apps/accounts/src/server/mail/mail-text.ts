import type { Locale } from '#server/database/identity-schema.ts';

/** The text of a mail in one language; `{0}` stands for a fact of this one mail. */
export interface MailText {
  readonly subject: string;
  readonly before: string;
  readonly after: readonly string[];
  /** The label of the button, and of the small link at the end, where a mail has them. */
  readonly action?: string;
  readonly footer?: string;
}

/** People who have lost their sign-in cannot write a ticket; the phone needs none. */
export const SUPPORT_PHONE = '+1 (844) 555-0134';

export const CODE_ADVICE: Readonly<Record<Locale, string>> = {
  en: "It works for 10 minutes. Don't share it with anyone. Kheya never asks for it by phone.",
  bn: 'কোডটি ১০ মিনিট কাজ করবে। কাউকে বলবেন না। খেয়া কখনো ফোনে এই কোড চায় না।',
};

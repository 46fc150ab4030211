import type { Locale } from '@kheya/contract';
import { layoutMail } from '@kheya/service-kit';
import type { Mail } from '@kheya/partners/mail';
import { COMPANY } from '#platform/company.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';
import { notificationText } from './notification-text.ts';

export interface Composed {
  readonly kind: NotificationKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly locale: Locale;
  /** The page it leads to, and the page of preferences. */
  readonly link: string;
  readonly preferences: string;
  /** The name of the business it is about; null for the reader themselves. */
  readonly business: string | null;
}

const MAIL_TEXT = {
  en: {
    about: (name: string) => `For ${name}.`,
    reference: (reference: string) => `Transfer reference: ${reference}`,
    open: 'View in Kheya',
    choose: 'Choose what we email you about',
    never: "We'll never ask for your password or a code, by email or by phone.",
    notYou: `If this wasn't you, call us right away: ${COMPANY.phone}.`,
  },
  bn: {
    about: (name: string) => `${name}-এর জন্য।`,
    reference: (reference: string) => `লেনদেনের রেফারেন্স: ${reference}`,
    open: 'খেয়াতে দেখুন',
    choose: 'কোন কোন বিষয়ে ইমেইল পাবেন, বেছে নিন',
    never: 'আমরা ইমেইলে বা ফোনে কখনো আপনার পাসওয়ার্ড বা কোড চাই না।',
    notYou: `আপনি না করে থাকলে এখনই ফোন করুন: ${COMPANY.phone}।`,
  },
} as const;

/** The mail of a notification, in its reader's language. */
export function notificationMail(given: Composed): Omit<Mail, 'to'> {
  const { kind, facts, locale, link, preferences, business } = given;
  const { title, message } = notificationText(kind, facts, locale);
  const words = MAIL_TEXT[locale];
  const isSecurity = NOTIFICATION_KINDS[kind].topic === 'security';
  const body = layoutMail({
    locale,
    subject: title,
    before: business === null ? message : `${words.about(business)} ${message}`,
    action: { label: words.open, url: link },
    after: [
      ...(facts['reference'] === undefined ? [] : [words.reference(facts['reference'])]),
      ...(isSecurity ? [words.notYou] : []),
      words.never,
    ],
    footer: { label: words.choose, url: preferences },
  });
  return { subject: title, ...body, locale };
}

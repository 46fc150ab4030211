import type { Locale } from '@kheya/contract';
import { createMessageSeal, layoutMail } from '@kheya/service-kit';
import { notificationLink } from '#modules/notification/index.ts';
import { COMPANY } from '#platform/company.ts';
import { dayText, monthText } from '#platform/moment-text.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import type { StatementOfAccount } from './statement-view.ts';

const MAIL_TEXT = {
  en: {
    subject: (period: string) => `Your account statement, ${period}`,
    before: (period: string, end: string) =>
      `Here's the statement of your account ending in ${end}, ${period}. For your safety it isn't attached: sign in to read, download or print it.`,
    open: 'View statement',
    never: "We'll never ask for your password or a code, by email or by phone.",
    notYou: `If you didn't ask for this, call us: ${COMPANY.phone}.`,
  },
  bn: {
    subject: (period: string) => `আপনার অ্যাকাউন্ট স্টেটমেন্ট, ${period}`,
    before: (period: string, end: string) =>
      `শেষে ${end} আছে, আপনার এমন অ্যাকাউন্টের স্টেটমেন্ট তৈরি, ${period}। নিরাপত্তার জন্য এটি ইমেইলে জুড়ে দেওয়া হয়নি: লগ ইন করে পড়ুন, নামান বা প্রিন্ট করুন।`,
    open: 'স্টেটমেন্ট দেখুন',
    never: 'আমরা ইমেইলে বা ফোনে কখনো আপনার পাসওয়ার্ড বা কোড চাই না।',
    notYou: `আপনি না চেয়ে থাকলে ফোন করুন: ${COMPANY.phone}।`,
  },
} as const;

/** A month by its name; other dates from the first to the last. */
export function periodText(
  {
    kind,
    period_start: start,
    period_end: end,
  }: Pick<StatementOfAccount, 'kind' | 'period_start' | 'period_end'>,
  locale: Locale,
): string {
  if (kind === 'monthly') return monthText(start, locale);
  const [first, last] = [dayText(start, locale), dayText(end, locale)];
  return locale === 'en' ? `${first} to ${last}` : `${first} থেকে ${last}`;
}

/**
 * Mails its owner where the statement is. A mailbox is no place for every transaction of a month, so
 * the mail leads to the signed-in page.
 */
export async function mailStatement(
  ctx: ModuleContext,
  caller: Caller,
  row: StatementOfAccount,
  locale: Locale,
): Promise<{ readonly email: string }> {
  const { email } = caller.user;
  const words = MAIL_TEXT[locale];
  const period = periodText(row, locale);
  const subject = words.subject(period);
  const mail = layoutMail({
    locale,
    subject,
    before: words.before(period, row.account_number.slice(-4)),
    action: { label: words.open, url: linkTo(ctx, caller, row) },
    after: [words.notYou, words.never],
  });
  const message = { to: email, subject, ...mail, locale };
  const payload = createMessageSeal(ctx.config).seal('send_mail', message);
  // Pressed twice before it was sent, it is one mail.
  await ctx.jobs.add(ctx.db, 'send_mail', { ...payload }, { key: `statement_mail:${row.id}` });
  return { email };
}

function linkTo(
  { config }: ModuleContext,
  { user, userId, personId }: Caller,
  row: StatementOfAccount,
): string {
  return notificationLink(config.PAY_URL, {
    ...{ kind: 'statement_ready', topic: 'account', country: user.country },
    ...{ transferId: null, ticketId: null, paymentRequestId: null, paymentPlanId: null },
    ...{ subjectId: row.id, statementId: row.id, profileId: userId === personId ? null : userId },
  });
}

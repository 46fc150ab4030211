import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TOPICS } from '@kheya/contract';
import { kindsOf, NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';
import { notificationLink } from './notification-link.ts';
import { notificationMail } from './notification-mail.ts';
import { notificationSms } from './notification-sms.ts';
import { notificationText } from './notification-text.ts';
import { smsParts } from './sms-length.ts';

const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
const LATIN = /[a-z]/i;
const BANGLA = /[\u0980-\u09ff]/;

/** Facts without letters, so that every letter of a rendered text comes from us. */
const facts = {
  payee: '«১»',
  sender: '«২»',
  amount: '200.00 USD',
  received: '24370.00 BDT',
  returned: '200.00 USD',
  bank: '«২»',
  currency: '¤',
  account: '•••• 4321',
  target: '•••• 8765',
  number: '#10042',
  reason: 'security_check',
  business: '«২»',
  file: '«১»',
  day: '2026-12-01',
  month: '2026-11-01',
  keep: '500.00 USD',
  rate: '123.10',
  wanted: '123.00',
  rail: 'bkash_from_usd',
  share: '25',
  allowance: 'daily_amount 15000.00 USD',
  from: '2026-11-25',
  ...{ sent: '93', all: '100', unpaid: '7', waiting: '12' },
};
/** Facts as they occur. */
const real = {
  payee: 'Mohammad Abdul Karim Chowdhury',
  sender: 'Brooklyn Bakery & Confectionery Incorporated',
  amount: '1000200.00 USD',
  received: '124370.00 BDT',
  returned: '1000200.00 USD',
  bank: 'Sonali Bank, Brahmanbaria Sadar Branch',
  currency: 'BDT',
  account: '•••• 4321',
  target: '•••• 8765',
  number: 'KT-10042',
  reason: 'unusual_activity',
  day: '2026-09-01',
  month: '2026-09-01',
  keep: '1000500.00 USD',
  rate: '123.1045',
  wanted: '123.1',
  rail: 'beftn_from_usd',
  share: '125',
  file: 'november-wages-of-the-second-factory-in-gazipur.csv',
  allowance: 'monthly_amount 1500000.00 BDT',
  from: '2026-09-01',
  ...{ sent: '993', all: '1000', unpaid: '7', waiting: '120' },
  business: 'Brooklyn Bakery & Confectionery Incorporated',
};
const link = `http://localhost:3000/bd/user/transactions/${'0'.repeat(36)}`;
const preferences = 'http://localhost:3000/bd/user/preferences';
const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '');

describe.each(kinds)('%s', (kind) => {
  it('has every sentence in both languages, with the same facts', () => {
    const { en, bn, topic } = NOTIFICATION_KINDS[kind];
    const names = (texts: readonly string[]) => new Set(texts.join(' ').match(/\{\w+\}/g));
    expect(names(bn)).toEqual(names(en));
    for (const name of names(en)) expect(Object.keys(facts)).toContain(name.slice(1, -1));
    expect(NOTIFICATION_TOPICS).toContain(topic);
    expect(kindsOf(topic)).toContain(kind);
  });

  it.each(['en', 'bn'] as const)('is complete on every channel in %s', (locale) => {
    const given = { kind, facts, locale, link, preferences, business: null };
    const mail = notificationMail(given);
    const { title, message } = notificationText(kind, facts, locale);
    const texts = [title, message, mail.subject, mail.text, notificationSms(given)];
    for (const text of texts.map(withoutLinks)) {
      expect(text).not.toMatch(/[{}]|undefined|null/);
      expect(text).toMatch(locale === 'bn' ? BANGLA : LATIN);
      if (locale === 'bn') expect(text).not.toMatch(LATIN);
      else expect(text.replaceAll(/[«»১২৳]/g, '')).not.toMatch(BANGLA);
    }
    expect(mail.locale).toBe(locale);
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain(preferences);
  });

  it('has the digits of its language', () => {
    const { title, message } = notificationText(kind, facts, 'bn');
    // A ticket's number is copied as it stands.
    expect(`${title} ${message}`.replaceAll(facts.number, '')).not.toMatch(/\d/);
  });

  it.each(['en', 'bn'] as const)('fits into two parts of an SMS in %s, however long', (locale) => {
    const long = { ...real, payee: real.payee.repeat(8), sender: 'ক্ষু'.repeat(90) };
    for (const some of [real, long]) {
      const text = notificationSms({ kind, facts: some, locale, link });
      expect(smsParts(text)).toBeLessThanOrEqual(2);
      expect(text.length).toBeGreaterThan(15);
    }
  });
});

it('writes an English SMS in GSM characters, and says in Bangla what happened', () => {
  const given = { kind: 'transfer_complete', facts: { ...real, payee: 'Rokeya' }, link } as const;
  expect(notificationSms({ ...given, locale: 'en' })).toBe(
    `Kheya: Rokeya received BDT 1,24,370.00. Your transfer has arrived. ${link}`,
  );
  expect(notificationSms({ ...given, facts: { ...real, payee: 'রোকেয়া' }, locale: 'bn' })).toBe(
    'খেয়া: রোকেয়া ৳১,২৪,৩৭০.০০ পেয়েছেন। আপনার পাঠানো টাকা পৌঁছে গেছে।',
  );
});

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(134), 2],
  ['ক'.repeat(135), 3],
  [`${'a'.repeat(70)}৳`, 2],
])('%s takes %d parts', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

it('leads to the screen it is about', () => {
  const at = (over: object) =>
    notificationLink('http://localhost:3000', {
      ...{ kind: 'transfer_complete', topic: 'transfers', country: 'BD', profileId: null },
      subjectId: 's',
      ...{ transferId: null, ticketId: null, statementId: null, paymentRequestId: null },
      paymentPlanId: null,
      ...over,
    } as Parameters<typeof notificationLink>[1]);
  expect(at({ transferId: 'x' })).toBe('http://localhost:3000/bd/user/transactions/x');
  expect(at({ ticketId: 'y', country: 'US' })).toBe('http://localhost:3000/us/user/tickets/y');
  expect(at({ topic: 'account', country: null })).toBe('http://localhost:3000/us/user/overview/');
  expect(at({ statementId: 's', profileId: 'z' })).toBe(
    'http://localhost:3000/bd/user/transactions/statement?statement=s&profile=z',
  );
  expect(at({ ticketId: 'y', country: 'US', profileId: 'z' })).toBe(
    'http://localhost:3000/us/user/tickets/y?profile=z',
  );
  expect(at({ kind: 'approval_waiting', profileId: 'z' })).toBe(
    'http://localhost:3000/bd/user/approvals/s?profile=z',
  );
  expect(at({ kind: 'payment_request_received', paymentRequestId: 'r' })).toBe(
    'http://localhost:3000/bd/user/requests/received/r',
  );
  expect(at({ kind: 'payment_request_paid', topic: 'money_in', paymentRequestId: 'r' })).toBe(
    'http://localhost:3000/bd/user/requests/r',
  );
  expect(at({ kind: 'payment_plan_failed', country: 'US', paymentPlanId: 'p' })).toBe(
    'http://localhost:3000/us/user/transferMoney/plans/p',
  );
  expect(at({ kind: 'rate_alert_reached', country: 'US' })).toBe(
    'http://localhost:3000/us/user/rate-alerts',
  );
  expect(at({ kind: 'limit_raised', topic: 'account', country: 'US' })).toBe(
    'http://localhost:3000/us/user/transfer-rules',
  );
  expect(at({ topic: 'security' })).toBe('http://localhost:3000/bd/user/notifications');
});

it.each([
  ['transaction_maximum 15000.00 USD', '$15,000 per transfer', 'প্রতি লেনদেনে $১৫,০০০'],
  ['daily_amount 300000.50 BDT', '৳3,00,000.50 a day', 'দিনে ৳৩,০০,০০০.৫০'],
  ['monthly_amount 90000.00 USD', '$90,000 a month', 'মাসে $৯০,০০০'],
  ['daily_count 20', '20 transfers a day', 'দিনে ২০টি লেনদেন'],
  ['monthly_count 250', '250 transfers a month', 'মাসে ২৫০টি লেনদেন'],
])('the limit %s is written out', (allowance, en, bn) => {
  const given = { allowance, rail: 'ach', from: '2026-11-25', day: '2026-12-01' };
  expect(notificationText('limit_raised', given, 'en')).toEqual({
    title: `We raised your limit to ${en}`,
    message:
      'To a US bank by ACH, from November 25, 2026 through December 1, 2026. After that your usual limit applies again.',
  });
  expect(notificationText('limit_raised', given, 'bn').title).toBe(`আপনার সীমা বাড়িয়ে ${bn} করা হয়েছে`);
});

it.each(['1.234 USD', '100 USD', '$1 and {amount}'])(
  'the sender’s name "%s" is not read as an amount',
  (sender) => {
    const facts = { amount: '500.00 USD', sender };
    const { message } = notificationText('incoming_payment', facts, 'en');
    expect(message).toContain(sender);
    expect(message).toContain('$500.00');
  },
);

it.each([
  ['en', 'For Rahman Home Care LLC. '],
  ['bn', 'Rahman Home Care LLC-এর জন্য। '],
] as const)('a mail names the business it is about in %s', (locale, words) => {
  const given = { kind: 'transfer_complete', facts: real, locale, link, preferences } as const;
  expect(notificationMail({ ...given, business: 'Rahman Home Care LLC' }).text).toContain(words);
  expect(notificationMail({ ...given, business: null }).text).not.toContain('Rahman');
});

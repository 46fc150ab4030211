import { now } from '@kheya/browser/clock';
import type {
  BodyOf,
  Disclosure,
  Locale,
  TransferQuote,
  transferQuoteCreate,
} from '@kheya/contract';
import {
  add,
  convert,
  convertBack,
  fromDecimal,
  parseRate,
  subtract,
  toDecimal,
} from '@kheya/money';

import { dollarAccount, paidTransfer, rahima, todaysRate } from '#testing/examples.ts';

/** The terms of an amount at today's rate, for ten minutes. */
export function quoteFor(
  asked: Pick<BodyOf<typeof transferQuoteCreate>, 'amount' | 'receive_amount'>,
  locale: Locale = 'en',
  rateText = todaysRate.rate,
): TransferQuote {
  const fee = fromDecimal('0.99', 'USD');
  const rate = parseRate(rateText, 'USD', 'BDT');
  const fixed =
    asked.receive_amount === undefined ? undefined : fromDecimal(asked.receive_amount, 'BDT');
  const amount =
    fixed === undefined
      ? fromDecimal(asked.amount ?? '0.00', 'USD')
      : convertBack(fixed, rate, { rounding: 'up' });
  const received = fixed ?? convert(amount, rate, { rounding: 'down', quantumMinor: 100n });
  const total = add(amount, fee);
  const before = fromDecimal(dollarAccount.account_details.available_balance, 'USD');
  return {
    id: '01998000-0000-7000-8000-700000000001',
    conversion_rate_id: '01998000-0000-7000-8000-710000000001',
    transfer_mode: 'BD_TRANSFER',
    source_account: dollarAccount.id,
    source_account_number: dollarAccount.account_number,
    payee: paidTransfer.payee,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    total: toDecimal(total),
    currency: 'USD',
    target_amount: toDecimal(received),
    target_currency: 'BDT',
    rate: rateText,
    mid_rate: todaysRate.mid_rate,
    spread_bps: todaysRate.spread_bps,
    cost: '1.40',
    purpose: rahima.purpose,
    relationship: rahima.relationship,
    available_before: toDecimal(before),
    available_after: toDecimal(subtract(before, total)),
    created_at: inMinutes(0),
    expires_at: inMinutes(10),
    arrives_by: inMinutes(30),
    waits_until: null,
    rail: 'bkash_from_usd',
    hands_over_at: null,
    cools_off_until: null,
    late_processing: null,
    rail_options: [],
    incentive: null,
    smallest_limit: null,
    soft_limit: null,
    warnings: [],
    disclosure: { ...aDisclosure, language: locale, created_at: inMinutes(0) },
    cancellation: 'instant_once_sent',
  };
}

export const inMinutes = (minutes: number) => new Date(now() + minutes * 60_000).toISOString();

const noNote = { note_en: null, note_bn: null };

const aDisclosure: Omit<Disclosure, 'language' | 'created_at'> = {
  id: '01998000-0000-7000-8000-720000000001',
  version: '2026-11',
  sha256: 'a8de4ac07497b7c8'.repeat(4),
  title_en: 'Prepayment disclosure',
  title_bn: 'পরিশোধের আগের বিবরণী',
  lines: [
    {
      name: 'recipient',
      ...{ label_en: 'Recipient', label_bn: 'প্রাপক' },
      ...{ value_en: 'Rahima Khatun', value_bn: 'Rahima Khatun', ...noNote },
    },
    {
      name: 'total',
      ...{ label_en: 'Total', label_bn: 'মোট' },
      ...{ value_en: '$200.99', value_bn: '$২০০.৯৯', ...noNote },
    },
    {
      name: 'total_to_recipient',
      ...{ label_en: 'Total to Recipient', label_bn: 'প্রাপক মোট পাবেন' },
      ...{ value_en: '৳24,370.00', value_bn: '৳২৪,৩৭০.০০', ...noNote },
    },
  ],
  rights_title_en: 'Your rights',
  rights_title_bn: 'আপনার অধিকার',
  rights_en: [
    'You can cancel for a full refund within 30 minutes.',
    'For complaints: Consumer Financial Protection Bureau, 855-411-2372.',
  ],
  rights_bn: [
    '৩০ মিনিটের মধ্যে বাতিল করলে পুরো টাকা ফেরত পাবেন।',
    'অভিযোগ থাকলে: কনজ্যুমার ফাইন্যান্সিয়াল প্রোটেকশন ব্যুরো, 855-411-2372।',
  ],
};

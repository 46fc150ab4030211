import { createHash } from 'node:crypto';
import type { Disclosure, WalletType } from '@kheya/contract';
import { formatMoney, formatRate, type Money, type Rate } from '@kheya/money';
import { startOfDay, type Zone } from '#platform/calendar.ts';
import { hourText, longDayText } from '#platform/moment-text.ts';
import {
  DISCLOSURE_VERSION,
  estimated,
  LABELS,
  numberLabel,
  RIGHTS,
  type LineName,
} from './disclosure-labels.ts';

type Line = Disclosure['lines'][number];

/** Exactly what is shown and printed, in both languages; the hash covers this and nothing else. */
export type DisclosureContent = Pick<
  Disclosure,
  'version' | 'title_en' | 'title_bn' | 'lines' | 'rights_title_en' | 'rights_title_bn'
> &
  Pick<Disclosure, 'rights_en' | 'rights_bn'>;

/** The first days of transfers that repeat. */
export interface TransferDays {
  readonly days: readonly string[];
  /** Whether others follow them. */
  readonly goesOn: boolean;
}

export interface DisclosureFacts {
  readonly payee: {
    readonly wallet: WalletType | null;
    readonly name: string;
    readonly account: string;
  };
  readonly amount: Money;
  readonly fee: Money;
  readonly total: Money;
  readonly target: Money;
  readonly rate: Rate | null;
  readonly availableAt: Date;
  /**
   * What happens on payment: hand over to a rail, deposit in an account with us, or wait until a
   * later day.
   */
  readonly handOver: 'at_once' | 'deposited' | 'later';
  /** Set for transfers that repeat. What isn't fixed of them is known on their day only. */
  readonly plan?: (TransferDays & { readonly isReceiptFixed: boolean }) | undefined;
}

/** The disclosure of a remittance (12 CFR 1005.31(b)(3)); lines that do not apply are left out. */
export function disclosureContent(facts: DisclosureFacts): DisclosureContent {
  const rights = [
    RIGHTS.errors,
    facts.plan ? RIGHTS.cancelInAdvance : RIGHTS.cancel,
    ...(facts.handOver === 'at_once' ? [RIGHTS.sentAtOnce] : []),
    ...(facts.handOver === 'deposited' ? [RIGHTS.depositedAtOnce] : []),
    RIGHTS.regulators,
  ];
  return {
    version: DISCLOSURE_VERSION,
    title_en: LABELS.title.en,
    title_bn: LABELS.title.bn,
    lines: [
      ...recipient(facts),
      ...sums(facts),
      dateAvailable(facts.availableAt),
      ...(facts.plan ? [transferDates(facts.plan)] : []),
    ],
    rights_title_en: RIGHTS.title.en,
    rights_title_bn: RIGHTS.title.bn,
    rights_en: rights.map((right) => right.en),
    rights_bn: rights.map((right) => right.bn),
  };
}

/** Hash of the canonical JSON (sorted keys, no spaces), so that the same content has one hash. */
export function disclosureHash(content: DisclosureContent): string {
  return createHash('sha256').update(canonical(content)).digest('hex');
}

function recipient({ payee }: DisclosureFacts): Line[] {
  return [
    line('recipient', LABELS.recipient, payee.name, payee.name),
    line('recipient_number', numberLabel(payee.wallet), payee.account, payee.account),
  ];
}

function sums({ amount, fee, total, target, rate, plan }: DisclosureFacts): Line[] {
  const inTaka = amount.currency === 'BDT';
  const onTheDay = plan && rate ? estimated : asItIs;
  const sent = plan?.isReceiptFixed ? onTheDay : asItIs;
  const lines = [
    moneyLine(
      'transfer_amount',
      sent(inTaka ? LABELS.amountInTaka : LABELS.amountInDollars),
      amount,
    ),
  ];
  if (fee.minor > 0n) lines.push(moneyLine('transfer_fees', sent(LABELS.fees), fee, 'always'));
  lines.push(moneyLine('total', sent(LABELS.total), total));
  if (rate) {
    const en = `US$1.00 = ${formatRate(rate, 'en')} BDT`;
    const bn = `১.০০ মার্কিন ডলার = ${formatRate(rate, 'bn')} টাকা`;
    lines.push(line('exchange_rate', onTheDay(LABELS.rate), en, bn));
  }
  const received = plan?.isReceiptFixed
    ? LABELS.totalToRecipient
    : onTheDay(LABELS.totalToRecipient);
  lines.push(moneyLine('total_to_recipient', received, target));
  return lines;
}

/** Day and hour in the recipient's zone; beneath them the sender's, often another day. */
function dateAvailable(at: Date): Line {
  const momentIn = (zone: Zone, locale: 'en' | 'bn') =>
    [longDayText(zone, at, locale), hourText(zone, at, locale)].join(', ');
  const there = (locale: 'en' | 'bn') => momentIn('Asia/Dhaka', locale);
  const here = (locale: 'en' | 'bn') => momentIn('America/New_York', locale);
  return {
    ...line(
      'date_available',
      LABELS.dateAvailable,
      `${there('en')} Bangladesh time`,
      `${there('bn')}, বাংলাদেশ সময়`,
    ),
    note_en: `${here('en')} in New York. May be available sooner.`,
    note_bn: `নিউইয়র্কে ${here('bn')}। এর আগেও পাওয়া যেতে পারে।`,
  };
}

type Label = { readonly en: string; readonly bn: string };

const asItIs = (label: Label) => label;

function transferDates({ days, goesOn }: TransferDays): Line {
  const list = (locale: 'en' | 'bn') =>
    days.map((day) => longDayText('Asia/Dhaka', startOfDay('Asia/Dhaka', day), locale)).join('; ');
  return {
    ...line('transfer_dates', LABELS.transferDates, list('en'), list('bn')),
    note_en: goesOn ? 'Others follow by the same rule.' : null,
    note_bn: goesOn ? 'এরপর একই নিয়মে চলবে।' : null,
  };
}

function moneyLine(
  name: LineName,
  label: { en: string; bn: string },
  amount: Money,
  sign: 'always' | 'negative' = 'negative',
): Line {
  const value = (locale: 'en' | 'bn') => formatMoney(amount, locale, { sign });
  return line(name, label, value('en'), value('bn'));
}

function line(
  name: LineName,
  label: { readonly en: string; readonly bn: string },
  valueEn: string,
  valueBn: string,
): Line {
  return {
    name,
    label_en: label.en,
    label_bn: label.bn,
    value_en: valueEn,
    value_bn: valueBn,
    note_en: null,
    note_bn: null,
  };
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

import type { Transaction } from '@kheya/contract';
import { formatRate, type Locale } from '@kheya/money';
import { Avatar } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, Landmark } from 'lucide-react';

import { maskedEnd } from '#shared/contact/contact.ts';
import { useLocale } from '#shared/language.ts';
import { rateOf } from '#shared/transaction/transaction-facts.ts';

/** A face for a person, an icon for a movement between one's own accounts or from a bank. */
export function TransactionFace({
  row,
  size,
}: {
  readonly row: Transaction;
  readonly size?: 'sm' | 'md';
}) {
  if (isOwnConversion(row)) return <Avatar size={size} icon={<ArrowLeftRight aria-hidden />} />;
  if (row.subtype === 'ach_credit') return <Avatar size={size} icon={<Landmark aria-hidden />} />;
  return <Avatar size={size} name={row.counterparty} />;
}

/** Whom or what a movement is about, and by which way, in the reader's language. */
export function useTransactionWords(): {
  title: (row: Transaction) => string;
  way: (row: Transaction) => string;
  rate: (row: Transaction) => string | undefined;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const rate = (row: Transaction) => {
    const found = rateOf(row);
    if (found === undefined) return undefined;
    const shown = formatRate(found, locale);
    return t`1 USD = ${shown} BDT`;
  };
  return {
    rate,
    title: (row) => {
      if (!isOwnConversion(row)) return row.counterparty;
      return row.dc_sign === 'debit' ? t`To your taka account` : t`From your dollar account`;
    },
    way: (row) => {
      const number = endOf(row.dst_account_no, locale);
      switch (row.subtype) {
        case 'wallet_payout':
          return t`bKash ${number}`;
        case 'ach_credit':
          return row.memo === null || row.memo === '' ? t`ACH` : t`${row.memo}, ACH`;
        case 'conversion':
        case 'conversion_in':
          if (isOwnConversion(row)) return rate(row) ?? t`Between your accounts`;
          return row.dc_sign === 'debit' ? t`Kheya account ${number}` : t`From a Kheya customer`;
        case 'internal':
          return row.dc_sign === 'debit' ? t`To a Kheya customer` : t`From a Kheya customer`;
      }
    },
  };
}

/** From one's own dollars to one's own taka: nobody else is named. */
export function isOwnConversion(row: Transaction): boolean {
  const isConversion = row.subtype === 'conversion' || row.subtype === 'conversion_in';
  return isConversion && row.dst_account_nickname === null;
}

function endOf(number: string | null, locale: Locale): string {
  return number === null ? '' : maskedEnd(number.replace(/[^\d]/g, ''), locale);
}

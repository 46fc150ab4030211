import type { Transaction, User } from '@kheya/contract';
import { CONNECTED_WALLETS, walletText } from '@kheya/contract/wallet';
import { formatRate, type Locale } from '@kheya/money';
import { Avatar } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, Landmark } from 'lucide-react';

import { maskedEnd } from '#shared/masked-end.ts';
import { monthName } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { rateOf } from '#shared/transaction/transaction-facts.ts';
import { fullName, useUser } from '#shared/user-query.ts';

/**
 * A face for a person, an icon for a transaction between the person's own accounts or from a bank.
 */
export function TransactionFace({
  row,
  size,
}: {
  readonly row: Transaction;
  readonly size?: 'sm' | 'md';
}) {
  const user = useUser();
  if (isBetweenOwn(row, user)) return <Avatar size={size} icon={<ArrowLeftRight aria-hidden />} />;
  if (row.subtype === 'ach_credit' || row.subtype === 'bank_payout')
    return <Avatar size={size} icon={<Landmark aria-hidden />} />;
  return <Avatar size={size} name={nameOf(row)} />;
}

/** What Kheya itself booked has no other party; undefined for every other row. */
function useOwnBookingText(): (row: Transaction) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (row) => {
    switch (row.subtype) {
      case 'interest': {
        const month = row.memo === null ? '' : monthName(row.memo, locale);
        return month === '' ? t`Interest` : t`Interest for ${month}`;
      }
      case 'account_fee': {
        const month = row.memo === null ? '' : monthName(row.memo, locale);
        return month === '' ? t`Account fee` : t`Monthly fee for ${month}`;
      }
      case 'fee_refund':
        return t`Fee refund`;
      case 'correction':
        return t`Correction`;
      case 'crumb':
        return t`Given up when the account was closed`;
      default:
        return undefined;
    }
  };
}

/** The other party of a transaction and its rail, in the reader's language. */
export function useTransactionText(): {
  title: (row: Transaction) => string;
  way: (row: Transaction) => string;
  rate: (row: Transaction) => string | undefined;
} {
  const { t } = useLingui();
  const locale = useLocale();
  const user = useUser();
  const rate = (row: Transaction) => {
    const found = rateOf(row);
    if (found === undefined) return undefined;
    const shown = formatRate(found, locale);
    return t`1 USD = ${shown} BDT`;
  };
  const bookedByUs = useOwnBookingText();
  return {
    rate,
    title: (row) => {
      if (isOwnConversion(row, user)) {
        return row.dc_sign === 'debit' ? t`To your taka account` : t`From your dollar account`;
      }
      const own = bookedByUs(row);
      if (own !== undefined) return own;
      if (!isOwnTransfer(row)) return nameOf(row);
      const account = row.dc_sign === 'debit' ? row.counterparty : row.dst_account_nickname;
      const isNamed = account !== null && !ownNamesOf(user).includes(account);
      if (row.dc_sign === 'debit') return isNamed ? t`To ${account}` : t`To your dollar account`;
      return isNamed ? t`From ${account}` : t`From your dollar account`;
    },
    way: (row) => {
      const number = endOf(row.dst_account_no, locale);
      switch (row.subtype) {
        case 'wallet_payout':
          return `${walletName(row, locale)} ${number}`;
        case 'ach_credit':
          return row.memo === null || row.memo === '' ? t`ACH` : t`${row.memo}, ACH`;
        case 'conversion':
        case 'conversion_in':
          if (isOwnConversion(row, user)) return rate(row) ?? t`Between your accounts`;
          return row.dc_sign === 'debit' ? t`Kheya account ${number}` : t`From a Kheya customer`;
        case 'bank_payout':
          return number === '' ? t`Bank` : t`Bank account ${number}`;
        case 'transfer_return':
          return t`Returned to you`;
        case 'customer_transfer':
        case 'customer_transfer_in':
        case 'internal':
          return row.dc_sign === 'debit' ? t`To a Kheya customer` : t`From a Kheya customer`;
        case 'own_transfer':
        case 'own_transfer_in':
          return t`Own account ${number}`;
        case 'account_fee':
        case 'crumb':
          return t`To us`;
        case 'interest':
        case 'fee_refund':
        case 'correction':
          return t`From us`;
        case 'card_purchase':
        case 'card_refund':
        case 'card_withdrawal':
          return t`Card ${endOf(row.user_data.last_four_digit, locale)}`;
      }
    },
  };
}

function walletName({ wallet_type: type }: Transaction, locale: Locale): string {
  return walletText(type === null ? CONNECTED_WALLETS : [type], locale).wallet;
}

/** A conversion to the person's own taka: no contact is named, or the person is the sender. */
function isOwnConversion(row: Transaction, user: User): boolean {
  if (row.subtype === 'conversion') return row.dst_account_nickname === null;
  return row.subtype === 'conversion_in' && ownNamesOf(user).includes(row.counterparty);
}

const ownNamesOf = (user: User) => [user.business_name, fullName(user)];

const isOwnTransfer = ({ subtype }: Transaction) =>
  subtype === 'own_transfer' || subtype === 'own_transfer_in';

/** Whether it went to or came from a party other than the customer and Kheya. */
export function hasOtherParty(row: Transaction, user: User): boolean {
  return ['transfer', 'incoming_payment', 'card'].includes(row.type) && !isBetweenOwn(row, user);
}

const isBetweenOwn = (row: Transaction, user: User) =>
  isOwnConversion(row, user) || isOwnTransfer(row);

/** Another customer's name is masked; the nickname is not. */
export function nameOf(row: Transaction): string {
  if (row.subtype !== 'conversion' && row.subtype !== 'customer_transfer') return row.counterparty;
  return row.dst_account_nickname ?? row.counterparty;
}

function endOf(number: string | null, locale: Locale): string {
  return number === null ? '' : maskedEnd(number.replace(/[^\d]/g, ''), locale);
}

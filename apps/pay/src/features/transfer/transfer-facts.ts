import type { Transfer } from '@kheya/contract';
import {
  add,
  formatMoney,
  formatRate,
  fromDecimal,
  type Locale,
  type Money,
  parseRate,
  toDigits,
} from '@kheya/money';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { callName, nameOf } from '#shared/contact/contact.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { hasJoined } from '#features/transfer/transfer-stage.ts';
import { longDate } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** The figures and names of a transfer in the reader's language. */
export interface TransferFacts {
  readonly amount: string;
  readonly fee: string | undefined;
  readonly total: string;
  readonly received: string;
  readonly rate: string | undefined;
  /** Rahima Khatun; for the person's own account its description. */
  readonly name: string;
  /** Rahima. */
  readonly who: string;
  /** The name of the wallet or bank; otherwise "taka account" or "dollar account". */
  readonly network: string;
  /** What arrives there: an account at a bank elsewhere, a wallet, or an account with us. */
  readonly receiver: 'bank' | 'wallet' | 'account';
  /** What came back of a returned payment, with the part of the fee; undefined for every other. */
  readonly back: string | undefined;
  readonly number: string;
  /** What the number is of: the network, or what someone is invited by. */
  readonly numberLabel: string;
  readonly source: string;
  readonly isWallet: boolean;
  readonly isOwn: boolean;
}

const sourceNames = { USD: msg`US dollars`, BDT: msg`Taka`, USDC: msg`StableCoin` };

export function useTransferFacts(transfer: Transfer): TransferFacts {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const name = usePayeeName(transfer);
  const { payee, currency } = transfer;
  const isOwn = payee.kind === 'own_account';
  const isTaka = transfer.target_currency === 'BDT';
  const isWallet = payee.kind === 'wallet';
  const isBank = payee.kind === 'bd_bank' || payee.kind === 'us_bank';
  const { wallet } = useWalletLabels(payee.wallet_type);
  const fee = fromDecimal(transfer.fee, currency);
  const network = isWallet
    ? wallet
    : (payee.bank_name ?? (isBank ? t`Bank` : isTaka ? t`Taka account` : t`Dollar account`));
  const isOnlyInvited = transfer.waits_until !== null && !hasJoined(transfer);
  return {
    amount: formatMoney(fromDecimal(transfer.amount, currency), locale),
    fee: fee.minor === 0n ? undefined : formatMoney(fee, locale),
    total: formatMoney(fromDecimal(transfer.total, currency), locale),
    received: formatMoney(fromDecimal(transfer.target_amount, transfer.target_currency), locale),
    rate: transfer.rate === null ? undefined : rateText(transfer.rate, locale),
    name: isOwn && isTaka ? t`Your taka account` : name,
    who: isOwn ? t`You` : callName(name),
    network,
    receiver: isWallet ? 'wallet' : isBank ? 'bank' : 'account',
    back:
      transfer.returned === null
        ? undefined
        : formatMoney(backOf(transfer.returned, currency), locale),
    number: numberText(payee, locale),
    numberLabel: isOnlyInvited ? t`Invited at` : network,
    source: `${i18n._(sourceNames[currency])} ${maskedEnd(transfer.source_account_number, locale)}`,
    isWallet,
    isOwn,
  };
}

/** What is in the account again: the amount and the part of the fee that came with it. */
function backOf(
  { amount, fee }: NonNullable<Transfer['returned']>,
  currency: Transfer['currency'],
): Money {
  return add(fromDecimal(amount, currency), fromDecimal(fee, currency));
}

/** A masked name is replaced by the nickname the person gave, if there is one. */
function usePayeeName({ payee }: Transfer): string {
  const isMasked = payee.kind === 'bdt_account' || payee.kind === 'customer';
  const kept = useQuery({ ...contactsQuery(), enabled: isMasked }).data;
  const removed = useQuery({ ...contactsQuery(true), enabled: isMasked }).data;
  const contact = [...(kept ?? []), ...(removed ?? [])].find((one) => one.id === payee.id);
  return isMasked && contact !== undefined ? nameOf(contact) : payee.name;
}

/** A mask follows the language; a number that may be typed elsewhere keeps Latin digits. */
function numberText({ kind, account_display: display }: Transfer['payee'], locale: Locale): string {
  return kind === 'wallet' ? display : toDigits(display, locale);
}

export function rateText(rate: string, locale: Locale): string {
  return formatRate(parseRate(rate, 'USD', 'BDT'), locale);
}

/** A planned day, without time and zone: November 25, 2026. */
export function dayText(day: string, locale: Locale): string {
  return longDate(`${day}T06:00:00Z`, locale, 'Asia/Dhaka');
}

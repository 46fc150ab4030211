import type { PaymentBatch, PaymentBatchRow, PaymentBatchWarning } from '@kheya/contract';
import {
  PAYMENT_BATCH_COLUMNS,
  PAYMENT_BATCH_TYPE_NAMES,
  readFileCurrency,
  readPayeeType,
} from '@kheya/contract/payment-batch-file';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Chip, type ChipTone } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import type { Locale } from '@kheya/browser/language';

export const counted = (count: number, locale: Locale) => toDigits(`${count}`, locale);

/** Reasons to look at a line again; the one about its double has a sentence of its own. */
export const warningLabels: Record<
  Exclude<PaymentBatchWarning, 'duplicate_in_file' | 'new_payee'>,
  MessageDescriptor
> = {
  duplicate_payment: msg`You paid them the same amount in the last 24 hours.`,
  other_name_saved: msg`Your contact with this number has another name.`,
  name_differs: msg`The account has another name.`,
  account_unknown: msg`No account was found with this number.`,
  rail_held: msg`Goes out later: this network isn't working now.`,
  late_processing: msg`Goes out later: this network isn't working now.`,
};

const chips: Readonly<Record<PaymentBatch['state'], ChipTone>> = {
  checking: 'now',
  checked: 'now',
  paying: 'now',
  paused: 'now',
  done: 'done',
  stopped: 'neutral',
  discarded: 'neutral',
};

export function BatchChip({ state }: Pick<PaymentBatch, 'state'>) {
  return (
    <Chip tone={chips[state]}>
      <StateText state={state} />
    </Chip>
  );
}

function StateText({ state }: Pick<PaymentBatch, 'state'>) {
  switch (state) {
    case 'checking':
      return <Trans>Checking names</Trans>;
    case 'checked':
      return <Trans>Not confirmed</Trans>;
    case 'paying':
      return <Trans>Being paid</Trans>;
    case 'paused':
      return <Trans>Paused</Trans>;
    case 'done':
      return <Trans>Done</Trans>;
    case 'stopped':
      return <Trans context="file">Stopped</Trans>;
    case 'discarded':
      return <Trans>Removed</Trans>;
  }
}

/** A wallet and its number: what the payee is paid into; as the file has it where that can't be read. */
export function payeeNumber({ cells, payee }: PaymentBatchRow, locale: Locale): string {
  const type = readPayeeType(cells.type ?? '');
  const names = PAYMENT_BATCH_TYPE_NAMES.find(([one]) => one === type)?.[1];
  const number = payee?.account_display ?? cells.account_number ?? '';
  // A mask follows the language; a number that is read off keeps its digits.
  const shown = number.startsWith('•') ? toDigits(number, locale) : number;
  return [names?.[locale] ?? cells.type, shown].filter(Boolean).join(' ');
}

/** What arrives; as the file has it where it could not be priced. */
export function rowAmount(row: PaymentBatchRow, locale: Locale): string {
  const { target_amount: amount, target_currency: target, cells } = row;
  if (amount !== null && target !== null) return formatMoney(fromDecimal(amount, target), locale);
  const currency = readFileCurrency(cells.currency ?? '');
  const typed = cells.amount ?? '';
  // A plain number is shown as money; anything else as it was typed.
  if (currency !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(typed)) {
    const [whole, part = ''] = typed.split('.');
    return formatMoney(fromDecimal(`${whole}.${part.padEnd(2, '0')}`, currency), locale);
  }
  return typed;
}

/** What is wrong with a line, after the head of its column. */
export function refusalText({ refusal }: PaymentBatchRow, locale: Locale): string {
  if (refusal === null) return '';
  const { column, detail } = refusal;
  return column === null ? detail : `${PAYMENT_BATCH_COLUMNS[column].heads[locale]}: ${detail}`;
}

import {
  errorText,
  type ErrorCode,
  type Locale,
  type PaymentBatchColumnName,
} from '@kheya/contract';
import {
  type FieldError,
  type FieldFacts,
  fieldErrorText,
} from '@kheya/contract/fields/field-error';
import type { PaymentBatchRefusal } from '#database-json.ts';

type InLocale<Facts> = (locale: Locale) => Facts;

/** A cell that is wrong by the rules of the field it is of. */
export function cellRefusal(
  column: PaymentBatchColumnName,
  error: FieldError,
  facts: InLocale<FieldFacts> = () => ({}),
): PaymentBatchRefusal {
  const text = (locale: Locale) => fieldErrorText(error, locale, facts(locale));
  return { column, code: error, en: text('en'), bn: text('bn') };
}

/** Where a refusal of a payment has its cause in a row. */
function columnOf(code: ErrorCode): PaymentBatchColumnName | null {
  if (/^(amount|limit)_|^insufficient_funds$/.test(code)) return 'amount';
  if (/^(contact_archived|payee_|account_unavailable)/.test(code)) return 'account_number';
  return code === 'contact_details_missing' ? 'purpose' : null;
}

/** A payment that is refused by the rules of every payment. */
export function paymentRefusal(
  code: ErrorCode,
  facts: InLocale<Readonly<Record<string, unknown>> | undefined>,
): PaymentBatchRefusal {
  const text = (locale: Locale) => errorText(code, locale, facts(locale) ?? {}).detail;
  return { column: columnOf(code), code, en: text('en'), bn: text('bn') };
}

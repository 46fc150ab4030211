import { MOST_STATEMENT_LINES, MOST_STATEMENT_YEARS, type Locale } from '@kheya/contract';
import { type FieldError, fieldErrorText } from '@kheya/contract/fields/field-error';
import { refuse } from '@kheya/http-kit';
import type { AccountRow } from '#database.ts';
import { findOwnAccount } from '#modules/account/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';
import { issueSpan, TooManyLines } from './statement-make.ts';
import { periodOf, zoneOf } from './statement-period.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with a span of an account's days, at the field that has to change. */
export function checkSpan(
  { from, to }: Span,
  { opened, today }: { readonly opened: string; readonly today: string },
): { readonly field: keyof Span; readonly error: FieldError; readonly n?: number } | undefined {
  const oldest = `${Number(today.slice(0, 4)) - MOST_STATEMENT_YEARS}${today.slice(4)}`;
  if (to > today) return { field: 'to', error: 'day_to_come' };
  if (from > to) return { field: 'to', error: 'span_reversed' };
  if (from < oldest)
    return { field: 'from', error: 'more_than_years_ago', n: MOST_STATEMENT_YEARS };
  if (to < opened) return { field: 'to', error: 'before_account_opened' };
  return undefined;
}

/** Issues a statement of a span; days before the account was opened are left out. */
export async function createStatement(
  ctx: ModuleContext,
  userId: string,
  asked: Span & { readonly account_id: string },
  locale: Locale,
) {
  const account = await findOwnAccount(ctx.db, { userId }, asked.account_id);
  if (!account) return refuse('not_found');
  const zone = zoneOf(account.currency);
  const opened = dayIn(zone, account.opened_at);
  const fault = checkSpan(asked, { opened, today: dayIn(zone, ctx.clock.now()) });
  if (fault) return invalid(fault, locale);
  const period = periodOf(zone, asked.from < opened ? opened : asked.from, asked.to);
  try {
    const row = await issueSpan(ctx, account, period);
    return { ok: true as const, value: { ...row, ...numbersOf(account) } };
  } catch (error) {
    if (!(error instanceof TooManyLines)) throw error;
    return invalid({ field: 'from', error: 'span_too_full', n: MOST_STATEMENT_LINES }, locale);
  }
}

function numbersOf({ currency, account_number }: AccountRow) {
  return { currency, account_number };
}

function invalid(
  { field, error, n = 0 }: NonNullable<ReturnType<typeof checkSpan>>,
  locale: Locale,
) {
  return refuse('request_invalid', { fields: { [field]: fieldErrorText(error, locale, { n }) } });
}

import type {
  DatedRule,
  RuleChangeFacts,
  RuleKind,
  RuleSubjectOf,
  RuleValuesOf,
} from '@kheya/contract';
import { type FieldErrors, isFieldError } from '@kheya/contract/fields/field-error';
import {
  mayBeSoft,
  mayBeWaived,
  signalActions,
  signalFigures,
} from '@kheya/contract/fields/rule-values';
import { fromDecimal, money, parseMoney, toDecimal, toLatinDigits } from '@kheya/money';
import { isCount } from './dated-rules.ts';

/** A rule's subject and values, as its kind says what they are. */
export type TypedRule = {
  [K in RuleKind]: {
    readonly kind: K;
    readonly subject: RuleSubjectOf<K>;
    readonly values: RuleValuesOf<K>;
  };
}[RuleKind];

/** The kind was read with the subject and the values from one place, so they belong together. */
export function typedRule(
  { kind, subject }: Pick<DatedRule, 'kind' | 'subject'>,
  values: TypedRule['values'],
): TypedRule {
  return { kind, subject, values } as TypedRule;
}

type ReadValues =
  | { readonly ok: true; readonly values: TypedRule['values'] }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Reads the values that were typed, each in the rule's currency and written the one way we keep them. */
export function readValues(subject: DatedRule['subject'], asked: RuleChangeFacts): ReadValues {
  const reader = createReader(subject);
  const values = read(reader, subject, asked);
  const { errors } = reader;
  return Object.keys(errors).length === 0 ? { ok: true, values } : { ok: false, errors };
}

function read(
  { errors, amount, above, count }: Reader,
  subject: DatedRule['subject'],
  asked: RuleChangeFacts,
): TypedRule['values'] {
  switch (asked.kind) {
    case 'fee': {
      const { fixed, rate_bps } = asked.values;
      return { fixed: amount('fixed', fixed), rate_bps };
    }
    case 'spread':
      return asked.values;
    case 'limit': {
      const isNumber = 'name' in subject && isCount(subject.name);
      const number = isNumber ? count : amount;
      const { limit, soft } = asked.values;
      const hasSoft = 'scope' in subject && mayBeSoft(subject);
      return { limit: number('limit', limit), soft: above(number, 'soft', hasSoft, soft) };
    }
    case 'interest': {
      const tiers = asked.values.tiers.map(({ from, annual_ppm }) => ({
        from: amount('tiers', from),
        annual_ppm,
      }));
      if (new Set(tiers.map(({ from }) => from)).size < tiers.length) {
        errors['values.tiers'] ??= 'tier_twice';
      }
      const size = ({ from }: { from: string }) => minorOf(from, 'USD');
      return { tiers: tiers.toSorted((one, other) => (size(one) < size(other) ? -1 : 1)) };
    }
    case 'account_fee': {
      const { amount: fee, waived_from: waived } = asked.values;
      const isWaivable = 'fee_kind' in subject && mayBeWaived(subject.fee_kind);
      return {
        amount: amount('amount', fee),
        waived_from: above(amount, 'waived_from', isWaivable, waived),
      };
    }
    case 'signal':
      return readSignal({ errors, above, amount }, subject, asked.values);
    case 'screening':
      return asked.values;
  }
}

/** How far below a threshold still counts; all of it would be every payment. */
export const MOST_PERCENT_BELOW = 99;

type SignalValues = RuleValuesOf<'signal'>;

/** Every figure that its kind has, and no other. */
function readSignal(
  { errors, above, amount }: Pick<Reader, 'errors' | 'above' | 'amount'>,
  subject: DatedRule['subject'],
  values: SignalValues,
): SignalValues {
  if (!('signal' in subject)) throw new Error('only a rule of signals has their figures');
  const has = signalFigures(subject.signal);
  for (const figure of ['threshold', 'count', 'percent'] as const) {
    if (has[figure] && values[figure] === null) errors[`values.${figure}`] = 'required';
    if (!has[figure] && values[figure] !== null) {
      errors[`values.${figure}`] = 'rule_without_value';
    }
  }
  if (subject.signal === 'structuring' && (values.percent ?? 0) > MOST_PERCENT_BELOW) {
    errors['values.percent'] = 'too_big';
  }
  if (!signalActions(subject.signal).includes(values.action)) {
    errors['values.action'] = 'not_offered';
  }
  return { ...values, threshold: above(amount, 'threshold', has.threshold, values.threshold) };
}

type ReadOne = (field: string, text: string) => string;

interface Reader {
  readonly errors: FieldErrors;
  readonly amount: ReadOne;
  readonly count: ReadOne;
  /** A value above zero that only some rules have; null where it is left out. */
  above(read: ReadOne, field: string, isPossible: boolean, text: string | null): string | null;
}

function createReader(subject: DatedRule['subject']): Reader {
  const errors: FieldErrors = {};
  const amount: ReadOne = (field, text) => {
    if (!('currency' in subject)) throw new Error('a rule without a currency has no amounts');
    const parsed = parseMoney(text, subject.currency);
    if (parsed.ok && parsed.value.minor >= 0n) return toDecimal(parsed.value);
    const code = parsed.ok ? 'amount_not_a_number' : parsed.code;
    if (isFieldError(code)) errors[`values.${field}`] = code;
    return '0.00';
  };
  const count: ReadOne = (field, text) => {
    const typed = toLatinDigits(text).trim();
    if (/^\d{1,6}$/.test(typed)) return Number(typed).toString();
    errors[`values.${field}`] = 'amount_not_a_number';
    return '0';
  };
  const above: Reader['above'] = (readOne, field, isPossible, text) => {
    if (text === null) return null;
    if (!isPossible) errors[`values.${field}`] = 'rule_without_value';
    const value = readOne(field, text);
    if (/^[0.]+$/.test(value)) errors[`values.${field}`] ??= 'amount_not_positive';
    return value;
  };
  return { errors, amount, count, above };
}

/** The limit of a rule in the smallest unit of its currency, or how many. */
export function limitMinor({ name, currency }: RuleSubjectOf<'limit'>, text: string): bigint {
  return isCount(name) ? BigInt(text) : fromDecimal(text, currency).minor;
}

export const minorOf = (text: string, currency: 'USD' | 'BDT') => fromDecimal(text, currency).minor;
export const zeroText = (currency: 'USD' | 'BDT') => toDecimal(money(currency, 0n));

/** Whether two sets of values of one kind are the same; both are written the one way we keep them. */
export function sameValues(one: TypedRule['values'], other: TypedRule['values']): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, own]) => `${name}:${canonical(own)}`).join()}}`;
}

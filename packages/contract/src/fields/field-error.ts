import { type Locale, toDigits } from '@kheya/money';
import { addressErrorText } from './error-text/address.ts';
import { batchErrorText } from './error-text/batch.ts';
import { caseErrorText } from './error-text/case.ts';
import { payeeErrorText } from './error-text/payee.ts';
import { personErrorText } from './error-text/person.ts';
import { signInErrorText } from './error-text/sign-in.ts';
import { valueErrorText } from './error-text/value.ts';

type Sentence = readonly [en: string, bn: string];

const sentences = {
  ...valueErrorText,
  ...personErrorText,
  ...addressErrorText,
  ...payeeErrorText,
  ...batchErrorText,
  ...caseErrorText,
  ...signInErrorText,
} as const satisfies Readonly<Record<string, Sentence>>;

/** What can be wrong with one field. */
export type FieldError = keyof typeof sentences;

/** What is wrong with an input, by its fields; empty where nothing is. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldError>>;

/** A value read from what was typed, or what is wrong with it. */
export type ReadField<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: FieldError };

/** What a sentence names in braces: a number of the rule, the name of a wallet. */
export type FieldFacts = Readonly<Record<string, string | number | bigint>>;

export function isFieldError(text: string): text is FieldError {
  return Object.hasOwn(sentences, text);
}

/** One sentence about one field, in the reader's language; what it names, in their digits. */
export function fieldErrorText(error: FieldError, locale: Locale, facts: FieldFacts = {}): string {
  const sentence: string = sentences[error][locale === 'en' ? 0 : 1];
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? '';
    return typeof fact === 'string' ? fact : toDigits(String(fact), locale);
  });
}

/** The `fields` of a refusal: a sentence for each field that is wrong. */
export function fieldErrorTexts(
  errors: FieldErrors,
  locale: Locale,
  facts: FieldFacts = {},
): Record<string, string> {
  const found = Object.entries(errors).filter(([, error]) => error !== undefined);
  return Object.fromEntries(
    found.map(([field, error]) => [field, fieldErrorText(error as FieldError, locale, facts)]),
  );
}

/** The errors that were found; a rule that found nothing leaves no field behind. */
export function compactErrors<Field extends string>(
  errors: Readonly<Record<Field, FieldError | undefined>>,
): FieldErrors<Field> {
  const found = Object.entries(errors).filter(([, error]) => error !== undefined);
  return Object.fromEntries(found) as FieldErrors<Field>;
}

/** What is wrong with what was read, if anything. */
export function errorOf(read: ReadField<unknown>): FieldError | undefined {
  return read.ok ? undefined : read.error;
}

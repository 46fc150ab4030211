import type { z } from 'zod';
import type { Locale } from '@kheya/contract';
import { type FieldError, fieldErrorText, isFieldError } from '@kheya/contract/fields/field-error';

/** What a schema found wrong, field by field; only the first fault of a field is said. */
export function fieldsOf(error: z.ZodError, locale: Locale): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= sentenceOf(issue, locale);
  }
  return fields;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;

/** Written as it should be, so the day itself is wrong: the 30th of February. */
const isWritten = (form: RegExp, input: unknown) => typeof input === 'string' && form.test(input);

type Issue = z.core.$ZodIssue;

/** A rule of the contract names the sentence that it is refused with. */
function customError({ params }: z.core.$ZodIssueCustom): FieldError {
  const word: unknown = params?.['word'];
  return typeof word === 'string' && isFieldError(word) ? word : 'wrong_kind';
}

function sentenceOf(issue: Issue, locale: Locale): string {
  switch (issue.code) {
    case 'invalid_type':
      return fieldErrorText(issue.input === undefined ? 'required' : 'wrong_kind', locale);
    case 'too_small':
      if (issue.origin === 'array') return fieldErrorText('too_few', locale, { n: issue.minimum });
      if (issue.origin !== 'string')
        return fieldErrorText('too_small', locale, { n: issue.minimum });
      return issue.minimum === 1
        ? fieldErrorText('required', locale)
        : fieldErrorText('too_short', locale, { n: issue.minimum });
    case 'too_big':
      return fieldErrorText(issue.origin === 'string' ? 'too_long' : 'too_big', locale, {
        n: issue.maximum,
      });
    case 'invalid_value':
      return fieldErrorText(issue.input === undefined ? 'required' : 'not_offered', locale);
    case 'invalid_format':
      if (issue.format === 'uuid') return fieldErrorText('not_an_id', locale);
      if (issue.format === 'date') {
        return fieldErrorText(isWritten(DAY, issue.input) ? 'no_such_day' : 'not_a_date', locale);
      }
      if (issue.format === 'datetime') {
        const isDated = isWritten(INSTANT, issue.input);
        return fieldErrorText(isDated ? 'no_such_day' : 'not_an_instant', locale);
      }
      return fieldErrorText('wrong_kind', locale);
    case 'custom':
      return fieldErrorText(customError(issue), locale);
    default:
      return fieldErrorText('wrong_kind', locale);
  }
}

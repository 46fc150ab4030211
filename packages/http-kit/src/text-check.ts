import type { FieldError } from '@kheya/contract/fields/field-error';

/**
 * Texts that PostgreSQL cannot keep as they are: with a NUL, or with half of a character's two
 * units. Checked here for every route, or each would answer with an internal error.
 */
export function textErrors(
  value: unknown,
  path: readonly string[] = [],
): Record<string, FieldError> {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { [path.join('.')]: 'not_text' } : {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const errors = Object.entries(value).map(([key, item]) => textErrors(item, [...path, key]));
  return Object.assign({}, ...errors) as Record<string, FieldError>;
}

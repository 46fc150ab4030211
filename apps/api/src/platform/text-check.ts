import type { FieldWord } from './field-words.ts';

/**
 * Texts that PostgreSQL cannot keep as they are: with a NUL, or with half of a character's two
 * units. Judged here for every route, or each would answer as if we were broken.
 */
export function textFaults(
  value: unknown,
  path: readonly string[] = [],
): Record<string, FieldWord> {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { [path.join('.')]: 'not_text' } : {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const faults = Object.entries(value).map(([key, item]) => textFaults(item, [...path, key]));
  return Object.assign({}, ...faults) as Record<string, FieldWord>;
}

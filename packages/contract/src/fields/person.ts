import { type FieldError, type FieldErrors, compactErrors } from './field-error.ts';

export type NamePart = 'first_name' | 'middle_name' | 'last_name';

const missing = {
  first_name: 'first_name_missing',
  middle_name: undefined,
  last_name: 'last_name_missing',
} as const;

/** A legal name, in the letters of an ID's English line: the partner bank compares it with that. */
export function checkName(name: Readonly<Record<NamePart, string>>): FieldErrors<NamePart> {
  const check = (part: NamePart): FieldError | undefined => {
    if (!isLatin(name[part])) return 'latin';
    return name[part].trim() === '' ? missing[part] : undefined;
  };
  return compactErrors({
    first_name: check('first_name'),
    middle_name: check('middle_name'),
    last_name: check('last_name'),
  });
}

const isLatin = (name: string) => !/[^\p{Script=Latin}\p{M}\s.'’-]/u.test(name);

const minAge = 18;
const maxAge = 120;

/** Of age on the clock's day, and born at all. `day` is YYYY-MM-DD, '' while it is not whole. */
export function checkBirthDate(day: string, now: number): FieldError | undefined {
  if (day === '') return 'date_incomplete';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (Date.parse(day) > now || year < new Date(now).getUTCFullYear() - maxAge) {
    return 'date_impossible';
  }
  return Date.UTC(year + minAge, month - 1, date) > now ? 'too_young' : undefined;
}

/** A signature is one's own name, with or without the middle one; capitals do not matter. */
export function isOwnSignature(
  typed: string,
  name: Readonly<Record<NamePart, string | null>>,
): boolean {
  const plain = (parts: readonly (string | null)[]) =>
    parts.filter(Boolean).join(' ').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  const { first_name: first, middle_name: middle, last_name: last } = name;
  const names = [plain([first, last]), plain([first, middle, last])];
  return names[0] !== '' && names.includes(plain([typed]));
}

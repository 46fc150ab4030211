import type { Locale } from '@kheya/contract';
import type { UserRow } from '#database.ts';

/** The language somebody is written to in: the one they chose, else that of their country. */
export function languageOf(user: Pick<UserRow, 'language' | 'country'>): Locale {
  return user.language ?? (user.country === 'BD' ? 'bn' : 'en');
}

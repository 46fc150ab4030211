import { cleanName } from '@kheya/contract';
import { plainLetters } from '@kheya/service-kit';
import type { UserRow } from '#database.ts';

type Named = Pick<
  UserRow,
  'first_name' | 'middle_name' | 'last_name' | 'business_name' | 'profile_type'
>;

/**
 * Whether an external account is in the customer's own legal name. Banks write names in capitals
 * and plain letters, in another order, with or without the middle name; nothing else may differ. A
 * customer who must be verified again can edit their profile freely, so the name must match both
 * the profile and the name our account is held in.
 */
export function isOwnName(holder: string, user: Named, { heldBy }: { heldBy: string }): boolean {
  const names = namesOf(user).map(wordsOf);
  return [holder, heldBy].map(wordsOf).every((name) => name !== '' && names.includes(name));
}

function namesOf(user: Named): string[] {
  if (user.profile_type === 'BUSINESS') return user.business_name ? [user.business_name] : [];
  const { first_name: first, middle_name: middle, last_name: last } = user;
  if (!first && !last) return [];
  return [[first, middle, last].filter(Boolean).join(' '), [first, last].filter(Boolean).join(' ')];
}

function wordsOf(name: string): string {
  const plain = plainLetters(cleanName(name)).toLowerCase().replaceAll("'", '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

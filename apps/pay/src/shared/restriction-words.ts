import { RESTRICTION_REASON_WORDS } from '@kheya/contract/decision-words';
import type { User } from '@kheya/contract';

import { useLocale } from '#shared/language.ts';

export type Restriction = NonNullable<User['restriction']>;

/** Why somebody may not act, in the words the operator saw who chose them. */
export function useRestrictionReason({ reason }: Restriction): string {
  return RESTRICTION_REASON_WORDS[reason][useLocale()];
}

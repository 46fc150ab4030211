import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import type { User } from '@kheya/contract';

import { useLocale } from '@kheya/browser/language';

export type Restriction = NonNullable<User['restriction']>;

/** Why somebody may not act, in the words the operator saw who chose them. */
export function useRestrictionReason({ reason }: Restriction): string {
  return RESTRICTION_REASON_TEXT[reason][useLocale()];
}

import { RESTRICTION_REASON_TEXT } from '@kheya/contract/decision-text';
import type { User } from '@kheya/contract';

import { useLocale } from '@kheya/browser/language';

export type Restriction = NonNullable<User['restriction']>;

/** Why the person is restricted, in the wording the operator saw when choosing the reason. */
export function useRestrictionReason({ reason }: Restriction): string {
  return RESTRICTION_REASON_TEXT[reason][useLocale()];
}

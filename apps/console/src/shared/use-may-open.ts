import { type Area, opens } from '#shared/areas.ts';
import { rolesOf } from '#shared/operator.ts';
import { useClaims } from '@kheya/browser/session';

/** Whether the person who is signed in may do this. */
export function useMayOpen(area: Area): boolean {
  return opens(area, rolesOf(useClaims()));
}

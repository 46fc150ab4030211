import { type Area, opens } from '#shared/areas.ts';
import { rolesOf } from '#shared/operator.ts';
import { useClaims } from '@kheya/browser/session';

/** Whether the signed-in operator may open this area. */
export function useMayOpen(area: Area): boolean {
  return opens(area, rolesOf(useClaims()));
}

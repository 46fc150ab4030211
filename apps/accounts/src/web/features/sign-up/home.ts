import type { SignUp } from '@kheya/contract/accounts';
import type { HomeCountry } from '#web/shared/accounts-client.ts';

/** Where somebody lives, as far as it is known. */
export interface TypedHome {
  readonly country: HomeCountry | null;
  readonly place: string;
}

/** The country the clock of the device suggests; the person may choose the other one. */
export function homeByZone(zone: string | undefined): TypedHome {
  if (zone === 'Asia/Dhaka') return { country: 'BD', place: '' };
  const isAmerican = zone !== undefined && /^(America\/|US\/|Pacific\/Honolulu$)/.test(zone);
  return { country: isAmerican ? 'US' : null, place: '' };
}

/** What the sign-up was already told, for somebody who comes back to correct it. */
export function savedHome(signUp: SignUp | null): TypedHome | undefined {
  return signUp === null ? undefined : { country: signUp.country, place: signUp.place };
}

import type { User } from '@kheya/contract';

import type { Area } from '#shared/paths.ts';
import { localStore } from '@kheya/browser/storage';

const key = 'kheya.area';

/** The country part of the address: the profile's, else the one stored, else the US side. */
export function areaOf(user: Pick<User, 'country' | 'user_address'>): Area {
  const country = user.user_address?.country ?? user.country;
  if (country !== null) return country === 'BD' ? 'bd' : 'us';
  return localStore.read(key) === 'bd' ? 'bd' : 'us';
}

/** For the next visit, before anybody has told where the person lives. */
export function storeArea(area: Area): void {
  localStore.write(key, area);
}

import type { User } from '@kheya/contract';

import type { Area } from '#shared/paths.ts';
import { localStore } from '@kheya/browser/storage';

const key = 'kheya.area';

/** The country segment of the address: the profile's country, else the stored one, else the US. */
export function areaOf(user: Pick<User, 'country' | 'user_address'>): Area {
  const country = user.user_address?.country ?? user.country;
  if (country !== null) return country === 'BD' ? 'bd' : 'us';
  return localStore.read(key) === 'bd' ? 'bd' : 'us';
}

/** Stored for the next visit, before the person's country is known. */
export function storeArea(area: Area): void {
  localStore.write(key, area);
}

import type { User } from '@kheya/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { call } from '#shared/api/call.ts';
import type { Area } from '#shared/paths.ts';
import { lasting } from '#shared/storage.ts';

const areaKey = 'kheya.area';

/** Who is signed in and what they may do. The specification takes the first of the results. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User> => {
    const { results } = await call('GET /user/', { signal });
    const [user] = results;
    if (user === undefined) throw new Error('GET /user/ answered nobody');
    lasting.write(areaKey, areaOf(user));
    return user;
  },
});

/** The signed-in person; only inside the signed-in area, where it is loaded before. */
export function useUser(): User {
  return useSuspenseQuery(userQuery).data;
}

/** The country part of the address: the profile's, else the one stored, else the US side. */
export function areaOf(user: Pick<User, 'country' | 'user_address'>): Area {
  const country = user.user_address?.country ?? user.country;
  if (country !== null) return country === 'BD' ? 'bd' : 'us';
  return lasting.read(areaKey) === 'bd' ? 'bd' : 'us';
}

export function useArea(): Area {
  return areaOf(useUser());
}

/** The name as people write it; the e-mail address until there is one. */
export function fullName(user: User): string {
  const name = [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
  return name === '' ? user.email_address : name;
}

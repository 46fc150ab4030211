import type { User } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { actFor, actingProfile } from '@kheya/browser/api/acting';
import { ApiError } from '@kheya/browser/api/api-error';
import { call } from '@kheya/browser/api/call';
import { areaOf, storeArea } from '#shared/area.ts';

// Separate from the hooks of `user-query.ts`, because the guard loads this before any screen.

/** The signed-in user with their permissions. The specification takes the first of the results. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User> => {
    const { results } = await fetchActingUser(signal);
    const [user] = results;
    if (user === undefined) throw new Error('GET /user/ answered nobody');
    storeArea(areaOf(user));
    return user;
  },
});

/** If the person may no longer act for the profile, the refusal returns them to their own. */
async function fetchActingUser(signal: AbortSignal) {
  try {
    return await call('GET /user/', { signal });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403;
    if (!isRefused || actingProfile() === null) throw error;
    actFor(null);
    return call('GET /user/', { signal });
  }
}

import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import type { Area } from '#shared/paths.ts';

export interface Support {
  /** The line of each country, so that nobody pays for a call abroad. */
  readonly phones: Readonly<Record<Area, string | undefined>>;
  readonly email: string | undefined;
}

/** Where people can reach support, from the public settings. */
export const supportQuery = queryOptions({
  queryKey: ['public-support'],
  queryFn: async ({ signal }): Promise<Support> => {
    const { results } = await call('GET /settings/global/', { signal });
    const read = (key: string) => results.find((one) => one.key === key)?.value;
    return {
      phones: { us: read('support_phone'), bd: read('support_phone_bd') },
      email: read('support_email'),
    };
  },
  staleTime: 600_000,
});

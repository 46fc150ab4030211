import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export interface Support {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** Where people can reach support, from the public settings. */
export const supportQuery = queryOptions({
  queryKey: ['public-support'],
  queryFn: async ({ signal }): Promise<Support> => {
    const { results } = await call('GET /settings/global/', { signal });
    const read = (key: string) => results.find((one) => one.key === key)?.value;
    return { phone: read('support_phone'), email: read('support_email') };
  },
  staleTime: 600_000,
});

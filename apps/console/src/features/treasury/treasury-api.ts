import { useQuery } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type Treasury = Reply<'GET /console/treasury/'>;

/** The house's money; floats are read once a minute. */
export function useTreasury() {
  return useQuery({
    queryKey: ['treasury'],
    queryFn: ({ signal }) => call('GET /console/treasury/', { signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

import { useQuery } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';

/** The operators work can be assigned to, and which of them is signed in. */
export function useOperators() {
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => call('GET /console/operator/', { signal }),
    staleTime: 300_000,
  });
}

/** The signed-in operator's name as customers read it. */
export function useOperatorName(): string {
  const { data } = useOperators();
  return data?.results.find(({ id }) => id === data.me)?.name ?? 'Kheya';
}

/** The id of the signed-in operator: a second agreement must come from another one. */
export function useOperatorId(): string | undefined {
  return useOperators().data?.me;
}

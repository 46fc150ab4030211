import { useQuery } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';

/** Everybody work can be given to, and who of them is oneself. */
export function useOperators() {
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => call('GET /console/operator/', { signal }),
    staleTime: 300_000,
  });
}

/** How customers read the one who is signed in. */
export function useOperatorName(): string {
  const { data } = useOperators();
  return data?.results.find(({ id }) => id === data.me)?.name ?? 'Kheya';
}

/** The id of the one who is signed in: a second yes has to come from somebody else. */
export function useOperatorId(): string | undefined {
  return useOperators().data?.me;
}

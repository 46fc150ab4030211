import type { railSwitchDecide, railSwitchPropose, SentBodyOf } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type Rail = Reply<'GET /console/rail/'>['results'][number];
export type RailSwitch = NonNullable<Rail['last_switch']>;

const KEY = ['rail'];

/** Every provider; the server counts anew each minute. */
export function useRails() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /console/rail/', { signal }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
}

export function useProposeSwitch(id: string) {
  return useRailMutation((body: SentBodyOf<typeof railSwitchPropose>) =>
    call('POST /console/rail/:id/switch/', { params: { id }, body }),
  );
}

export function useDecideSwitch(id: string) {
  return useRailMutation((body: SentBodyOf<typeof railSwitchDecide>) =>
    call('POST /console/rail/:id/switch/decide/', { params: { id }, body }),
  );
}

/** After success or refusal the shown state is reloaded: a colleague may have been first. */
function useRailMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

import type {
  limitOverrideDecide,
  limitOverrideEnd,
  limitOverridePropose,
  SentBodyOf,
} from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type ConsoleLimits = Reply<'GET /console/customer/:id/limits/'>;
export type Override = ConsoleLimits['overrides'][number];
export type Proposal = SentBodyOf<typeof limitOverridePropose>;

const keyOf = (customerId: string) => ['customer', 'limits', customerId];

export function useLimits(customerId: string) {
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) =>
      call('GET /console/customer/:id/limits/', { params: { id: customerId }, signal }),
  });
}

export function useProposeOverride(customerId: string) {
  return useLimitsMutation(customerId, (body: Proposal) =>
    call('POST /console/customer/:id/limit-override/', { params: { id: customerId }, body }),
  );
}

export function useDecideOverride(customerId: string, id: string) {
  return useLimitsMutation(customerId, (body: SentBodyOf<typeof limitOverrideDecide>) =>
    call('POST /console/limit-override/:id/decide/', { params: { id }, body }),
  );
}

export function useEndOverride(customerId: string, id: string) {
  return useLimitsMutation(customerId, (body: SentBodyOf<typeof limitOverrideEnd>) =>
    call('POST /console/limit-override/:id/end/', { params: { id }, body }),
  );
}

/** After success or refusal what is shown is read anew: a colleague may have been first. */
function useLimitsMutation<Given>(
  customerId: string,
  mutationFn: (given: Given) => Promise<ConsoleLimits>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(customerId) }),
  });
}

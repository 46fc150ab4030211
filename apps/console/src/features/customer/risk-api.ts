import type { CustomerRisk, SentBodyOf, customerRiskOverride } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';

const keyOf = (customerId: string) => ['risk', customerId];

export function useRisk(customerId: string) {
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) =>
      call('GET /console/customer/:id/risk/', { params: { id: customerId }, signal }),
    ...LIVE,
  });
}

export function useOverrideRisk(customerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof customerRiskOverride>): Promise<CustomerRisk> =>
      call('POST /console/customer/:id/risk-override/', { params: { id: customerId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(customerId) }),
  });
}

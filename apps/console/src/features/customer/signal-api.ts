import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';

/** What looked unusual and was neither dismissed nor put into a case. */
export function useOpenSignals(customerId: string) {
  const query = { customer_id: customerId, limit: 20 };
  return useQuery({
    queryKey: ['signal', 'list', query],
    queryFn: ({ signal }) => call('GET /console/signal/', { query, signal }),
    ...LIVE,
  });
}

export function useCasesOf(customerId: string) {
  const query = { customer_id: customerId, limit: 20 };
  return useQuery({
    queryKey: ['case', 'list', query],
    queryFn: ({ signal }) => call('GET /console/compliance-case/', { query, signal }),
    ...LIVE,
  });
}

export function useDismiss(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      call('POST /console/signal/:id/dismiss/', { params: { id }, body: { note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['signal'] }),
  });
}

export function useOpenCase(customerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subject: string) =>
      call('POST /console/compliance-case/', { body: { customer_id: customerId, subject } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['signal'] }),
        queries.invalidateQueries({ queryKey: ['case'] }),
      ]),
  });
}

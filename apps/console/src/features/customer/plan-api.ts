import { useQuery } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type ConsolePlan = Reply<'GET /console/customer/:id/payment-plan/'>['results'][number];

/** A customer's repeating payments, those that pay next first. */
export function usePlans(customerId: string) {
  return useQuery({
    queryKey: ['customer', 'plans', customerId],
    queryFn: ({ signal }) =>
      call('GET /console/customer/:id/payment-plan/', {
        params: { id: customerId },
        query: { limit: 20 },
        signal,
      }),
    ...LIVE,
  });
}

import type { PaymentPlan } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export interface PlanFilter {
  readonly contact?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Repeating payments, refreshed by the events of their noun. */
export function plansQuery(filter: PlanFilter) {
  return queryOptions({
    queryKey: ['payment_plan', 'list', filter],
    queryFn: ({ signal }) => call('GET /payment-plan/', { query: filter, signal }),
  });
}

export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['payment_plan', 'one', id],
    queryFn: ({ signal }): Promise<PaymentPlan> =>
      call('GET /payment-plan/:id/', { params: { id }, signal }),
  });
}

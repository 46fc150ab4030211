import type { WithdrawalRequest } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** The person's withdrawal requests, the newest first. */
export const withdrawalsQuery = queryOptions({
  queryKey: ['account', 'withdrawals'],
  queryFn: async ({ signal }): Promise<readonly WithdrawalRequest[]> => {
    const { results } = await call('GET /withdrawal-request/', { signal });
    return results;
  },
});

/** Whether a request is undecided, or approved and its money has not arrived yet. */
export function isWaiting({ status }: WithdrawalRequest): boolean {
  return status === 'requested' || status === 'approved' || status === 'paying';
}

import type { PageSize } from '@kheya/ui';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

interface RequestsShown {
  readonly limit: PageSize;
  readonly offset: number;
  /** Only what this contact was asked for. */
  readonly contact?: string;
}

/** What the person asked for, newest first. */
export function requestsQuery(query: RequestsShown) {
  return queryOptions({
    queryKey: ['payment_request', 'own', query],
    queryFn: ({ signal }) => call('GET /payment-request/', { query, signal }),
  });
}

import type { ReplyOf, transferRuleList } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export type Limits = ReplyOf<typeof transferRuleList>;
export type LimitRule = Limits['results'][number];

/** Every limit with what is left of it. Refreshed with the transfers, which use the limits up. */
export const limitsQuery = queryOptions({
  queryKey: ['transfer', 'rules'],
  queryFn: ({ signal }) => call('GET /transfer-rules/', { signal }),
});

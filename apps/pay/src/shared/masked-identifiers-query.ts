import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/**
 * The addresses codes are sent to, masked by the server; an unconfirmed browser may read them too.
 */
export const maskedIdentifiersQuery = queryOptions({
  queryKey: ['user', 'masked-identifiers'],
  queryFn: ({ signal }) => call('GET /masked-mobile-email/', { signal }),
});

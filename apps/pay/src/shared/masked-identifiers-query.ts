import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** Where codes go, masked by the server; told to a browser that is not confirmed as well. */
export const maskedIdentifiersQuery = queryOptions({
  queryKey: ['user', 'masked-identifiers'],
  queryFn: ({ signal }) => call('GET /masked-mobile-email/', { signal }),
});

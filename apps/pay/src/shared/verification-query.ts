import type { ReplyOf, verificationCenter } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export type VerificationCenter = ReplyOf<typeof verificationCenter>;
export type VerificationCheck = VerificationCenter['results'][number];

/** Each step of the verification, with what is missing and why. */
export const verificationQuery = queryOptions({
  queryKey: ['user', 'verification-center'],
  queryFn: ({ signal }) => call('GET /verification-center/', { signal }),
});

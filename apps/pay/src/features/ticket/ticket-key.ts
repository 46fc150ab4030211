import { ApiError } from '@kheya/browser/api/api-error';

/**
 * After a clear no the next try is another one; where the answer was lost the same key asks again,
 * so that nothing is written twice.
 */
export function keyAfter(error: unknown, key: string): string {
  const isLost = !(error instanceof ApiError) || error.isAnswerLost;
  return isLost ? key : crypto.randomUUID();
}

import { ApiError } from '@kheya/browser/api/api-error';

/**
 * A new key after a refusal. After a lost answer the key stays the same, so that nothing is created
 * twice.
 */
export function keyAfter(error: unknown, key: string): string {
  const isLost = !(error instanceof ApiError) || error.isAnswerLost;
  return isLost ? key : crypto.randomUUID();
}

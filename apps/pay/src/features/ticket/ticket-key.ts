import { ApiError } from '@kheya/browser/api/api-error';

/** A new key after a refusal; the same after a lost answer, so that nothing is created twice. */
export function keyAfter(error: unknown, key: string): string {
  const isLost = !(error instanceof ApiError) || error.isAnswerLost;
  return isLost ? key : crypto.randomUUID();
}

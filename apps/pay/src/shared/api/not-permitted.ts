import { notFound } from '@tanstack/react-router';

import { isRefusal } from '#shared/api/api-error.ts';

/**
 * Turns "not there" and "not yours" into the not-permitted screen, whichever of the two it is:
 * `const { data, error } = useQuery(…); refuseMissing(error);`
 */
export function refuseMissing(error: unknown): void {
  if (isRefusal(error, 'not_found') || isRefusal(error, 'not_permitted')) throw notFound();
}

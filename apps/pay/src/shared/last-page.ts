import type { PageSize } from '@kheya/ui';
import { useEffect, useEffectEvent } from 'react';

/** One answer of a list, as its query holds it. */
interface Listed {
  readonly data: { readonly count: number } | undefined;
  readonly isPlaceholderData: boolean;
}

interface PageRange {
  readonly limit: PageSize;
  readonly offset: number;
}

/** Where the last page of a list begins. */
export function lastOffset(count: number, limit: number): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit;
}

/**
 * A page behind the last one, from an old address or because rows have moved on: the last one is
 * shown in its place, and the way back does not lead there again.
 */
export function useLastPage(list: Listed, place: PageRange, show: (offset: number) => void): void {
  const count = list.isPlaceholderData ? undefined : list.data?.count;
  const isBehind = count !== undefined && count > 0 && place.offset >= count;
  const turnBack = useEffectEvent(() => show(lastOffset(count ?? 0, place.limit)));
  useEffect(() => {
    if (isBehind) turnBack();
  }, [isBehind]);
}

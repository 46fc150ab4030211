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

/** The offset of the last page of a list. */
export function lastOffset(count: number, limit: number): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit;
}

/**
 * Replaces a page beyond the last one, from an old address or after rows were removed, with the
 * last page. The browser's back button does not return to it.
 */
export function useLastPage(list: Listed, place: PageRange, show: (offset: number) => void): void {
  const count = list.isPlaceholderData ? undefined : list.data?.count;
  const isBehind = count !== undefined && count > 0 && place.offset >= count;
  const turnBack = useEffectEvent(() => show(lastOffset(count ?? 0, place.limit)));
  useEffect(() => {
    if (isBehind) turnBack();
  }, [isBehind]);
}

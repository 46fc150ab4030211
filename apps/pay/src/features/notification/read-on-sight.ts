import type { Notification } from '@kheya/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useMarkRead } from '#features/notification/notification-queries.ts';

/** Rows that only scroll past have not been read. */
const dwellMs = 1000;

/**
 * Marks as read the unread rows (`data-unread`) that stay on screen for a second, here and in every
 * other tab. A hidden tab is looked at by nobody, so it marks nothing. `seen` are those read only by
 * this look: they keep their dot, so that what is new can be told from the rest.
 */
export function useReadOnSight(notifications: readonly Notification[]): {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly seen: ReadonlySet<string>;
} {
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const markRead = useMarkRead();
  const mark = useEffectEvent((ids: readonly string[]) => {
    // Two looks may be under way at once, and each is told of its own answer.
    markRead.mutateAsync(ids).then(
      () => setSeen((before) => new Set([...before, ...ids])),
      // Not shown: nobody asked for this. The row stays unread, and the next look marks it.
      () => undefined,
    );
  });
  const unread = notifications
    .flatMap(({ id, last_read_at: at }) => (at === null ? [id] : []))
    .join(' ');
  useEffect(() => {
    if (list.current === null || unread === '') return;
    return watch(list.current, mark);
  }, [unread]);
  return { list, seen };
}

/** Calls back with the ids of the rows that have been on screen for a second. */
function watch(list: HTMLElement, onSeen: (ids: readonly string[]) => void): () => void {
  const onScreen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible' && onScreen.size > 0) onSeen([...onScreen]);
    }, dwellMs);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = (target as HTMLElement).dataset['unread'] ?? '';
        if (isIntersecting) onScreen.add(id);
        else onScreen.delete(id);
      }
      settle();
    },
    { threshold: 0.6 },
  );
  for (const row of list.querySelectorAll('[data-unread]')) observer.observe(row);
  document.addEventListener('visibilitychange', settle);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', settle);
  };
}

import { createRouter } from '@tanstack/react-router';

import { routeTree } from '#app/routes.tsx';
import { actFor } from '@kheya/browser/api/acting';
import { queryClient } from '#shared/query-client.ts';
import { currentToken, onPersonChange, onTokenChange } from '@kheya/browser/session';
import { isLocked } from '#shared/lock.ts';
import { paths } from '#shared/paths.ts';

export function createPayRouter() {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    // The query cache decides what is fresh; the router only requests it in advance.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: keepsPlace(),
    trailingSlash: 'preserve',
  });
}

/**
 * A page that has just been opened is at its top or where somebody has already scrolled the HTML,
 * and stays there; to ask it where would lay it out twice. A reloaded one returns to its place.
 */
function keepsPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNew = isFirst && opened?.type === 'navigate' && location.hash === '';
    const hasScrolled = isFirst && !isNew && window.scrollY > 0;
    isFirst = false;
    return !isNew && !hasScrolled;
  };
}

export type PayRouter = ReturnType<typeof createPayRouter>;

/** After signing out, here or in another tab, no personal data stays in memory. */
export function forgetOnSignOut(router: PayRouter): void {
  onPersonChange(() => {
    queryClient.clear();
    location.replace(paths.root());
  });
  onTokenChange(() => {
    if (currentToken() !== null) return;
    queryClient.clear();
    // A lock keeps the address and the profile acted for, because the person returns there.
    if (isLocked()) return;
    actFor(null);
    void router.invalidate();
  });
}

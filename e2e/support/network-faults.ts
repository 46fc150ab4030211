import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { BrowserWorld } from './browser.ts';

interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** How many calls get it; all by default. */
  readonly times?: number;
  readonly method?: string;
}

export interface PlantedFault {
  /** How many calls were answered so. */
  readonly count: () => number;
  readonly requestId: string;
  readonly lift: () => Promise<void>;
}

/** What stands between the browser and the API answers in its place: the page itself is as it is. */
export async function plantFault(
  page: Page,
  world: BrowserWorld,
  path: string | RegExp,
  fault: Fault,
): Promise<PlantedFault> {
  const requestId = randomUUID();
  let count = 0;
  const handler = async (route: Route) => {
    const isMeant = fault.method === undefined || route.request().method() === fault.method;
    if (!isMeant || count >= (fault.times ?? Infinity)) return route.fallback();
    count += 1;
    await route.fulfill({
      status: fault.status,
      headers: {
        'access-control-allow-origin': world.urls.pay,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Retry-After, X-Request-Id',
        'x-request-id': requestId,
        ...fault.headers,
      },
      json: fault.body ?? {},
    });
  };
  const matcher =
    typeof path === 'string' ? (url: URL) => url.href.startsWith(world.urls.api + path) : path;
  await page.route(matcher, handler);
  return {
    count: () => count,
    requestId,
    lift: () => page.unroute(matcher, handler),
  };
}

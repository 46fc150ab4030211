// When the first words of a page are painted on a slow phone: nothing kept, 400 kbit/s with 400 ms to
// each answer, a processor a fourth as fast.
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { median, rounded } from './support/statistics.ts';

const RUNS = 5;
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const PATIENCE_MS = 60_000;

export interface FirstWordsCase {
  readonly url: string;
  readonly locale: 'en-US' | 'bn-BD';
  /** The cookies and stores of somebody who was here before; the files are always fetched. */
  readonly state?: Exclude<BrowserContextOptions['storageState'], string> | undefined;
  /** What the frame of the page is known by, where it may come before its words. */
  readonly frame?: string;
}

export interface FirstWords {
  /** Until the first text is painted, in milliseconds; medians. */
  readonly words_ms: number;
  /** Until the frame is there. */
  readonly frame_ms?: number;
}

export async function measureFirstWords(
  browser: Browser,
  wanted: FirstWordsCase,
): Promise<FirstWords> {
  const runs: FirstWords[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, wanted));
  const frames = runs.flatMap(({ frame_ms: frame }) => frame ?? []);
  return {
    words_ms: rounded(median(runs.map(({ words_ms: words }) => words))),
    ...(frames.length > 0 ? { frame_ms: rounded(median(frames)) } : {}),
  };
}

async function visit(browser: Browser, wanted: FirstWordsCase): Promise<FirstWords> {
  const { url, locale, state, frame } = wanted;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale,
    ...(state ? { storageState: state } : {}),
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch, frame);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const until = { timeout: PATIENCE_MS };
    const words = await page.waitForFunction(() => window.firstWords, undefined, until);
    const framed = frame && (await page.waitForFunction(() => window.firstFrame, undefined, until));
    return {
      words_ms: (await words.jsonValue()) ?? Number.NaN,
      ...(framed ? { frame_ms: (await framed.jsonValue()) ?? Number.NaN } : {}),
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    firstWords?: number;
    firstFrame?: number;
  }
}

/** Runs in the page, before anything of it. */
function watch(frame: string | undefined): void {
  // Every element that is larger than those before it is told with the moment of its paint; a text
  // has no address.
  new PerformanceObserver((list) => {
    const text = (list.getEntries() as LargestContentfulPaint[]).find(
      ({ element, url }) => url === '' && element?.textContent?.trim(),
    );
    if (text) window.firstWords ??= text.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const found = frame === undefined ? null : document.querySelector(frame);
    if (found && found.getBoundingClientRect().height > 0) window.firstFrame = performance.now();
    else if (frame !== undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface LargestContentfulPaint extends PerformanceEntry {
  readonly element: Element | null;
  readonly url: string;
}

import type { Page } from '@playwright/test';

/** From when to when a text stood on a page, in milliseconds of that page; `until` is null while it stands. */
interface TextSighting {
  readonly text: string;
  readonly from: number;
  readonly until: number | null;
}

/**
 * Watches every page that is opened from here on, from its first frame: what stands there for a few
 * seconds by itself is seen however slow the machine is that looks.
 */
export async function watchText(
  page: Page,
  pattern: RegExp,
): Promise<() => Promise<TextSighting[]>> {
  const key = `seen ${pattern.source}`;
  await page.addInitScript(
    ([name, source]) => {
      const seen: { text: string; from: number; until: number | null }[] = [];
      Object.assign(window, { [name]: seen });
      const look = () => {
        const text = new RegExp(source).exec(document.body?.textContent ?? '')?.[0];
        const last = seen.at(-1);
        if (last?.until === null && last.text === text) return;
        if (last?.until === null) last.until = performance.now();
        if (text !== undefined) seen.push({ text, from: performance.now(), until: null });
      };
      new MutationObserver(look).observe(document, {
        ...{ childList: true, subtree: true, characterData: true },
      });
    },
    [key, pattern.source] as const,
  );
  return () =>
    page.evaluate((name) => (window as unknown as Record<string, TextSighting[]>)[name] ?? [], key);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { englishTexts, textIds } from './screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const english = englishTexts();
const ids = textIds();

/** How many pixels of a page stick out at the side. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Waits until what fades or slides in has come: text that is half there has no contrast yet. */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What of WCAG 2.2 AA a page, or one part of it, breaks, as far as a machine sees it. */
export async function barriersOf(page: Page, part?: string): Promise<string[]> {
  await animationsOver(page);
  // The page's own policy admits no script of a stranger, and a second page is not needed.
  const axe = new AxeBuilder({ page })
    // What passes is not read, and describing it is most of the work on a large page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(RULES);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** What of a Bangla page is left in English: our own texts, and amounts in Latin digits. */
export async function untranslatedTextOf(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  return texts.filter((text) => english.has(text) || /[$৳]\s?[0-9]/.test(text));
}

/** Texts that stand there by their id, or with a place nobody filled, unless that is meant to be seen. */
export async function rawKeysOf(page: Page): Promise<string[]> {
  const texts = await textsOf(page, '[translate="no"]');
  return texts.filter((text) => ids.has(text) || /\{\w+\}|<\d+\/?>/.test(text));
}

/** Every text of a page in its own language; what is marked as English there is meant to be. */
function textsOf(page: Page, without?: string): Promise<string[]> {
  const left = ['[lang="en"]:not(html)', 'script', 'style', without].filter(Boolean).join(', ');
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      // The law's second language, and what customers wrote themselves.
      if (!element || element.closest(selector)) continue;
      found.push((node.textContent ?? '').trim());
    }
    return found;
  }, left);
}

/** Every check of a page that is looked at; a failure does not end the test. */
export async function expectGoodPage(page: Page, what: string): Promise<void> {
  await animationsOver(page);
  expect.soft(await overflowOf(page), `${what} scrolls sideways`).toBe(0);
  expect.soft(await barriersOf(page), `${what} has barriers`).toEqual([]);
  expect.soft(await rawKeysOf(page), `${what} shows raw keys`).toEqual([]);
}

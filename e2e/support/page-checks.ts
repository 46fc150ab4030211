import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { englishTexts, textIds } from './screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const english = englishTexts();
const ids = textIds();

/** By how many pixels a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Waits until animations have ended: text that is still fading in has too little contrast. */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The WCAG 2.2 AA violations of a page, or of a part of it, that a machine can detect. */
export async function barriersOf(page: Page, part?: string): Promise<string[]> {
  await animationsOver(page);
  // Legacy mode: the page's policy allows no foreign script, and no second page is needed.
  const axe = new AxeBuilder({ page })
    // Passed checks are not read, and describing them is most of the work on a large page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(RULES);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** English left on a Bangla page: our own texts, and amounts in Latin digits. */
export async function untranslatedTextOf(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  return texts.filter((text) => english.has(text) || /[$৳]\s?[0-9]/.test(text));
}

/** Texts shown as their id or with an unfilled placeholder, except those meant to be seen so. */
export async function rawKeysOf(page: Page): Promise<string[]> {
  const texts = await textsOf(page, '[translate="no"]');
  return texts.filter((text) => ids.has(text) || /\{\w+\}|<\d+\/?>/.test(text));
}

/** Every text of a page except what is deliberately marked as English. */
function textsOf(page: Page, without?: string): Promise<string[]> {
  const left = ['[lang="en"]:not(html)', 'script', 'style', without].filter(Boolean).join(', ');
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      // Skips the law's second language, and what customers wrote themselves.
      if (!element || element.closest(selector)) continue;
      found.push((node.textContent ?? '').trim());
    }
    return found;
  }, left);
}

/**
 * What a finger may miss: links, buttons and fields that answer to less than 44 by 44 pixels around their
 * middle. A link inside a sentence is as high as its line, as WCAG 2.2 (2.5.8) allows.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      ':is(a[href], button, summary, select, input, textarea, [role="button"]):not([aria-hidden="true"])';
    const isInSentence = (element: Element) => {
      const around = element.parentElement;
      if (around === null || getComputedStyle(element).display !== 'inline') return false;
      return [...around.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    };
    const answersAt = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return true; // beyond the edge of the window
      const label = hit.closest('label');
      return element.contains(hit) || label?.control === element;
    };
    const scrolled = [scrollX, scrollY] as const;
    const small = [...document.querySelectorAll(pressable)].filter((element) => {
      if (!element.checkVisibility() || isInSentence(element)) return false;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || (width >= 44 && height >= 44)) return false;
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [x - 21, y],
        [x + 21, y],
        [x, y - 21],
        [x, y + 21],
      ] as const;
      return points.some(([atX, atY]) => !answersAt(element, atX, atY));
    });
    scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' });
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}x${Math.round(height)}`;
    });
  });
}

/** Whether the page is used with a finger. */
export const isTouched = (page: Page) =>
  page.evaluate(() => matchMedia('(pointer: coarse)').matches);

/** Makes every check of a page; a failure does not end the test. */
export async function expectGoodPage(page: Page, what: string): Promise<void> {
  await animationsOver(page);
  expect.soft(await overflowOf(page), `${what} scrolls sideways`).toBe(0);
  expect.soft(await barriersOf(page), `${what} has barriers`).toEqual([]);
  expect.soft(await rawKeysOf(page), `${what} shows raw keys`).toEqual([]);
  if (!(await isTouched(page))) return;
  expect.soft(await smallTargetsOf(page), `${what} has small targets`).toEqual([]);
}

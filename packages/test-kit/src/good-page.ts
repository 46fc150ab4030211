import axe from 'axe-core';
import { expect } from 'vitest';

import type { SourceTexts } from '#source-texts.ts';

// The rules every screen has to fulfil, checked in the page in which a test renders it.

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Texts that are drawn as icons are looked for by painting each: a tenth of the time, and Kheya has
// no icon font.
axe.configure({ checks: [{ id: 'color-contrast', options: { ignoreLigature: true } }] });

/**
 * Waits for fades and slides to end, because text that is half transparent has too little contrast.
 */
async function animationsOver(): Promise<void> {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const end = effect?.getComputedTiming().endTime;
    return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** How many pixels the page overflows at the side. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

/**
 * The violations of WCAG 2.2 AA on the page, or on one part of it, as far as a machine can find
 * them.
 */
export async function barriers(part: Element | Document = document): Promise<string[]> {
  await animationsOver();
  const { violations } = await axe.run(part, {
    // Rules that pass are not reported, because describing them is most of the work on a large
    // page.
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: RULES },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Texts that are heard or shown by an attribute. */
const HEARD = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** Every text of the page in its own language; what is marked as English there is meant to be. */
export function texts(without?: string): string[] {
  const left = ['[lang="en"]:not(html)', 'script', 'style', without].filter(Boolean).join(', ');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!element || element.closest(left)) continue;
    found.push((node.textContent ?? '').trim());
  }
  for (const element of document.body.querySelectorAll(`[${HEARD.join('], [')}]`)) {
    if (element.closest(left)) continue;
    found.push(...HEARD.map((name) => (element.getAttribute(name) ?? '').trim()));
  }
  return found;
}

export interface GoodPage {
  /** Our own English texts, none of which may appear on a Bangla page. */
  readonly english: SourceTexts;
}

/**
 * Expects that nothing overflows, that the page is accessible, and that a Bangla page is in Bangla.
 */
export async function expectGoodPage(what: string, { english }: GoodPage): Promise<void> {
  expect.soft(overflow(), `${what} scrolls sideways`).toBe(0);
  expect.soft(await barriers(), `${what} has barriers`).toEqual([]);
  const unfilled = texts('[translate="no"]').filter((text) => /\{\w+\}|<\d+\/?>/.test(text));
  expect.soft(unfilled, `${what} shows places nobody filled`).toEqual([]);
  if (document.documentElement.lang !== 'bn') return;
  const left = texts().filter((text) => english.has(text) || /[$৳]\s?[0-9]/.test(text));
  expect.soft(left, `${what} has English left`).toEqual([]);
}

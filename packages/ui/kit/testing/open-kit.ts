import type { Locale } from '@kheya/money';
import { barriers, overflow } from '@kheya/test-kit/good-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const complaints: string[] = [];

/** Renders the kit page once; it reads its language from the address when it loads. */
export async function openKit(locale: Locale): Promise<void> {
  await page.viewport(DESK.width, DESK.height);
  history.replaceState(null, '', `?lang=${locale}`);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.replaceChildren(place);
  await Promise.all([import('../kit.css'), import('../main.tsx')]);
  await vi.waitUntil(() => document.querySelector('h1') !== null, { timeout: 60_000 });
}

/** Tests that the page is sound in both themes and sizes and logs no error while it is used. */
export function testLooks(alsoGood: () => void): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      complaints.push(said.map(String).join(' '));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(complaints.splice(0), 'what the console said').toEqual([]);
  });
  test.for(['light', 'dark'] as const)('%s, on a laptop and on a phone', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    for (const size of [PHONE, DESK]) {
      await page.viewport(size.width, size.height);
      await expect.poll(() => document.documentElement.clientWidth).toBe(size.width);
      expect.soft(overflow(), `scrolls sideways at ${size.width}`).toBe(0);
      expect.soft(await barriers(), `barriers at ${size.width}`).toEqual([]);
    }
    document.documentElement.dataset['theme'] = 'light';
    alsoGood();
  });
}

import { beforeAll, expect } from 'vitest';

import { openKit, testLooks } from './testing/open-kit.ts';

// Every building block on one page, in Bangla.

beforeAll(() => openKit('bn'));

testLooks(() => expect(englishOnPage()).toEqual([]));

/** Latin words on a Bangla page, shown or announced; names, numbers and codes may have them. */
function englishOnPage(): string[] {
  const may = '[lang="en"], [translate="no"], .identifier, script, style';
  const usual = /\b(?:USDC?|BDT|ACH|PDF|[\w-]+\.(?:jpg|pdf))\b/g;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(may) !== null) continue;
    const said = ['aria-label', 'title', 'placeholder', 'aria-valuetext'].map((name) =>
      element.getAttribute(name),
    );
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent);
    for (const text of [...said, ...own]) {
      const left = (text ?? '').replaceAll(usual, '');
      if (/[A-Za-z]{2}|[$৳]\s?[0-9]/.test(left)) found.push(text ?? '');
    }
  }
  return found;
}

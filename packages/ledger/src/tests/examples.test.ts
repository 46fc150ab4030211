// docs/ledger is what the movements book. `npx vitest run packages/ledger/src/tests/examples.test.ts -u` writes
// the tables anew.
import { describe, expect, it } from 'vitest';
import type { Example } from '#tests/example.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { pathOf, renderPage } from '#tests/example-page.ts';
import { pages } from '#tests/examples/pages.ts';

describe('docs/ledger', () => {
  it.each(pages)('$file shows what is booked', async (page) => {
    await expect(await renderPage(page, memoryBooks)).toMatchFileSnapshot(pathOf(page));
  });

  it('has no table that nobody makes, and no example without its heading', async () => {
    const file = 'payout-to-bkash.md';
    await expect(renderPage({ file, examples: {} }, memoryBooks)).rejects.toThrow(
      /no example makes/,
    );
    const lost = {
      'Example: of nothing': async (example: Example) => example.balances('Lost', []),
    };
    await expect(renderPage({ file, examples: lost }, memoryBooks)).rejects.toThrow(/0 headings/);
  });
});

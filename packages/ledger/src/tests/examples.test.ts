// docs/ledger shows what the movements book. `npx vitest run
// packages/ledger/src/tests/examples.test.ts -u` rewrites the tables.
import { describe, expect, it } from 'vitest';
import { movements } from '#movements.ts';
import type { Example, ExampleBooks } from '#tests/example.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { pathOf, renderPage } from '#tests/example-page.ts';
import { pages } from '#tests/examples/pages.ts';
import type { TransferEvent } from '#types.ts';

describe('docs/ledger', () => {
  it.each(pages)('$file shows what is booked', async (page) => {
    await expect(await renderPage(page, memoryBooks)).toMatchFileSnapshot(pathOf(page));
  });

  it('books every movement in some example', async () => {
    const booked = new Set<number>();
    const open = async (): Promise<ExampleBooks> => {
      const books = await memoryBooks();
      const post = async (events: readonly TransferEvent[]) => {
        for (const { code } of events) if (code !== undefined) booked.add(code);
        return books.ledger.post(events);
      };
      return { ...books, ledger: { ...books.ledger, post } };
    };
    for (const page of pages) await renderPage(page, open);
    const never = Object.entries(movements).filter(([, code]) => !booked.has(code));
    expect(never.map(([name]) => name)).toEqual([]);
  });

  it('has no table without an example, and no example without its heading', async () => {
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

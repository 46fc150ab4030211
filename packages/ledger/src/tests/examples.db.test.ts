// Every page of docs/ledger again, on PostgreSQL: it reads the same, and every invariant holds
// afterwards.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postgresBooks } from '#tests/example-books.ts';
import { pathOf, renderPage } from '#tests/example-page.ts';
import { pages } from '#tests/examples/pages.ts';
import { openFixture } from '#tests/fixture.ts';
import { verifyLedger } from '#verify/ledger.ts';

it.each(pages)('$file shows what PostgreSQL books', async (page) => {
  // An example has its own bucket, and may ask for a second one.
  const fixture = await openFixture({ buckets: 2 * Object.keys(page.examples).length });
  try {
    expect(await renderPage(page, postgresBooks(fixture))).toBe(readFileSync(pathOf(page), 'utf8'));
    // Every example is complete, so the rails have nothing open except the cards' sum.
    const findings = await verifyLedger(fixture.pool, { inFlightIntents: [] });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await fixture.end();
  }
});

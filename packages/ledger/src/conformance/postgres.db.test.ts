import { expect } from 'vitest';
import { conformance } from '#conformance/conformance.ts';
import { openFixture } from '#tests/fixture.ts';
import { verifyLedger } from '#verify/ledger.ts';

const OPTIONS = [
  ['1 bucket', { buckets: 1 }],
  ['4 buckets', { buckets: 4 }],
  ['4 accounts in memory', { buckets: 2, accountsInMemory: 4 }],
] as const;

for (const [name, options] of OPTIONS) {
  conformance(`PostgreSQL with ${name}`, async () => {
    const fixture = await openFixture(options);
    const { ledger, clock } = fixture;
    // The suite fills a call to the limit the engine reports, and exceeds it once.
    expect(ledger.capabilities.eventsPerCall).toBe(8000);
    return {
      ledger,
      clock,
      expire: () => ledger.expirePendings(),
      end: async () => {
        const findings = await verifyLedger(fixture.pool);
        await fixture.end();
        expect(findings.filter(({ ok }) => !ok)).toEqual([]);
      },
    };
  });
}

// Runs the rules alone, without a database, behind the same interface.
import { createFakeClock } from '@kheya/test-kit';
import { conformance } from '#conformance/conformance.ts';
import { openMemoryEngine } from '#tests/memory-engine.ts';

for (const buckets of [1, 4]) {
  conformance(`in memory with ${buckets} buckets`, async () => {
    const clock = createFakeClock();
    const ledger = openMemoryEngine({ clock, buckets });
    return { ledger, clock, expire: () => ledger.expirePendings(), end: () => ledger.close() };
  });
}

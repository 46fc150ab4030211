import { openPartners, verifyEverything } from '@kheya/verifier';
import type { TestWorld } from './test-world.ts';

/** What `npm run verify` finds wrong. */
export async function brokenProofs(world: TestWorld) {
  // Older than a list of the partner's can be.
  await world.api.advance(60);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  return findings.filter(({ ok: holds }) => !holds);
}

import type { Sweep } from '#platform/module.ts';
import { keepMid, newestMid } from './mid-rate-repository.ts';

/** How often the rate is heard anew, on the sandbox clock. */
const HEAR_EVERY_MS = 30_000;

/** Keeps the mid-market rate fresh, so that no request ever waits for the provider. */
export const midRateSweep: Sweep = {
  name: 'mid_rate',
  everySeconds: 5,
  async run(ctx) {
    const asked = ctx.clock.now();
    const newest = await newestMid(ctx.db, asked);
    if (newest && asked.getTime() - newest.heardAt.getTime() < HEAR_EVERY_MS) return;
    const answer = await ctx.partners.fx.midRate('USD', 'BDT');
    if (answer.outcome !== 'done') {
      // The old rate stays good for its ten minutes; after that conversions stop by themselves.
      ctx.log.warn({ outcome: answer }, 'no mid-market rate');
      return;
    }
    // The moment before the question: an answer that took long is no fresher than that.
    await keepMid(ctx.db, { rate: answer.rate, heardAt: asked });
  },
};

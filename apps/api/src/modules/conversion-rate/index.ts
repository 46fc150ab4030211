import { conversionRateCreate, conversionRateHistory } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import {
  freezeRate,
  indicativeRate,
  saveFrozenRate,
  rateHistory,
  frozenRateView,
} from './conversion-rate-service.ts';
import { saveMidRate, latestMidRate } from './mid-rate-repository.ts';

export {
  currentRate,
  findFrozenRate,
  freezeRate,
  frozenRates,
  validateFrozenRate,
  saveFrozenRate,
  useFrozenRates,
  type OurRate,
} from './conversion-rate-service.ts';
export { latestMidRate } from './mid-rate-repository.ts';

/** How often the rate is fetched, on the sandbox clock. */
const REFRESH_EVERY_MS = 30_000;

/** Keeps the mid-market rate fresh, so that no request waits for the provider. */
const midRateSweep: Sweep = {
  name: 'mid_rate',
  everySeconds: 5,
  async run(ctx) {
    const asked = ctx.clock.now();
    const newest = await latestMidRate(ctx.db, asked);
    if (newest && asked.getTime() - newest.fetchedAt.getTime() < REFRESH_EVERY_MS) return;
    const answer = await ctx.partners.fx.midRate('USD', 'BDT');
    if (answer.outcome !== 'done') {
      // The old rate stays good for its ten minutes; after that, conversions are refused.
      ctx.log.warn({ outcome: answer }, 'no mid-market rate');
      return;
    }
    // The time before the request: a slow answer is no fresher than that.
    await saveMidRate(ctx.db, { rate: answer.rate, fetchedAt: asked });
  },
};

export const conversionRateModule: ApiModule = {
  name: 'conversion-rate',
  handlers: [
    handle(conversionRateCreate, async ({ caller }, ctx) => {
      if (!caller) {
        const indicative = await indicativeRate(ctx);
        return indicative.ok ? reply(indicative.value) : indicative;
      }
      const frozen = await freezeRate(ctx, caller.user);
      if (!frozen.ok) return frozen;
      await saveFrozenRate(ctx.db, frozen.row);
      return reply(frozenRateView(frozen.row));
    }),
    handle(conversionRateHistory, async ({ query }, ctx) => {
      const results = await rateHistory(ctx, query.days);
      return reply({ results, count: results.length });
    }),
  ],
  sweeps: [midRateSweep],
};

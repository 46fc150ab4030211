import { conversionRateCreate, conversionRateHistory } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { reply } from '#platform/reply.ts';
import {
  freezeRate,
  indicativeRate,
  keepRate,
  rateHistory,
  shownFrozenRate,
} from './conversion-rate-service.ts';
import { midRateSweep } from './mid-rate-sweep.ts';

export {
  findFrozenRate,
  freezeRate,
  frozenRates,
  judgeFrozenRate,
  keepRate,
  useFrozenRates,
  type OurRate,
} from './conversion-rate-service.ts';
export { newestMid } from './mid-rate-repository.ts';

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
      await keepRate(ctx.db, frozen.row);
      return reply(shownFrozenRate(frozen.row));
    }),
    handle(conversionRateHistory, async ({ query }, ctx) => {
      const results = await rateHistory(ctx, query.days);
      return reply({ results, count: results.length });
    }),
  ],
  sweeps: [midRateSweep],
};

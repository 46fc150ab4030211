import { conversionRateCreate, conversionRateHistory } from '@kheya/contract';
import { handle, type ApiModule } from '#platform/module.ts';
import { refuse, reply } from '#platform/reply.ts';
import {
  freezeRate,
  indicativeRate,
  rateHistory,
  shownFrozenRate,
} from './conversion-rate-service.ts';
import { createIndicativeLimiter } from './indicative-limiter.ts';
import { midRateSweep } from './mid-rate-sweep.ts';

export {
  findFrozenRate,
  freezeRate,
  frozenRates,
  judgeFrozenRate,
  shownFrozenRate,
  useFrozenRate,
  type OurRate,
} from './conversion-rate-service.ts';
export { newestMid } from './mid-rate-repository.ts';

const strangers = createIndicativeLimiter(60);

export const conversionRateModule: ApiModule = {
  name: 'conversion-rate',
  handlers: [
    handle(conversionRateCreate, async ({ caller, request }, ctx) => {
      if (!caller) {
        if (!strangers.allows(request.ip, ctx.clock)) return refuse('rate_limited');
        const indicative = await indicativeRate(ctx);
        return indicative.ok ? reply(indicative.value) : indicative;
      }
      const frozen = await freezeRate(ctx, ctx.db, caller.user);
      return frozen.ok ? reply(shownFrozenRate(frozen.row)) : frozen;
    }),
    handle(conversionRateHistory, async ({ query }, ctx) => {
      const results = await rateHistory(ctx, query.days);
      return reply({ results, count: results.length });
    }),
  ],
  sweeps: [midRateSweep],
};

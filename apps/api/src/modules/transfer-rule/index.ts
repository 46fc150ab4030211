import { transferRuleList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { listTransferRules } from './transfer-rule-service.ts';

export { feeOf, feeRuleOn, fixedFeesOn, spreadOn, type FeeRule } from './fee-repository.ts';
export {
  countsOf,
  findBrokenLimit,
  smallestHeadroom,
  type Limit,
  type LimitCount,
  type LimitRefusal,
} from './limit-check.ts';
export {
  countLimits,
  releaseLimits,
  loadLimits,
  storedCount,
  type StoredLimitCount,
} from './limit-repository.ts';
export { limitFacts, shownHeadroom } from './limit-text.ts';
export {
  ruleDays,
  ruleScheduleOn,
  type RuleSchedule,
  type ScheduledFee,
  type ScheduledLimit,
} from './rule-schedule.ts';
export { smallestTakaPayment } from './smallest-payment.ts';

export const transferRuleModule: ApiModule = {
  name: 'transfer-rule',
  handlers: [
    handle(transferRuleList, async ({ caller }, ctx) => {
      const results = await listTransferRules(ctx, caller.user, ctx.clock.now());
      return reply({ results, count: results.length });
    }),
  ],
};

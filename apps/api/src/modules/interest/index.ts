import { accountInterestList, interestRateList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { dayIn } from '#platform/calendar.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { accrueSweep, ZONE } from './interest-accrue.ts';
import { mirrorSweep } from './interest-mirror.ts';
import { paySweep } from './interest-pay.ts';
import { listInterestRules, ruleOn, showRate } from './interest-rule.ts';
import { listInterest } from './interest-view.ts';

export {
  concludeInterest,
  interestPaidElsewhere,
  unpaidInterest,
  unpaidInterestOf,
} from './interest-closing.ts';
export { lowestClosing } from './daily-closings.ts';
export { listInterest } from './interest-view.ts';

export const interestModule: ApiModule = {
  name: 'interest',
  handlers: [
    handle(interestRateList, async (_call, ctx) => {
      const rules = await listInterestRules(ctx.db);
      const today = dayIn(ZONE, ctx.clock.now());
      const results = (['savings', 'deposit'] as const).flatMap((kind) => {
        const rule = ruleOn(rules, kind, today);
        return rule ? [showRate(rule)] : [];
      });
      return reply({ results, count: results.length });
    }),
    handle(accountInterestList, async ({ caller }, ctx) => {
      const results = await listInterest(ctx.db, caller.userId, ctx.clock.now());
      return reply({ results, count: results.length });
    }),
  ],
  sweeps: [accrueSweep, paySweep, mirrorSweep],
};

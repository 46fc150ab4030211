import {
  consoleLimitsGet,
  limitOverrideDecide,
  limitOverrideEnd,
  limitOverridePropose,
  transferRuleList,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { findUser } from '#modules/user/index.ts';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { limitLevelOf } from './limit-level.ts';
import { decideOverride, endOverride, proposeOverride } from './override-service.ts';
import { showLimits } from './override-view.ts';
import { listTransferRules } from './transfer-rule-service.ts';

export { feeOf, feeRuleOn, fixedFeesOn, spreadOn, type FeeRule } from './fee-repository.ts';
export {
  countsOf,
  findBrokenLimit,
  passedSoftLimits,
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
export { limitLevelOf, type LimitedUser } from './limit-level.ts';
export { limitFacts, shownHeadroom, shownSoftLimits } from './limit-text.ts';
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
    handle(transferRuleList, async ({ caller: { user } }, ctx) => {
      const results = await listTransferRules(ctx, user, ctx.clock.now());
      return reply({ results, count: results.length, level: limitLevelOf(user) });
    }),
    handle(consoleLimitsGet, ({ caller, params }, ctx) => show(ctx, caller, params.id)),
    handle(limitOverridePropose, async ({ caller, params, body, locale }, ctx) => {
      const made = await proposeOverride(ctx, caller, { id: params.id, ...body }, locale);
      return made.ok ? show(ctx, caller, made.userId) : made;
    }),
    handle(limitOverrideDecide, async ({ caller, params, body }, ctx) => {
      const decided = await decideOverride(ctx, caller, { id: params.id, ...body });
      return decided.ok ? show(ctx, caller, decided.userId) : decided;
    }),
    handle(limitOverrideEnd, async ({ caller, params, body }, ctx) => {
      const ended = await endOverride(ctx, caller, { id: params.id, ...body });
      return ended.ok ? show(ctx, caller, ended.userId) : ended;
    }),
  ],
};

async function show(ctx: ModuleContext, caller: OperatorCaller, userId: string) {
  const user = await findUser(ctx.db, userId);
  return user ? reply(await showLimits(ctx, caller, user)) : refuse('not_found');
}

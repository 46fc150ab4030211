import { approvalRuleCreate, approvalRuleList } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { stepUpTokenOf } from '#modules/step-up/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { listRules, setRule } from './approval-rule-service.ts';

export { claimApprovals, type PaymentToClaim } from './approval-claim.ts';
export {
  approvalRefusal,
  dollarsOf,
  hasMembers,
  isAbove,
  requiresApproval,
  thresholdsOf,
  type ApprovalNeed,
} from './approval-need.ts';
export { hasOtherApprover, lockBusiness, shareBusiness } from './approval-rule-service.ts';

export const approvalRuleModule: ApiModule = {
  name: 'approval-rule',
  handlers: [
    handle(approvalRuleList, async ({ caller }, { db }) => {
      const results = await listRules(db, caller.userId);
      return reply({ results, count: results.length });
    }),
    handle(approvalRuleCreate, async ({ caller, body, locale, request }, ctx) => {
      const stepUpToken = stepUpTokenOf(request);
      const set = await setRule(ctx, { caller, body, stepUpToken, locale });
      return set.ok ? reply(set.value) : set;
    }),
  ],
};

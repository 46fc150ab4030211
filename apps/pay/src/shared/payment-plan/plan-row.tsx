import type { PaymentPlan } from '@kheya/contract';
import { RowContent, rowPress, rowStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { PlanChip, planAmount, planDay, useRhythmText } from '#shared/payment-plan/plan-text.tsx';
import { useArea } from '#shared/user-query.ts';

export interface PlanRowProps {
  readonly plan: PaymentPlan;
  /** Among a recipient's own plans the name is known. */
  readonly isNamed?: boolean;
}

/** One repeating payment in a list, which leads to it. */
export function PlanRow({ plan, isNamed = true }: PlanRowProps) {
  const locale = useLocale();
  const area = useArea();
  const rhythm = useRhythmText()(plan);
  const [next] = plan.upcoming;
  const day = next && planDay(next.day, locale);
  return (
    <Link to={planPaths.one(area, plan.id)} className={rowStyle(rowPress)}>
      <RowContent
        title={isNamed ? plan.payee.name : rhythm}
        second={
          <>
            {isNamed ? rhythm : null}
            {isNamed && day !== undefined ? ' · ' : null}
            {day === undefined ? null : <Trans>Next on {day}</Trans>}
          </>
        }
        state={plan.state === 'active' ? undefined : <PlanChip state={plan.state} />}
        end={<Balance value={planAmount(plan)} />}
      />
    </Link>
  );
}

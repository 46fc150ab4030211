import type { PaymentPlan } from '@kheya/contract';
import { Trans } from '@lingui/react/macro';

import { useLocale } from '@kheya/browser/language';
import { planDay } from '#shared/payment-plan/plan-text.tsx';

/** The next days, and which of them were moved because the banks are closed. */
export function PlanDays({ days }: { readonly days: PaymentPlan['upcoming'] }) {
  const locale = useLocale();
  return (
    <ul>
      {days.map(({ day, moved_from: movedFrom }) => (
        <li key={day}>
          {planDay(day, locale)}
          {movedFrom === null ? null : <Moved from={planDay(movedFrom, locale)} />}
        </li>
      ))}
    </ul>
  );
}

function Moved({ from }: { readonly from: string }) {
  return (
    <span className="block text-sm text-ink-muted">
      <Trans>Banks are closed on {from}</Trans>
    </span>
  );
}

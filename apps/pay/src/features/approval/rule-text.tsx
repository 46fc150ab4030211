import { formatMoney, fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { rulesQuery } from '#features/approval/team-queries.ts';
import { useLocale } from '@kheya/browser/language';

/** What the business asks for now, in one sentence. */
export function RuleText() {
  const locale = useLocale();
  const [rule] = useQuery(rulesQuery).data ?? [];
  if (rule === undefined || rule.threshold === null) {
    return <Trans>Payments prepared by a maker need approval from someone else.</Trans>;
  }
  const amount = formatMoney(fromDecimal(rule.threshold, 'USD'), locale);
  return (
    <Trans>
      Payments over {amount}, and those of a maker, need approval from someone who didn't prepare
      them.
    </Trans>
  );
}

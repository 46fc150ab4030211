import { toDigits } from '@kheya/money';
import { buttonStyle, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { overviewQuery } from '#shared/transaction/transaction-queries.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/** Above the transactions of a business: how many payments wait for a second person, if any. */
export function ApprovalsWaiting() {
  const locale = useLocale();
  const area = useArea();
  const enabled = useUser().profile_type === 'BUSINESS';
  const count = useQuery({ ...overviewQuery, enabled }).data?.approvals_waiting ?? 0;
  if (count === 0) return null;
  const number = toDigits(`${count}`, locale);
  return (
    <Notice
      action={
        <Link to={paths.approvals(area)} className={buttonStyle({ size: 'sm' })}>
          <Trans>See approvals</Trans>
        </Link>
      }
    >
      {count === 1 ? (
        <Trans>{number} payment waits for approval</Trans>
      ) : (
        <Trans>{number} payments wait for approval</Trans>
      )}
    </Notice>
  );
}

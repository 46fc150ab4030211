import { toDigits } from '@kheya/money';
import { Avatar } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { UserCheck } from 'lucide-react';

import { AttentionRow } from '#features/overview/attention-row.tsx';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** How many payments of the business wait for a second person. */
export function ApprovalsNotice({ count }: { readonly count: number }) {
  const number = toDigits(`${count}`, useLocale());
  return (
    <AttentionRow
      start={<Avatar icon={<UserCheck aria-hidden />} />}
      title={
        count === 1 ? (
          <Trans>{number} payment waits for approval</Trans>
        ) : (
          <Trans>{number} payments wait for approval</Trans>
        )
      }
      to={paths.approvals(useArea())}
      go={<Trans>See approvals</Trans>}
    >
      <Trans>Nothing is paid before someone else approves it.</Trans>
    </AttentionRow>
  );
}

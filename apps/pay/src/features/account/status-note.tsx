import type { UserAccount } from '@kheya/contract';
import { Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { accountStatusNotes } from '#features/account/account-labels.ts';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface StatusNoteProps {
  readonly account: Pick<UserAccount, 'account_status' | 'closed_at'>;
}

/** What an account that can't be used is waiting for; nothing for an active one. */
export function StatusNote({ account }: StatusNoteProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { account_status: status, closed_at: closedAt } = account;
  if (closedAt !== null) {
    const day = date(closedAt, locale);
    return (
      <Notice className="mb-6" title={<Trans>Closed on {day}</Trans>}>
        <Trans>You can still read its transactions.</Trans>
      </Notice>
    );
  }
  if (status === 'ACTIVE') return null;
  const { title, text } = accountStatusNotes[status];
  return (
    <Notice
      className="mb-6"
      tone={status === 'SUSPENDED' ? 'caution' : 'info'}
      title={i18n._(title)}
    >
      {i18n._(text)}
    </Notice>
  );
}

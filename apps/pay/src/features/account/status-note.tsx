import type { UserAccount } from '@kheya/contract';
import { Notice } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { ClosedNote } from '#features/account/account-closed.tsx';
import { accountStatusNotes } from '#features/account/account-labels.ts';

export interface StatusNoteProps {
  readonly account: Pick<UserAccount, 'id' | 'account_status' | 'closed_at'>;
}

/** What an account that can't be used is waiting for; nothing for an active one. */
export function StatusNote({ account }: StatusNoteProps) {
  const { i18n } = useLingui();
  const { id, account_status: status, closed_at: closedAt } = account;
  if (closedAt !== null) return <ClosedNote id={id} closedAt={closedAt} />;
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

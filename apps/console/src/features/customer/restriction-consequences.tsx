import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RestrictionAction } from '#shared/restriction-labels.ts';

/** What an action does to the customer, in words, before it is taken. */
export const consequences: Record<RestrictionAction, ReactNode> = {
  freeze: (
    <Trans>
      This happens right away. They can see everything but change nothing: no payments, no cards, no
      contacts. We tell them why, and they can appeal.
    </Trans>
  ),
  block: (
    <Trans>
      This happens right away. They can see everything but change nothing until two of us open the
      account again. We tell them why, and they can appeal.
    </Trans>
  ),
  unfreeze: (
    <Trans>
      Nothing changes yet. A second operator has to agree; then the customer can use the account
      again right away, and we tell them.
    </Trans>
  ),
  unblock: (
    <Trans>
      Nothing changes yet. A second operator has to agree; then the customer can use the account
      again right away, and we tell them.
    </Trans>
  ),
  give_full_access: (
    <Trans>
      Nothing changes yet. A second operator has to agree; then they can use everything, even though
      their review isn't finished.
    </Trans>
  ),
  take_full_access: (
    <Trans>This happens right away. They can only do what their status allows.</Trans>
  ),
};

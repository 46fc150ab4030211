import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { usdAccountsQuery } from '#shared/account-queries.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';

/** Why nothing can be sent to this contact now; undefined where it can. */
export function useSendDisabledReason(contact: Contact): string | undefined {
  const { t } = useLingui();
  const disabledReason = useDisabledReason('transfer_money');
  const dollars = useQuery(usdAccountsQuery).data;
  if (disabledReason !== undefined) return disabledReason;
  // Taka goes to wallets only: an account here is filled by changing dollars.
  if (contact.kind === 'bdt_account' && dollars?.length === 0) {
    return t`You need a dollar account to pay into a taka account.`;
  }
  return undefined;
}

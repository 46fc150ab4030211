import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { usdAccountsQuery } from '#shared/account-queries.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';

/** Why nothing can be sent to this contact now; undefined if it can. */
export function useSendDisabledReason(contact: Contact): string | undefined {
  const { t } = useLingui();
  const disabledReason = useDisabledReason('transfer_money');
  const dollars = useQuery(usdAccountsQuery).data;
  if (disabledReason !== undefined) return disabledReason;
  // Taka can be sent to wallets only; a taka account at Kheya is paid by converting dollars.
  if (contact.kind === 'bdt_account' && dollars?.length === 0) {
    return t`You need a dollar account to pay into a taka account.`;
  }
  return undefined;
}

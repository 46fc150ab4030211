import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { usdAccountsQuery } from '#shared/account-queries.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useHeldReason } from '#shared/may-act.ts';

/** Why nothing can be sent to this contact now; undefined where it can. */
export function useSendReason(contact: Contact): string | undefined {
  const { t } = useLingui();
  const held = useHeldReason('transfer_money');
  const dollars = useQuery(usdAccountsQuery).data;
  if (held !== undefined) return held;
  // Taka goes to wallets only: an account here is filled by changing dollars.
  if (contact.kind === 'bdt_account' && dollars?.length === 0) {
    return t`You need a dollar account to pay into a taka account.`;
  }
  return undefined;
}

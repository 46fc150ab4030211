import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { usdAccountsQuery } from '#shared/account-queries.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';

const dollarKinds: readonly Contact['kind'][] = ['bdt_account', 'us_bank', 'customer'];

/** Why nothing can be sent to this contact now; undefined if it can. */
export function useSendDisabledReason(contact: Contact): string | undefined {
  const { t } = useLingui();
  const disabledReason = useDisabledReason('transfer_money');
  const dollars = useQuery(usdAccountsQuery).data;
  if (disabledReason !== undefined) return disabledReason;
  // Taka goes to wallets and banks in Bangladesh only.
  if (dollarKinds.includes(contact.kind) && dollars?.length === 0) {
    return t`You need a dollar account to pay them.`;
  }
  return undefined;
}

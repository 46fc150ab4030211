import { fieldErrorText } from '@kheya/contract/fields/field-error';
import { type PayeeKind, RAILS } from '@kheya/contract/rail';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { usdAccountsQuery } from '#shared/account-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { type Contact, isAtClosedBank } from '#shared/contact/contact.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';

const payeeOf: Readonly<Record<Contact['kind'], PayeeKind>> = {
  wallet: 'wallet',
  ipay: 'wallet',
  bd_bank: 'bd_bank',
  us_bank: 'us_bank',
  bdt_account: 'bdt_account',
  customer: 'customer',
};

/** Whether only a dollar account can pay contacts of this kind. */
function needsDollars(kind: Contact['kind']): boolean {
  return !RAILS.some(({ source, payees }) => source === 'BDT' && payees.includes(payeeOf[kind]));
}

/** Why the person can't pay contacts of a kind, who has no dollar account; undefined if they can. */
export function useNoDollarsReason(): (kind: Contact['kind']) => string | undefined {
  const { t } = useLingui();
  const dollars = useQuery(usdAccountsQuery).data;
  return (kind) => {
    if (dollars?.length !== 0 || !needsDollars(kind)) return undefined;
    return kind === 'bdt_account'
      ? t`You need a dollar account to pay into a taka account.`
      : t`You need a dollar account to send dollars.`;
  };
}

/** Why nothing can be sent to this contact now; undefined if it can. */
export function useSendDisabledReason(contact: Contact): string | undefined {
  const disabledReason = useDisabledReason('transfer_money');
  const noDollarsReason = useNoDollarsReason();
  const locale = useLocale();
  if (isAtClosedBank(contact)) return fieldErrorText('bank_closed', locale);
  return disabledReason ?? noDollarsReason(contact.kind);
}

import type { AccountClosing } from '@kheya/contract';
import { useLingui } from '@lingui/react/macro';

import { maskedEnd } from '#shared/masked-end.ts';
import { useLocale } from '@kheya/browser/language';

type Named = Pick<AccountClosing, 'kind' | 'nickname' | 'account_number'>;

/** How an account is called: its own name or its kind, and the end of its number. */
export function useAccountName(): (account: Named) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ kind, nickname, account_number: number }) => {
    const kinds = {
      checking: t`US dollars`,
      savings: t`Savings`,
      deposit: t`Deposit account`,
      bdt: t`Bangladeshi taka`,
    };
    const name = nickname ?? kinds[kind];
    return number === '' ? name : `${name} ${maskedEnd(number, locale)}`;
  };
}

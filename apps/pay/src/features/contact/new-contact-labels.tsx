import { walletText, WALLETS } from '@kheya/contract/wallet';
import { toDigits } from '@kheya/money';
import { useLingui } from '@lingui/react/macro';
import { AtSign, Landmark, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { isMobileWallet, type NewContactKind } from '#features/contact/contact-search-params.ts';
import { useLocale } from '@kheya/browser/language';

export interface NewContactLabels {
  readonly label: string;
  /** What it takes, or how the money goes. */
  readonly line: string;
  readonly icon: ReactNode;
}

/** How the kinds of contact are called and told apart. */
export function useNewContactLabels(): (kind: NewContactKind) => NewContactLabels {
  const { t } = useLingui();
  const locale = useLocale();
  return (kind) => {
    if (kind === 'ipay' || isMobileWallet(kind)) {
      const type = kind === 'ipay' ? 'iPay' : kind;
      const digits = toDigits(`${WALLETS[type].number.digits}`, locale);
      const label = walletText([type], locale).wallet;
      return { label, line: t`You need the ${digits}-digit number`, icon: <Smartphone /> };
    }
    return {
      bd_bank: {
        label: t`Bank in Bangladesh`,
        line: t`In taka, by NPSB, BEFTN or RTGS`,
        icon: <Landmark />,
      },
      us_bank: {
        label: t`Bank in the United States`,
        line: t`In dollars, by ACH or wire`,
        icon: <Landmark />,
      },
      bdt_account: {
        label: t`Kheya taka account`,
        line: t`You need the 13-digit account number`,
        icon: <Landmark />,
      },
      customer: {
        label: t`Kheya customer`,
        line: t`Found by email or mobile number`,
        icon: <AtSign />,
      },
    }[kind];
  };
}

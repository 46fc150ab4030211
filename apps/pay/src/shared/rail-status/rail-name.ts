import type { RailKey } from '@kheya/contract';
import { getRail } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { WALLETS } from '@kheya/contract/wallet';
import { useLingui } from '@lingui/react/macro';

import { useLocale } from '@kheya/browser/language';

/** What people call a rail: the wallet, or the network that takes it to a bank. */
export function useRailName(): (key: RailKey) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (key) => {
    const { wallet, bdBank, names } = getRail(key);
    if (wallet !== null) return WALLETS[wallet].names[locale];
    if (bdBank !== null) return BD_BANK_RAIL_TEXT[bdBank].name;
    if (key === 'ach') return 'ACH';
    return key === 'wire' ? t`Wire transfer` : names[locale];
  };
}

import { getRail, type RailKey } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { useLingui } from '@lingui/react/macro';

import { useWalletLabels } from '#shared/wallet-labels.ts';

/** What the rail's own number for a payment is called; it is found by it at the bank. */
export function useRailReferenceLabel(key: RailKey): string {
  const { t } = useLingui();
  const { wallet, bdBank } = getRail(key);
  const { wallet: name } = useWalletLabels(wallet);
  if (bdBank !== null) {
    const { name: rail } = BD_BANK_RAIL_TEXT[bdBank];
    return t`${rail} number`;
  }
  if (key === 'ach') return t`Trace number`;
  return key === 'wire' ? t`IMAD` : t`${name} TrxID`;
}

/** What a rail to a bank is called; undefined for a rail to anything else. */
export function useRailName(key: RailKey): string | undefined {
  const { t } = useLingui();
  const { bdBank } = getRail(key);
  if (bdBank !== null) return BD_BANK_RAIL_TEXT[bdBank].name;
  if (key === 'ach') return t`ACH`;
  return key === 'wire' ? t`Wire` : undefined;
}

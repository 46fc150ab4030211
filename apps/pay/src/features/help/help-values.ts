import { useLingui } from '@lingui/react';

import { namedLabels } from '#shared/named-labels.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/** What the answers may name: the wallets, and the labels of entries and buttons. */
export function useHelpValues(): Record<string, string> {
  const { i18n } = useLingui();
  const labels = Object.entries(namedLabels).map(([name, label]) => [name, i18n._(label)]);
  return { ...useWalletLabels(), ...Object.fromEntries(labels) };
}

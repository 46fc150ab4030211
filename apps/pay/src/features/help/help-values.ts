import type { I18n } from '@lingui/core';
import { CONNECTED_WALLETS, walletText } from '@kheya/contract/wallet';
import { useLingui } from '@lingui/react';

import { namedLabels } from '#shared/named-labels.ts';

/** What the answers may name: the wallets, and the labels of entries and buttons. */
export function helpValues(i18n: I18n): Record<string, string> {
  const labels = Object.entries(namedLabels).map(([name, label]) => [name, i18n._(label)]);
  const locale = i18n.locale === 'bn' ? 'bn' : 'en';
  return { ...walletText(CONNECTED_WALLETS, locale), ...Object.fromEntries(labels) };
}

export const useHelpValues = () => helpValues(useLingui().i18n);

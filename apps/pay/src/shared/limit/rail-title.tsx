import { RAILS } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { Trans } from '@lingui/react/macro';

import type { LimitRule } from '#shared/limit/limits-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/** Where the payments go that a limit counts. */
export function RailTitle({ rail }: Pick<LimitRule, 'rail'>) {
  const paid = RAILS.find(({ ruleKeys }) => ruleKeys.includes(rail));
  const { wallet } = useWalletLabels(paid?.wallet);
  if (paid?.wallet) return <Trans>To {wallet} wallets</Trans>;
  if (rail === 'bd_bank') return <Trans>To banks in Bangladesh, every way combined</Trans>;
  if (paid?.bdBank) {
    const { name } = BD_BANK_RAIL_TEXT[paid.bdBank];
    return <Trans>To banks in Bangladesh by {name}</Trans>;
  }
  if (rail === 'ach') return <Trans>To US banks by ACH</Trans>;
  if (rail === 'wire') return <Trans>To US banks by wire</Trans>;
  if (rail === 'customer') return <Trans>To other Kheya customers</Trans>;
  return <Trans>To taka accounts</Trans>;
}

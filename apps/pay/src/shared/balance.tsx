import { Amount, type AmountProps } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { useBalancesHidden } from '#shared/balance-hiding.ts';

/** An account's balance: its figures, or dots while balances are hidden. */
export function Balance(props: Omit<AmountProps, 'hidden'>) {
  const { t } = useLingui();
  const hidden = useBalancesHidden();
  return <Amount {...props} hidden={hidden ? t`Balance hidden` : undefined} />;
}

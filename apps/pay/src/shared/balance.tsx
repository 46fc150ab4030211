import { Amount, type AmountProps } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useLocale } from '@kheya/browser/language';

/** An account's balance: its figures, or dots while balances are hidden. */
export function Balance(props: Omit<AmountProps, 'locale' | 'hidden'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const hidden = useBalancesHidden();
  return <Amount {...props} locale={locale} hidden={hidden ? t`Balance hidden` : undefined} />;
}

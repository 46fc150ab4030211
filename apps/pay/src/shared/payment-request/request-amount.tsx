import type { LinkedPaymentRequest } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';

import { useLocale } from '@kheya/browser/language';

type Asked = Pick<LinkedPaymentRequest, 'amount' | 'currency'>;

/** What is asked for, or that the payer says how much. */
export function RequestAmount({ request: { amount, currency } }: { readonly request: Asked }) {
  const locale = useLocale();
  if (amount === null) return <Trans>Any amount</Trans>;
  return <span className="num">{formatMoney(fromDecimal(amount, currency), locale)}</span>;
}

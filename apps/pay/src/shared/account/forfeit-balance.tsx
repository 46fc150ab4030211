import { formatMoney, fromDecimal, type Money } from '@kheya/money';
import { Checkbox } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';

export interface ForfeitBalanceProps {
  readonly amount: Money;
  /** The least that can be sent, as the API tells it. */
  readonly smallest: string | null;
  readonly isGiven: boolean;
  readonly error: ReactNode;
  readonly onChange: (isGiven: boolean) => void;
}

/** Taka too little to be sent, which are given up only with the person's consent. */
export function ForfeitBalance(props: ForfeitBalanceProps) {
  const { isGiven, error, onChange } = props;
  const locale = useLocale();
  const amount = formatMoney(props.amount, locale);
  const smallest =
    props.smallest === null
      ? amount
      : formatMoney(fromDecimal(props.smallest, props.amount.currency), locale);
  return (
    <div>
      <p>
        <Trans>
          {amount} is left in your taka account. That's too little to send. The smallest payment is{' '}
          {smallest}, fee included.
        </Trans>
      </p>
      <Checkbox
        label={<Trans>I give up the {amount} that can't be sent. Kheya keeps it.</Trans>}
        checked={isGiven}
        onCheckedChange={onChange}
      />
      <p role="alert" className="text-sm text-negative empty:hidden">
        {error}
      </p>
    </div>
  );
}

import type { TransferQuote } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Meter } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { useLocale } from '#shared/language.ts';

type Limit = NonNullable<TransferQuote['smallest_limit']>;

export interface LimitLeftProps {
  readonly limit: Limit;
  readonly facts: PayeeFacts;
}

/** The smallest limit that counts, by its name, and what is left of it after this transfer. */
export function LimitLeft({ limit, facts }: LimitLeftProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useLimitName(limit, facts);
  const most = fromDecimal(limit.limit, limit.currency);
  const rest = fromDecimal(limit.left, limit.currency);
  const left = formatMoney(rest, locale, { decimals: 'trim' });
  const whole = formatMoney(most, locale, { decimals: 'trim' });
  const text = t`${left} of ${whole}`;
  const thousandths = most.minor === 0n ? 0n : (rest.minor * 1000n) / most.minor;
  return (
    <>
      <p>{name}</p>
      <div className="my-2">
        <Meter label={name} used={Number(thousandths)} text={text} />
      </div>
      <p className="num">{text}</p>
    </>
  );
}

function useLimitName({ name, scope }: Limit, { who }: PayeeFacts): string {
  const { t } = useLingui();
  const isDay = name === 'daily_amount';
  if (scope === 'wallet') {
    const receiver = who ?? '';
    return isDay
      ? t`What ${receiver}'s bKash may receive today`
      : t`What ${receiver}'s bKash may receive this month`;
  }
  return isDay ? t`Your limit today` : t`Your limit this month`;
}

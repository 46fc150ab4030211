import type { TransferQuote } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Meter } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

type Limit = NonNullable<TransferQuote['smallest_limit']>;

export interface RemainingLimitProps {
  readonly limit: Limit;
  readonly facts: PayeeFacts;
}

/** The lowest applicable limit by name, what is left of it after this transfer, and until when. */
export function RemainingLimit({ limit, facts }: RemainingLimitProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const name = useLimitName(limit, facts);
  const most = fromDecimal(limit.limit, limit.currency);
  const rest = fromDecimal(limit.left, limit.currency);
  const left = formatMoney(rest, locale, { decimals: 'trim' });
  const whole = formatMoney(most, locale, { decimals: 'trim' });
  const text = t`${left} of ${whole}`;
  const when = limit.resets_at === null ? '' : dayAndTime(limit.resets_at, now, locale);
  const thousandths = most.minor === 0n ? 0n : (rest.minor * 1000n) / most.minor;
  return (
    <>
      <p>{name}</p>
      <div className="my-2">
        <Meter label={name} used={Number(thousandths)} text={text} />
      </div>
      <p className="num">{text}</p>
      {when === '' ? null : (
        <p>
          <Trans>Resets {when}</Trans>
        </p>
      )}
    </>
  );
}

function useLimitName({ name, scope }: Limit, { who, wallet: type }: PayeeFacts): string {
  const { t } = useLingui();
  const { wallet } = useWalletLabels(type);
  const isDay = name === 'daily_amount';
  if (scope === 'wallet') {
    const receiver = who ?? '';
    return isDay
      ? t`${receiver}'s ${wallet} limit today`
      : t`${receiver}'s ${wallet} limit this month`;
  }
  return isDay ? t`Your limit today` : t`Your limit this month`;
}

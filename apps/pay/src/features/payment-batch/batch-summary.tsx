import type { PaymentBatch } from '@kheya/contract';
import {
  add,
  formatMoney,
  formatRate,
  fromDecimal,
  type Money,
  parseRate,
  subtract,
  toDigits,
  zero,
} from '@kheya/money';
import { Amount, Countdown, DetailRow, Details, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { BatchPay } from '#features/payment-batch/batch-pay.tsx';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import { maskedEnd } from '#shared/masked-end.ts';

/** What the ready lines come to, and the one confirmation. */
export function BatchSummary({ batch }: { readonly batch: PaymentBatch }) {
  const total = fromDecimal(batch.total, batch.currency);
  return (
    <Section title={<Trans>Summary</Trans>}>
      <Panel pad="md">
        <p className="text-sm text-ink-muted">
          {batch.rate === null ? <Trans>You pay</Trans> : <Trans>You pay at today's rate</Trans>}
        </p>
        <p>
          <Amount value={total} size="lg" />
        </p>
        <Bill batch={batch} />
        <Priced key={batch.version} batch={batch} />
      </Panel>
    </Section>
  );
}

/** The figures of a batch, before and after it is paid. */
export function Bill({ batch }: { readonly batch: PaymentBatch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { currency, sums, available_before: before } = batch;
  const total = fromDecimal(batch.total, currency);
  const sum = (part: 'amount' | 'fee') =>
    sums.reduce<Money>((all, one) => add(all, fromDecimal(one[part], currency)), zero(currency));
  const fees = counted(
    sums.reduce((all, { count }) => all + count, 0),
    locale,
  );
  return (
    <Details look="tight" className="mt-3">
      {sums.map((one) => (
        <DetailRow
          key={one.target_currency}
          label={t({ message: 'They receive', context: 'file' })}
        >
          {formatMoney(fromDecimal(one.target_amount, one.target_currency), locale)}
        </DetailRow>
      ))}
      {batch.rate === null ? null : (
        <DetailRow label={t`Exchange rate`}>
          <RateText rate={formatRate(parseRate(batch.rate, 'USD', 'BDT'), locale)} />
        </DetailRow>
      )}
      <DetailRow label={t`Amount`}>{formatMoney(sum('amount'), locale)}</DetailRow>
      <DetailRow label={t`Fees, ${fees} payments`}>{formatMoney(sum('fee'), locale)}</DetailRow>
      <DetailRow label={t`Total`} sum>
        {formatMoney(total, locale)}
      </DetailRow>
      <DetailRow label={t`From`}>{maskedEnd(batch.source_account_number, locale)}</DetailRow>
      {before === null || batch.paid_at !== null ? null : (
        <DetailRow label={t`Balance after`}>
          <Balance value={subtract(fromDecimal(before, currency), total)} />
        </DetailRow>
      )}
    </Details>
  );
}

function RateText({ rate }: { readonly rate: string }) {
  return (
    <span className="num">
      <Trans>1 USD = {rate} BDT</Trans>
    </span>
  );
}

/** The price holds for ten minutes; then it is asked for again before anything is paid. */
function Priced({ batch }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const until = Date.parse(batch.expires_at);
  const [isOver, setOver] = useState(() => until <= now());
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      {isOver || batch.rows.ready === 0 || batch.approval?.obstacle ? null : (
        <p className="text-sm text-ink-muted">
          <Countdown until={until} now={now} onEnd={() => setOver(true)}>
            {({ clock }) => {
              const left = toDigits(clock, locale);
              return <Trans>This price is guaranteed for {left}.</Trans>;
            }}
          </Countdown>
        </p>
      )}
      <BatchPay batch={batch} isOver={isOver} />
    </div>
  );
}

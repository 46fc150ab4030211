import type { TransferQuote } from '@kheya/contract';
import { formatMoney, type Money } from '@kheya/money';
import { Button, classNames, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { isSamePrice } from '#features/transfer/send/use-review.ts';
import { rateText } from '#features/transfer/transfer-facts.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

export interface RateChangedProps {
  readonly old: TransferQuote;
  readonly next: TransferQuote;
  readonly who: string | undefined;
  readonly onAccept: () => void;
}

/** The terms have changed: shows the old and the new, so that nothing changes unnoticed. */
export function RateChanged({ old, next, who, onAccept }: RateChangedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const before = moneyOf(old);
  const after = moneyOf(next);
  const now = useNow();
  const arrival = (quote: TransferQuote) => dayAndTime(quote.arrives_by, now, locale);
  return (
    <Panel pad="md" role="alert">
      <Heading old={old} next={next} />
      <table className="mt-4 w-full text-left">
        <thead>
          <tr className="text-sm text-ink-faint">
            <th scope="col" className="font-normal">
              <span className="sr-only">
                <Trans>Line</Trans>
              </span>
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              <Trans>Before</Trans>
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-medium text-ink">
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {old.rate === null || next.rate === null ? null : (
            <Row
              label={t`Our rate`}
              old={rateText(old.rate, locale)}
              next={rateText(next.rate, locale)}
            />
          )}
          <MoneyRow
            label={who === undefined ? t`You convert` : t`You pay`}
            old={before.total}
            next={after.total}
          />
          <MoneyRow
            label={who === undefined ? <Trans>You get</Trans> : <Trans>{who} receives</Trans>}
            old={before.received}
            next={after.received}
          />
          {next.hands_over_at === null ? null : (
            <Row label={t`Arrives by`} old={arrival(old)} next={arrival(next)} />
          )}
        </tbody>
      </table>
      <Button variant="primary" className="mt-4" onClick={onAccept}>
        {next.rate === null ? (
          <Trans>Continue with these terms</Trans>
        ) : (
          <Trans>Continue with the new rate</Trans>
        )}
      </Button>
    </Panel>
  );
}

/** What has changed; a payment without a conversion has no rate. */
function Heading({ old, next }: Pick<RateChangedProps, 'old' | 'next'>) {
  const isSame = isSamePrice(old, next);
  if (next.rate === null) {
    return (
      <>
        <h2>
          {isSame ? (
            <Trans>The arrival time has changed</Trans>
          ) : (
            <Trans>The price has changed</Trans>
          )}
        </h2>
        <p className="mt-1 text-ink-muted">
          <Trans>What you saw no longer applies. Nothing was sent.</Trans>
        </p>
      </>
    );
  }
  return (
    <>
      <h2>
        {isSame ? (
          <Trans>The rate was renewed and hasn't changed</Trans>
        ) : (
          <Trans>The rate has changed</Trans>
        )}
      </h2>
      <p className="mt-1 text-ink-muted">
        <Trans>The rate you saw has expired. Nothing was sent.</Trans>
      </p>
    </>
  );
}

interface MoneyRowProps {
  readonly label: ReactNode;
  readonly old: Money;
  readonly next: Money;
}

function MoneyRow({ label, old, next }: MoneyRowProps) {
  const locale = useLocale();
  return <Row label={label} old={formatMoney(old, locale)} next={formatMoney(next, locale)} />;
}

interface RowProps {
  readonly label: ReactNode;
  readonly old: string;
  readonly next: string;
}

function Row({ label, old, next }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 font-normal text-ink-muted">
        {label}
      </th>
      <td
        className={classNames(
          'num py-2.5 pl-3 text-right',
          old !== next && 'text-ink-muted line-through',
        )}
      >
        {old}
      </td>
      <td className="num py-2.5 pl-3 text-right font-semibold">{next}</td>
    </tr>
  );
}

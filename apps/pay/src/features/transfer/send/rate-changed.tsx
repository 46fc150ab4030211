import type { TransferQuote } from '@kheya/contract';
import { formatMoney, type Money } from '@kheya/money';
import { Button, classNames, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { rateText } from '#features/transfer/transfer-facts.ts';
import { useLocale } from '@kheya/browser/language';

export interface RateChangedProps {
  readonly old: TransferQuote;
  readonly next: TransferQuote;
  readonly who: string | undefined;
  readonly onAccept: () => void;
}

/** The rate has expired: shows the old and the new terms, so that nothing changes unnoticed. */
export function RateChanged({ old, next, who, onAccept }: RateChangedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const before = moneyOf(old);
  const after = moneyOf(next);
  const isSame = old.rate === next.rate && old.target_amount === next.target_amount;
  return (
    <Panel pad="md" role="alert">
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
        </tbody>
      </table>
      <Button variant="primary" className="mt-4" onClick={onAccept}>
        <Trans>Continue with the new rate</Trans>
      </Button>
    </Panel>
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

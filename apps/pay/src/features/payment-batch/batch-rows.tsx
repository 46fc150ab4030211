import type { PaymentBatchRow } from '@kheya/contract';
import { classNames, Panel, Section, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { batchRowsQuery, type RowGroup } from '#features/payment-batch/batch-queries.ts';
import {
  counted,
  payeeNumber,
  refusalText,
  rowAmount,
  warningLabels,
} from '#features/payment-batch/batch-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { TryAgain } from '#shared/try-again.tsx';

export interface BatchRowsProps {
  readonly batchId: string;
  readonly group: RowGroup;
  /** How many are shown before all are asked for. */
  readonly few: number;
  readonly title: (count: number) => ReactNode;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly result: (row: PaymentBatchRow) => ReactNode;
  readonly action?: (row: PaymentBatchRow) => ReactNode;
}

/** The lines of one group, a few of them first; nothing where there are none. */
export function BatchRows(props: BatchRowsProps) {
  const { batchId, group, few, title, aside } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const asked = { id: batchId, group, limit: isWhole ? ('all' as const) : few, locale };
  const { data, error, refetch } = useQuery(batchRowsQuery(asked));
  if (data?.count === 0) return null;
  const count = counted(data?.count ?? 0, locale);
  return (
    <Section title={data === undefined ? <Trans>Lines</Trans> : title(data.count)} aside={aside}>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows label={t`Loading`} rows={3} />
        ) : (
          <TryAgain error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Panel>
          <RowHeads />
          <ul>
            {data.results.map((row) => (
              <Line key={row.line} row={row} {...props} />
            ))}
          </ul>
          {data.count > data.results.length ? (
            <p className="border-t border-line px-panel py-3 text-sm">
              <button type="button" className="text-link" onClick={() => setWhole(true)}>
                <Trans>Show all {count}</Trans>
              </button>
            </p>
          ) : null}
        </Panel>
      )}
    </Section>
  );
}

const grid =
  'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 px-panel ' +
  'md:grid-cols-[2rem_minmax(0,5fr)_minmax(0,6fr)_8rem_5.5rem] md:items-center md:gap-x-4';

/** The place of each part: on a phone the result and the action are below the recipient. */
const places = {
  line: 'col-start-1 row-start-1',
  payee: 'col-start-2 row-start-1',
  result: 'col-span-2 col-start-2 row-start-2 md:col-span-1 md:col-start-3 md:row-start-1',
  amount: 'col-start-3 row-start-1 md:col-start-4',
  action: 'col-span-2 col-start-2 row-start-3 md:col-span-1 md:col-start-5 md:row-start-1',
};

/** Each line names its parts for itself; the heads are for the eye. */
function RowHeads() {
  return (
    <div
      aria-hidden
      className={classNames(
        grid,
        'border-b border-line py-2.5 text-xs font-medium text-ink-muted max-md:hidden!',
      )}
    >
      <span className={places.line}>
        <Trans context="file">Line</Trans>
      </span>
      <span className={places.payee}>
        <Trans>Recipient</Trans>
      </span>
      <span className={places.result}>
        <Trans>Result</Trans>
      </span>
      <span className={classNames(places.amount, 'text-right')}>
        <Trans context="file">They receive</Trans>
      </span>
    </div>
  );
}

function Line({
  row,
  result,
  action,
}: Pick<BatchRowsProps, 'result' | 'action'> & { readonly row: PaymentBatchRow }) {
  const locale = useLocale();
  const { payee, cells } = row;
  const end = action?.(row);
  return (
    <li className={classNames(grid, 'border-t border-line py-3 first:border-t-0')}>
      <span className={classNames(places.line, 'num text-sm text-ink-muted max-md:pt-px')}>
        <span className="sr-only">
          <Trans context="file">Line</Trans>{' '}
        </span>
        {counted(row.line, locale)}
      </span>
      <span className={classNames(places.payee, 'grid min-w-0 gap-px')}>
        <span className="font-medium wrap-anywhere" translate="no">
          {payee?.name ?? cells.name ?? '–'}
        </span>
        <span className="text-sm wrap-anywhere text-ink-muted">{payeeNumber(row, locale)}</span>
      </span>
      <div className={classNames(places.result, 'grid min-w-0 gap-1 text-sm max-md:mt-1')}>
        {result(row)}
      </div>
      <span
        className={classNames(
          places.amount,
          'num text-right font-medium max-md:max-w-36 max-md:wrap-anywhere',
        )}
      >
        {rowAmount(row, locale)}
      </span>
      {end === undefined || end === null ? null : (
        <div
          className={classNames(places.action, 'flex flex-wrap gap-2 max-md:mt-1.5 md:justify-end')}
        >
          {end}
        </div>
      )}
    </li>
  );
}

const remarks = {
  plain: { look: 'text-ink-muted', icon: <Check aria-hidden /> },
  caution: { look: 'text-caution', icon: <TriangleAlert aria-hidden /> },
  negative: { look: 'text-negative', icon: <CircleAlert aria-hidden /> },
};

export interface RemarkProps {
  readonly tone?: keyof typeof remarks;
  readonly children: ReactNode;
}

/** One thing found of a line. */
export function Remark({ tone = 'plain', children }: RemarkProps) {
  const { look, icon } = remarks[tone];
  return (
    <span
      className={classNames(
        'flex items-start gap-2 [&_svg.lucide]:mt-0.5 [&_svg.lucide]:size-4',
        look,
      )}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

/** What is wrong with a line and the way out. */
export function Refused({ row }: { readonly row: PaymentBatchRow }) {
  return <Remark tone="negative">{refusalText(row, useLocale())}</Remark>;
}

/** What the check found of a line that can be paid. */
export function Checked({ row }: { readonly row: PaymentBatchRow }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const first = row.duplicate_of === null ? '' : counted(row.duplicate_of, locale);
  const warnings = row.warnings.flatMap((one) =>
    one === 'new_payee' || one === 'duplicate_in_file' ? [] : one,
  );
  return (
    <>
      {row.duplicate_of === null ? null : (
        <Remark tone="caution">
          <Trans>Same person and amount as line {first}.</Trans>
        </Remark>
      )}
      {warnings.map((warning) => (
        <Remark key={warning} tone="caution">
          {i18n._(warningLabels[warning])}
        </Remark>
      ))}
      {warnings.length > 0 || row.duplicate_of !== null ? null : (
        <Remark>
          <Found row={row} />
        </Remark>
      )}
    </>
  );
}

function Found({ row }: { readonly row: PaymentBatchRow }) {
  if (row.name_check === 'match') return <Trans>Name matches</Trans>;
  if (row.payee?.contact_id) return <Trans>Saved contact</Trans>;
  return <Trans>New recipient</Trans>;
}

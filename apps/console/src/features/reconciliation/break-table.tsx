import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, KeyHint } from '@kheya/ui';
import { breakKindNames } from '#shared/break-kind-names.ts';
import { type BreakRow, useAssignBreak } from '#features/reconciliation/reconciliation-api.ts';
import { breakList, type BreakSearch } from '#features/reconciliation/reconciliation-search.ts';
import { AgeTime } from '#shared/due-time.tsx';
import { ErrorText } from '#shared/error-notice.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { useOperatorId } from '#shared/operators.ts';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';

export interface BreakTableProps {
  readonly search: BreakSearch;
  readonly rows: readonly BreakRow[];
  readonly stale: boolean;
}

/** Breaks with age and owner; T takes the focused one. */
export function BreakTable({ search, rows, stale }: BreakTableProps) {
  const { t } = useLingui();
  const me = useOperatorId();
  const assign = useAssignBreak();
  const take = (id: string) => {
    if (me === undefined) return;
    assign.mutate(
      { id, owner_id: me },
      {
        onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
      },
    );
  };
  const isOpen = search.view !== 'resolved';
  return (
    <ListTable
      name="reconciliation"
      caption={t`Breaks`}
      columns={useColumns(search, take)}
      rows={rows}
      stale={stale}
      keys={isOpen ? { t: take } : undefined}
      hints={
        isOpen ? (
          <KeyHint keys={['T']}>
            <Trans>take it</Trans>
          </KeyHint>
        ) : (
          <></>
        )
      }
    />
  );
}

function useColumns(search: BreakSearch, take: (id: string) => void): readonly Column<BreakRow>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'kind',
      isFixed: true,
      head: <Trans>Break</Trans>,
      headStyle: 'w-60',
      style: 'max-lg:order-1',
      cell: (row) => (
        <RowLink
          id={row.id}
          link={{
            to: paths.reconciliationBreak,
            params: { breakId: row.id },
            search: breakList.write(search),
          }}
          className="block"
        >
          {i18n._(breakKindNames[row.kind])}
        </RowLink>
      ),
    },
    {
      key: 'account',
      head: <Trans>Account</Trans>,
      style: 'max-lg:order-3 max-lg:col-span-2',
      cell: ({ account }) => (
        <>
          {account.holder}{' '}
          <span className="identifier text-ink-muted">
            {toDigits(account.account_number, locale)}
          </span>
        </>
      ),
    },
    {
      key: 'day',
      head: <Trans>Day</Trans>,
      headStyle: 'w-28',
      style: 'num whitespace-nowrap text-ink-muted max-lg:order-4 max-lg:text-sm',
      cell: ({ day }) => numericDay(day, locale),
    },
    {
      key: 'difference',
      head: <Trans>Difference</Trans>,
      headStyle: 'w-32 text-right',
      style: 'text-right max-lg:order-2',
      cell: ({ difference }) => <Amount value={fromDecimal(difference, 'USD')} />,
    },
    {
      key: 'age',
      head: <Trans>Age</Trans>,
      headStyle: 'w-24 text-right',
      style: 'text-right text-ink-muted max-lg:hidden',
      cell: ({ found_at, ended_at }) => <AgeTime since={found_at} until={ended_at} />,
    },
    {
      key: 'owner',
      head: <Trans>Owner</Trans>,
      headStyle: 'w-36 pl-6!',
      style: 'lg:pl-6! max-lg:order-5 max-lg:justify-self-end',
      cell: (row) => <Owner row={row} onTake={() => take(row.id)} />,
    },
  ];
}

function Owner({ row, onTake }: { readonly row: BreakRow; readonly onTake: () => void }) {
  if (row.owner !== null) return row.owner.name;
  if (row.state === 'resolved') {
    return <span className="text-ink-muted">{row.ended_by?.name ?? <Trans>System</Trans>}</span>;
  }
  return (
    <button
      type="button"
      onClick={onTake}
      className="relative z-1 min-h-7 touch-area whitespace-nowrap text-brand-ink underline decoration-transparent underline-offset-4 hover:decoration-current pointer-coarse:min-h-control"
    >
      <Trans>Take it</Trans>
    </button>
  );
}

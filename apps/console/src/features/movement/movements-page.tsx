import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, buttonStyle, EmptyState } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { type Movement, useMovementCounts, useMovements } from '#features/movement/movement-api.ts';
import { kindNames, stateNames } from '#features/movement/movement-labels.ts';
import { movementList, type MovementSearch, states } from '#features/movement/movement-search.ts';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { type Column, ListTable, RowLink } from '#shared/list-table.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type View, ViewLinks } from '#shared/view-links.tsx';

/** Fee refunds and corrections: what waits for a second operator first. */
export function MovementsPage() {
  const { t } = useLingui();
  const [search, show] = useListState(movementList, paths.movements);
  const query = useMovements(search);
  usePageTitle(t`Manual movements`);
  return (
    <ListLayout
      title={<Trans>Manual movements</Trans>}
      intro={<Trans>One operator proposes, another approves. Then it’s booked.</Trans>}
      views={<MovementViews search={search} />}
      filter={
        <Link to={paths.movementNew} className={buttonStyle({ size: 'sm' })}>
          <Trans>New movement</Trans>
        </Link>
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading the movements`}
        empty={
          <EmptyState drawing={false} title={<Trans>No movements</Trans>}>
            <Trans>Propose one from a break, or with the button above.</Trans>
          </EmptyState>
        }
        page={search}
        onPage={show}
      >
        {(rows, stale) => <MovementTable rows={rows} stale={stale} />}
      </ListBody>
    </ListLayout>
  );
}

function MovementViews({ search }: { readonly search: MovementSearch }) {
  const { t, i18n } = useLingui();
  const { data } = useMovementCounts();
  const all: View = {
    key: 'all',
    name: <Trans>All movements</Trans>,
    link: { to: paths.movements, search: {} },
    count: undefined,
  };
  const parts = states.map((state): View => ({
    key: state,
    name: i18n._(stateNames[state]),
    link: { to: paths.movements, search: { state } },
    count: state === 'proposed' ? data?.proposed : undefined,
  }));
  return <ViewLinks label={t`Views`} views={[all, ...parts]} chosen={search.state ?? 'all'} />;
}

function MovementTable(props: { readonly rows: readonly Movement[]; readonly stale: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable name="movements" caption={t`Manual movements`} columns={useColumns()} {...props} />
  );
}

function useColumns(): readonly Column<Movement>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'kind',
      isFixed: true,
      head: <Trans>Kind</Trans>,
      headStyle: 'w-40',
      style: 'max-lg:order-1',
      cell: ({ id, kind }) => (
        <RowLink
          id={id}
          link={{ to: paths.movement, params: { movementId: id } }}
          className="block"
        >
          {i18n._(kindNames[kind])}
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
      key: 'amount',
      head: <Trans>Amount</Trans>,
      headStyle: 'w-36 text-right',
      style: 'text-right max-lg:order-2',
      cell: ({ amount, side, currency }) => (
        <Amount value={fromDecimal(side === 'debit' ? `-${amount}` : amount, currency)} />
      ),
    },
    {
      key: 'state',
      head: <Trans>State</Trans>,
      headStyle: 'w-48 pl-6!',
      style: 'lg:pl-6! text-ink-muted max-lg:order-4',
      cell: ({ state }) => i18n._(stateNames[state]),
    },
    {
      key: 'maker',
      head: <Trans>Proposed by</Trans>,
      headStyle: 'w-36',
      style: 'max-lg:order-5 max-lg:justify-self-end',
      cell: ({ proposed_by: by }) => by.name,
    },
    {
      key: 'at',
      head: <Trans>Proposed</Trans>,
      headStyle: 'w-40 text-right',
      style: 'num text-right whitespace-nowrap text-ink-muted max-lg:hidden',
      cell: ({ proposed_at: at }) => dateTime(at, locale),
    },
  ];
}

import type { PaymentBatch } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  buttonStyle,
  EmptyState,
  Page,
  PageTitle,
  Panel,
  RowContent,
  RowItem,
  rowPress,
  rowStyle,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';

import { batchesQuery } from '#features/payment-batch/batch-queries.ts';
import { BatchChip, counted } from '#features/payment-batch/batch-text.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { listState, pages, useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { ListBody } from '#shared/list-body.tsx';
import { paths } from '#shared/paths.ts';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { useArea } from '#shared/user-query.ts';

const batchList = listState({ ...pages });

/** Files of payments: those to be confirmed, and what became of the others. */
export function BatchesPage() {
  const { t } = useLingui();
  usePageTitle(t`Payments from a file`);
  const area = useArea();
  const [search, show] = useListState(batchList, batchPaths.list(area));
  const { limit, offset } = search;
  const query = useQuery(batchesQuery({ limit, offset }));
  return (
    <Page>
      <Link to={paths.transferMoney(area)} className={backStyle('-ml-0.5')}>
        <BackIcon />
        <Trans>Send money</Trans>
      </Link>
      <PageTitle
        sub={<Trans>Pay many people with one file and one confirmation.</Trans>}
        actions={
          <Link to={batchPaths.create(area)} className={buttonStyle({ variant: 'primary' })}>
            <Upload aria-hidden />
            <Trans>Upload a file</Trans>
          </Link>
        }
      >
        <Trans>Payments from a file</Trans>
      </PageTitle>
      <ListBody query={query} page={search} onPage={show} empty={<NoBatches />}>
        {({ rows, footer }) => (
          <Panel>
            <ul>
              {rows.map((batch) => (
                <RowItem key={batch.id}>
                  <BatchRow batch={batch} />
                </RowItem>
              ))}
            </ul>
            {footer}
          </Panel>
        )}
      </ListBody>
    </Page>
  );
}

function BatchRow({ batch }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const area = useArea();
  return (
    <Link to={batchPaths.one(area, batch.id)} className={rowStyle(rowPress)}>
      <RowContent
        title={
          <span className="wrap-anywhere" translate="no">
            {batch.file_name}
          </span>
        }
        second={
          <>
            {dateTime(batch.paid_at ?? batch.created_at, locale)} · <Counts batch={batch} />
          </>
        }
        state={<BatchChip state={batch.state} />}
        end={formatMoney(fromDecimal(batch.total, batch.currency), locale)}
      />
    </Link>
  );
}

function Counts({ batch: { rows, paid_at: paidAt } }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const all = counted(rows.all, locale);
  if (paidAt === null) {
    const ready = counted(rows.ready, locale);
    return (
      <Trans>
        {ready} of {all} ready
      </Trans>
    );
  }
  const sent = counted(rows.sent, locale);
  return (
    <Trans>
      {sent} of {all} sent
    </Trans>
  );
}

function NoBatches() {
  return (
    <EmptyState
      title={<Trans>No files yet</Trans>}
      action={
        <Link to={batchPaths.create(useArea())} className={buttonStyle({ variant: 'primary' })}>
          <Trans>Upload a file</Trans>
        </Link>
      }
    >
      <Trans>Wages, suppliers, family: list them in a spreadsheet and pay them together.</Trans>
    </EmptyState>
  );
}

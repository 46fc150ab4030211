import type { PaymentBatch, PaymentBatchRow } from '@kheya/contract';
import { Columns, Meter, Notice, PageTitle, Panel, Section } from '@kheya/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { BatchActions } from '#features/payment-batch/batch-actions.tsx';
import { LinesToFix, ResultButtons } from '#features/payment-batch/batch-downloads.tsx';
import { BatchRows, Refused, Remark } from '#features/payment-batch/batch-rows.tsx';
import { Bill } from '#features/payment-batch/batch-summary.tsx';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** What becomes of each line once the batch is confirmed, live, and the way to its receipt. */
export function BatchProgress({ batch }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const file = batch.file_name;
  const at = dateTime(batch.paid_at ?? batch.created_at, locale);
  return (
    <>
      <PageTitle
        sub={
          <span className="wrap-anywhere">
            <Trans>
              <span translate="no">{file}</span>, confirmed {at}
            </Trans>
          </span>
        }
        actions={<ResultButtons batchId={batch.id} />}
      >
        <Title batch={batch} />
      </PageTitle>
      <Columns
        aside={
          <Section title={<Trans>Summary</Trans>}>
            <Panel pad="md">
              <Bill batch={batch} />
            </Panel>
          </Section>
        }
      >
        <div className="grid gap-6">
          <Progress batch={batch} />
          <div>
            <Lines batch={batch} />
          </div>
        </div>
      </Columns>
    </>
  );
}

/** The payments that were confirmed, without the lines left out before. */
const confirmedOf = ({ rows }: PaymentBatch) =>
  rows.waiting + rows.sent + rows.failed + rows.stopped;

function Title({ batch }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const sent = counted(batch.rows.sent, locale);
  const all = counted(confirmedOf(batch), locale);
  switch (batch.state) {
    case 'paused':
      return (
        <Trans>
          Paused: {sent} of {all} payments sent
        </Trans>
      );
    case 'stopped':
      return (
        <Trans>
          Stopped: {sent} of {all} payments sent
        </Trans>
      );
    default:
      return (
        <Trans>
          {sent} of {all} payments sent
        </Trans>
      );
  }
}

function Progress({ batch }: { readonly batch: PaymentBatch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { rows, state, pause_reason: reason } = batch;
  const all = confirmedOf(batch);
  const isOver = state === 'done' || state === 'stopped';
  const sent = counted(rows.sent, locale);
  const whole = counted(all, locale);
  return (
    <div className="grid gap-4">
      {isOver ? null : (
        <Meter
          label={t`Payments sent`}
          used={all === 0 ? 0 : Math.floor((rows.sent * 1000) / all)}
          text={t`${sent} of ${whole}`}
          tone="now"
        />
      )}
      <Counts batch={batch} />
      {reason === 'account_frozen' ? (
        <Notice tone="caution" title={<Trans>Nothing more goes out.</Trans>}>
          <Trans>
            Sending is stopped for this profile. What has left isn't affected; resume when sending
            is possible again.
          </Trans>
        </Notice>
      ) : null}
      <BatchActions batch={batch} />
    </div>
  );
}

/** Of the confirmed payments: how many stand where. */
function Counts({ batch: { rows } }: { readonly batch: PaymentBatch }) {
  const locale = useLocale();
  const moving = rows.sent - rows.completed - rows.returned;
  const [waiting, under, completed, failed, stopped] = [
    ...[rows.waiting, moving, rows.completed, rows.failed + rows.returned, rows.stopped],
  ].map((count) => counted(count, locale));
  return (
    <div role="status">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
        {rows.waiting === 0 ? null : (
          <li>
            <Trans>{waiting} waiting</Trans>
          </li>
        )}
        {moving === 0 ? null : (
          <li>
            <Trans>{under} on their way</Trans>
          </li>
        )}
        <li>
          <Trans>{completed} completed</Trans>
        </li>
        {rows.failed + rows.returned === 0 ? null : (
          <li className="text-negative">
            <Trans>{failed} not paid</Trans>
          </li>
        )}
        {rows.stopped === 0 ? null : (
          <li>
            <Trans>{stopped} stopped</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

function Lines({ batch: { id } }: { readonly batch: PaymentBatch }) {
  return (
    <>
      <BatchRows
        batchId={id}
        // Those that were wrong before it was confirmed are among them: they are still to be fixed.
        group="refused"
        few={20}
        title={(n) => <Plural value={n} one="# line wasn't paid" other="# lines weren't paid" />}
        aside={<LinesToFix batchId={id} />}
        result={(row) => <Unpaid row={row} />}
        action={(row) => <Details row={row} />}
      />
      <BatchRows
        batchId={id}
        group="ready"
        few={10}
        title={(n) => <Plural value={n} one="# payment" other="# payments" />}
        result={(row) => <Paid row={row} />}
        action={(row) => <Details row={row} />}
      />
      <BatchRows
        batchId={id}
        group="left_out"
        few={5}
        title={(n) => <Plural value={n} one="# line left out" other="# lines left out" />}
        result={(row) => (
          <Remark>
            {row.state === 'stopped' ? (
              <Trans>Stopped before it was sent</Trans>
            ) : (
              <Trans>Left out</Trans>
            )}
          </Remark>
        )}
      />
    </>
  );
}

/** A line that was refused, or whose transfer came to nothing and whose money is back. */
function Unpaid({ row }: { readonly row: PaymentBatchRow }) {
  if (row.transfer === null) return <Refused row={row} />;
  return (
    <Remark tone="negative">
      <Trans>It didn't go through, and the money is back.</Trans>
    </Remark>
  );
}

function Paid({ row }: { readonly row: PaymentBatchRow }) {
  const { state, transfer } = row;
  if (state === 'waiting') {
    return (
      <span className="text-ink-muted">
        <Trans>Waiting</Trans>
      </span>
    );
  }
  const isDone = transfer?.status === 'COMPLETE' || transfer?.status === 'POSTED';
  if (isDone) {
    return (
      <Remark>
        <Trans>Completed</Trans>
      </Remark>
    );
  }
  return (
    <span className="text-caution">
      <Trans>On its way</Trans>
    </span>
  );
}

/** The transfer of a line, with its receipt. */
function Details({ row }: { readonly row: PaymentBatchRow }) {
  const { t } = useLingui();
  const area = useArea();
  const line = counted(row.line, useLocale());
  if (row.transfer === null) return null;
  return (
    <Link
      to={paths.transfer(area, row.transfer.id)}
      className="text-link inline-flex items-center pointer-coarse:min-h-11"
      aria-label={t`Receipt of line ${line}`}
    >
      <Trans>Receipt</Trans>
    </Link>
  );
}

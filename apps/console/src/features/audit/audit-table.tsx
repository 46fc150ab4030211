import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { actionNames } from '#features/audit/action-names.ts';
import { isKnown, subjectOf } from '#features/audit/audit-actions.ts';
import type { AuditRow } from '#features/audit/audit-api.ts';
import { FactList } from '#features/audit/fact-list.tsx';
import { dateTime } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { ColumnHead } from '#shared/table-parts.tsx';

export interface AuditTableProps {
  readonly entries: readonly AuditRow[];
  readonly stale: boolean;
}

/** One entry a row, the newest first; on a phone each is a card. */
export function AuditTable({ entries, stale }: AuditTableProps) {
  const { t } = useLingui();
  return (
    <div className="min-h-0 flex-1 lg:overflow-y-auto">
      <table
        aria-busy={stale || undefined}
        className={classNames('w-full text-left max-lg:block', stale && 'opacity-60')}
      >
        <caption className="sr-only">{t`Entries of the log, the newest first`}</caption>
        <thead className="text-sm text-ink-faint max-lg:sr-only">
          <tr className="border-b border-line">
            <ColumnHead className="w-20">
              <Trans>Entry</Trans>
            </ColumnHead>
            <ColumnHead className="w-44">
              <Trans>When</Trans>
            </ColumnHead>
            <ColumnHead className="w-32">
              <Trans>Operator</Trans>
            </ColumnHead>
            <ColumnHead className="w-60">
              <Trans>What was done</Trans>
            </ColumnHead>
            <ColumnHead>
              <Trans>Details</Trans>
            </ColumnHead>
            <ColumnHead className="w-32">
              <Trans>Fingerprint</Trans>
            </ColumnHead>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell =
  'px-2 py-2 align-top first:pl-6 last:pr-6 max-lg:block max-lg:p-0 max-lg:first:pl-0 max-lg:last:pr-0';

function Row({ entry }: { readonly entry: AuditRow }) {
  const { i18n } = useLingui();
  const locale = language.use();
  const { number, at, operator, action, facts, hash } = entry;
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:px-4 max-lg:py-3">
      <td className={classNames(cell, 'num text-ink-muted max-lg:order-2')}>
        {toDigits(`${number}`, locale)}
      </td>
      <td className={classNames(cell, 'num text-ink-muted max-lg:order-3 max-lg:text-sm')}>
        {dateTime(at, locale)}
      </td>
      <td className={classNames(cell, 'max-lg:order-4 max-lg:text-right')}>{operator.name}</td>
      <td className={classNames(cell, 'font-medium max-lg:order-1')}>
        {isKnown(action) ? (
          i18n._(actionNames[action])
        ) : (
          <span lang="en">{action.replaceAll('_', ' ')}</span>
        )}
        <Subject entry={entry} />
      </td>
      <td className={classNames(cell, 'max-lg:order-5 max-lg:col-span-2')}>
        <FactList facts={facts} />
      </td>
      <td
        title={hash}
        className={classNames(cell, 'identifier text-sm text-ink-faint max-lg:hidden')}
      >
        {hash.slice(0, 8)}…
      </td>
    </tr>
  );
}

function Subject({ entry }: { readonly entry: AuditRow }) {
  const subject = subjectOf(entry.action);
  if (subject === undefined) return null;
  const look = 'text-link block min-h-6 text-sm font-normal';
  if (subject === 'ticket') {
    return (
      <Link to={paths.ticket} params={{ ticketId: entry.subject_id }} className={look}>
        <Trans>To the ticket</Trans>
      </Link>
    );
  }
  return (
    <Link to={paths.customer} params={{ customerId: entry.subject_id }} className={look}>
      <Trans>To the customer</Trans>
    </Link>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Link } from '@tanstack/react-router';
import type { AuditRow } from '#features/audit/audit-api.ts';
import { subjectOf } from '#features/audit/action-names.ts';
import { EntryText } from '#features/audit/entry-text.tsx';
import { FactList } from '#features/audit/fact-list.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { type Column, ListTable } from '#shared/list-table.tsx';
import { paths } from '#shared/paths.ts';

export interface AuditTableProps {
  readonly entries: readonly AuditRow[];
  readonly stale: boolean;
}

/** One entry a row, newest first. */
export function AuditTable({ entries, stale }: AuditTableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      caption={t`Entries of the log, the newest first`}
      columns={useColumns()}
      rows={entries}
      stale={stale}
      isTall
    />
  );
}

function useColumns(): readonly Column<AuditRow>[] {
  const locale = useLocale();
  return [
    {
      key: 'number',
      head: <Trans>Entry</Trans>,
      headStyle: 'w-20',
      style: 'num text-ink-muted max-lg:order-2 max-lg:text-sm',
      cell: ({ number }) => toDigits(`${number}`, locale),
    },
    {
      key: 'at',
      head: <Trans>When</Trans>,
      headStyle: 'w-44',
      style: 'num whitespace-nowrap text-ink-muted max-lg:order-1 max-lg:text-sm',
      cell: ({ at }) => dateTime(at, locale),
    },
    {
      key: 'action',
      head: <Trans>What was done</Trans>,
      headStyle: 'w-[38%]',
      style: 'max-lg:order-3 max-lg:col-span-2',
      cell: (entry) => <EntryText entry={entry} />,
    },
    {
      key: 'facts',
      head: <Trans>Details</Trans>,
      style: 'max-lg:order-4 max-lg:col-span-2',
      cell: (entry) => (
        <FactList facts={entry.facts}>
          <SubjectLink entry={entry} />
        </FactList>
      ),
    },
    {
      key: 'hash',
      head: <Trans>Fingerprint</Trans>,
      headStyle: 'w-28',
      style: 'identifier text-sm leading-(--text-base--line-height) text-ink-faint max-lg:hidden',
      cell: ({ hash }) => <span title={hash}>{hash.slice(0, 8)}…</span>,
    },
  ];
}

/** Links to the page of an entry's subject, where that is no customer. */
function SubjectLink({ entry }: { readonly entry: AuditRow }) {
  const { action, subject_id: id } = entry;
  const subject = subjectOf(action);
  if (subject === 'ticket') {
    return (
      <li>
        <Link to={paths.ticket} params={{ ticketId: id }} className="text-link">
          <Trans>To the ticket</Trans>
        </Link>
      </li>
    );
  }
  if (subject !== 'task') return null;
  return (
    <li>
      <Link to={paths.task} params={{ taskId: id }} className="text-link">
        <Trans>To the task</Trans>
      </Link>
    </li>
  );
}

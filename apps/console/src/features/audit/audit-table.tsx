import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditRow } from '#features/audit/audit-api.ts';
import { actionName, subjectOf } from '#features/audit/action-names.ts';
import { FactList } from '#features/audit/fact-list.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { type Column, ListTable } from '#shared/list-table.tsx';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

export interface AuditTableProps {
  readonly entries: readonly AuditRow[];
  readonly stale: boolean;
}

/** One entry a row, newest first. */
export function AuditTable({ entries, stale }: AuditTableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      name="audit"
      caption={t`Log entries, newest first`}
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
      isFixed: true,
      head: <Trans>Entry</Trans>,
      headStyle: 'w-20',
      style: 'num text-ink-muted max-lg:order-2 max-lg:text-sm',
      cell: ({ number }) => toDigits(`${number}`, locale),
    },
    {
      key: 'at',
      head: <Trans>Time</Trans>,
      headStyle: 'w-44',
      style: 'num whitespace-nowrap text-ink-muted max-lg:order-1 max-lg:text-sm',
      cell: ({ at }) => dateTime(at, locale),
    },
    {
      key: 'action',
      head: <Trans>Action</Trans>,
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

/** Who did what, about whom, in one sentence. */
function EntryText({ entry }: { readonly entry: AuditRow }) {
  const { i18n } = useLingui();
  const { operator, action, customer } = entry;
  const who = operator.name;
  const done = actionName(i18n, action);
  return (
    <p className="wrap-anywhere">
      <Trans comment="who, then what they did: Salma · Decided a review">
        <b className="font-medium">{who}</b> · {done}
      </Trans>
      {customer === null ? null : (
        <>
          {' · '}
          <CustomerLink id={customer.id}>{customer.name}</CustomerLink>
        </>
      )}
    </p>
  );
}

function CustomerLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!useMayOpen('customers')) return <>{children}</>;
  return (
    <Link to={paths.customer} params={{ customerId: id }} className="text-link">
      {children}
    </Link>
  );
}

/** Links to the page of an entry's subject, where that is no customer. */
function SubjectLink({ entry }: { readonly entry: AuditRow }) {
  const { action, subject_id: id } = entry;
  const subject = subjectOf(action);
  if (subject === 'ticket') {
    return (
      <li>
        <Link to={paths.ticket} params={{ ticketId: id }} className="text-link">
          <Trans>Open ticket</Trans>
        </Link>
      </li>
    );
  }
  if (subject !== 'task') return null;
  return (
    <li>
      <Link to={paths.task} params={{ taskId: id }} className="text-link">
        <Trans>Open task</Trans>
      </Link>
    </li>
  );
}

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { SignalsPart } from '#features/transfer/signals-part.tsx';
import { SoftLimitPart } from '#features/transfer/soft-limit-part.tsx';
import { TransferActions } from '#features/transfer/transfer-actions.tsx';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { DueTime } from '#shared/due-time.tsx';
import { SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useKindName } from '#shared/task-kind-name.ts';
import { TicketLinks } from '#shared/ticket-links.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

/** What can be done about the transfer, who works on it: its tasks and tickets, and what closed the sender's access. */
export function TransferSide({ transfer }: { readonly transfer: OpenTransfer }) {
  const readsTickets = useMayOpen('support');
  const readsCustomers = useMayOpen('customers');
  return (
    <>
      {transfer.waits_for_names || transfer.name_matches.length > 0 ? (
        <SidePart title={<Trans>Name screening</Trans>}>
          <NameMatches transfer={transfer} />
        </SidePart>
      ) : null}
      {transfer.soft_limits.length === 0 ? null : (
        <SidePart title={<Trans>Above a soft limit</Trans>}>
          <SoftLimitPart transfer={transfer} />
        </SidePart>
      )}
      <SidePart title={<Trans>Actions</Trans>}>
        <TransferActions transfer={transfer} />
      </SidePart>
      <SignalsPart transferId={transfer.id} />
      <SidePart title={<Trans>Tasks</Trans>}>
        <Tasks tasks={transfer.tasks} />
      </SidePart>
      {readsTickets ? (
        <SidePart title={<Trans>Tickets</Trans>}>
          <TicketLinks tickets={transfer.tickets} search={{ view: 'all' }} />
        </SidePart>
      ) : null}
      {readsCustomers ? (
        <SidePart title={<Trans>Sender’s access</Trans>}>
          <Closures closures={transfer.closures} />
        </SidePart>
      ) : null}
    </>
  );
}

/** Whoever compares names goes to the evidence; the others see that it waits for them. */
function NameMatches({ transfer }: { readonly transfer: OpenTransfer }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {transfer.waits_for_names ? (
        <Notice tone="caution" title={<Trans>Waiting for a decision</Trans>}>
          <Trans>
            A name is like one on a watch list. The money is reserved, and the customer was told
            that we check the details. Never tell them about the list.
          </Trans>
        </Notice>
      ) : null}
      <ul className="grid grid-cols-1 gap-1">
        {transfer.name_matches.map(({ id, given_name: name }) => (
          <li key={id}>
            <Link
              to={paths.screening}
              params={{ matchId: id }}
              className="touch-area text-link wrap-anywhere"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tasks({ tasks }: { readonly tasks: OpenTransfer['tasks'] }) {
  const nameOf = useKindName();
  const locale = useLocale();
  if (tasks.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No tasks for your role.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {tasks.map(({ id, kind, detail, due_at, closed_at, owner }) => (
        <li key={id}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link to={paths.task} params={{ taskId: id }} className="min-h-6 touch-area text-link">
              {nameOf(kind)}
            </Link>
            <span className="text-sm text-ink-muted">
              {closed_at === null ? (
                <DueTime at={due_at} />
              ) : (
                <Closed at={dateTime(closed_at, locale)} />
              )}
            </span>
          </p>
          <p lang="en" className="text-sm wrap-anywhere text-ink-muted">
            {detail}
          </p>
          {closed_at === null ? (
            <p className="text-sm text-ink-muted">{owner?.name ?? <Trans>No owner yet</Trans>}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Closed({ at }: { readonly at: string }) {
  return <Trans>Closed {at}</Trans>;
}

type Closure = OpenTransfer['closures'][number];

const closureNames: Record<Closure['kind'], MessageDescriptor> = {
  customer_stop: msg`Emergency stop by the customer`,
  freeze: msg`Account frozen`,
  block: msg`Account blocked`,
};

/** Stops, freezes and blocks that were in force while the transfer was under way. */
function Closures({ closures }: { readonly closures: readonly Closure[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (closures.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>Not restricted during this transfer</Trans>
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {closures.map(({ kind, since, until }) => {
        const from = dateTime(since, locale);
        const to = until === null ? '' : dateTime(until, locale);
        return (
          <li key={`${kind} ${since}`}>
            {i18n._(closureNames[kind])}
            <span className="num block text-sm text-ink-muted">
              {until === null ? (
                <Trans>since {from}</Trans>
              ) : (
                <Trans>
                  {from} to {to}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

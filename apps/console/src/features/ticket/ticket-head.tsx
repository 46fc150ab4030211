import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketStatus } from '@kheya/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseDialog } from '#features/ticket/close-dialog.tsx';
import { useChangeTicket } from '#features/ticket/queue-api.ts';
import { StatusChip } from '#shared/ticket-status.tsx';
import type { OpenTicket } from '#features/ticket/ticket-api.ts';
import { kindNames } from '#features/ticket/ticket-labels.ts';
import { statusNames } from '#shared/ticket-status.tsx';
import { NativeSelect, KeyCap } from '@kheya/ui';
import { DueTime } from '#shared/due-time.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { useOperators } from '#shared/operators.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useKeys } from '#shared/use-keys.ts';
import { TransferLink } from '#shared/transfer/transfer-link.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

const nobody = 'nobody';

/** The subject, the assignee, and the due time of an answer. */
export function TicketHead({ ticket }: { readonly ticket: OpenTicket }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const mayChange = useMayOpen('answering');
  const { number, subject, kind, created_at, due_at } = ticket;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4 lg:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="wrap-anywhere">{subject}</h1>
        <p className="mt-0.5 text-ink-muted">
          <span className="identifier">{number}</span> · {i18n._(kindNames[kind])} ·{' '}
          <span className="num">{dateTime(created_at, locale)}</span>
        </p>
        <TicketTransfer ticket={ticket} />
        {due_at === null ? null : (
          <p className="mt-1 text-ink-muted">
            <Trans>Reply due</Trans> · <DueTime at={due_at} />
          </p>
        )}
      </div>
      {mayChange ? <TicketControls ticket={ticket} /> : <ReadOnlyState ticket={ticket} />}
    </header>
  );
}

/** The transfer the customer writes about, by its reference where it is one of the latest. */
function TicketTransfer({ ticket }: { readonly ticket: OpenTicket }) {
  const { transfer_id: id, context } = ticket;
  if (id === null) return null;
  const reference = context.transfers.find((one) => one.id === id)?.reference;
  return (
    <p className="mt-1 text-ink-muted">
      <Trans>About</Trans> ·{' '}
      <TransferLink id={id}>
        {reference === undefined ? (
          <Trans>the transfer</Trans>
        ) : (
          <span className="identifier">{reference}</span>
        )}
      </TransferLink>
    </p>
  );
}

/** For operators who may only read. */
function ReadOnlyState({ ticket }: { readonly ticket: OpenTicket }) {
  const { t } = useLingui();
  return (
    <p className="flex items-center gap-3 text-ink-muted">
      {ticket.assignee?.name ?? t`No one`}
      <StatusChip status={ticket.status} />
    </p>
  );
}

function TicketControls({ ticket }: { readonly ticket: OpenTicket }) {
  const { t, i18n } = useLingui();
  const operators = useOperators().data;
  const change = useTicketChange();
  const [isClosing, setClosing] = useState(false);
  const { id, assignee, status } = ticket;
  const give = (assignee_id: string | null) => change({ id, assignee_id });
  const me = operators?.me;
  useKeys({ a: () => me !== undefined && me !== assignee?.id && give(me) });
  const people = operators?.results ?? [];
  const known = people.some((one) => one.id === assignee?.id);
  const statuses: readonly TicketStatus[] = ['open', 'pending', 'solved', 'closed'];
  return (
    <div className="flex flex-wrap items-end gap-2 max-md:w-full max-md:*:basis-full">
      <NativeSelect
        label={
          <>
            <Trans>Assigned to</Trans> <KeyCap>A</KeyCap>
          </>
        }
        value={assignee?.id ?? nobody}
        options={[
          { value: nobody, label: t`No one` },
          ...(assignee && !known ? [{ value: assignee.id, label: assignee.name }] : []),
          ...people.map((one) => ({
            value: one.id,
            label: one.id === me ? t`${one.name} (me)` : one.name,
          })),
        ]}
        onValueChange={(value) => give(value === nobody ? null : value)}
        className="w-40"
      />
      <NativeSelect
        label={<Trans>Status</Trans>}
        value={status}
        disabled={status === 'closed'}
        options={statuses.map((value) => ({ value, label: i18n._(statusNames[value]) }))}
        onValueChange={(value) =>
          value === 'closed' ? setClosing(true) : change({ id, status: value })
        }
        className="w-44"
      />
      {isClosing ? (
        <CloseDialog
          onClose={() => setClosing(false)}
          onSure={() => {
            setClosing(false);
            change({ id, status: 'closed' });
          }}
        />
      ) : null}
    </div>
  );
}

/** A refused change is reported, and the list shows the real state again. */
function useTicketChange() {
  const queries = useQueryClient();
  const change = useChangeTicket();
  return (given: Parameters<typeof change.mutate>[0]) =>
    change.mutate(given, {
      onError: (error) => {
        toasts.show({ tone: 'negative', text: <ErrorText error={error} /> });
        void queries.invalidateQueries({ queryKey: ['ticket', given.id] });
      },
    });
}

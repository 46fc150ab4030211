import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleStop } from '@kheya/contract';
import { Button, Chip } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { Check, OctagonX, UserCheck } from 'lucide-react';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { type Column, ListTable } from '#shared/list-table.tsx';
import { useOperatorId } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

export interface StopTableProps {
  readonly stops: readonly ConsoleStop[];
  readonly stale: boolean;
  readonly onLift: (stop: ConsoleStop) => void;
}

/** The customer, the time, the effects, and whether the stop is still in force. */
export function StopTable({ stops, stale, onLift }: StopTableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      name="stops"
      caption={t`Emergency stops, active first`}
      columns={useColumns(onLift)}
      rows={stops}
      stale={stale}
      isTall
    />
  );
}

function useColumns(onLift: StopTableProps['onLift']): readonly Column<ConsoleStop>[] {
  const locale = useLocale();
  return [
    {
      key: 'customer',
      isFixed: true,
      head: <Trans>Customer</Trans>,
      style: 'max-lg:col-span-2',
      cell: ({ customer, ticket_id: ticketId }) => (
        <>
          <span className="block font-medium">{customer.name}</span>
          <TicketLink ticketId={ticketId} />
        </>
      ),
    },
    {
      key: 'stopped',
      head: <Trans>Stopped</Trans>,
      headStyle: 'w-44',
      style: 'num whitespace-nowrap max-lg:col-span-2',
      cell: ({ stopped_at }) => dateTime(stopped_at, locale),
    },
    {
      key: 'result',
      head: <Trans>What was stopped</Trans>,
      style: 'max-lg:col-span-2',
      cell: (stop) => <StopEffects stop={stop} />,
    },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      style: 'max-lg:col-span-2',
      cell: (stop) => <StopState stop={stop} />,
    },
    {
      key: 'action',
      isFixed: true,
      head: (
        <span className="sr-only">
          <Trans>Action</Trans>
        </span>
      ),
      style: 'max-lg:col-span-2 max-lg:pt-2 lg:text-right',
      cell: (stop) =>
        stop.lifted_at === null ? <LiftButton stop={stop} onLift={() => onLift(stop)} /> : null,
    },
  ];
}

function TicketLink({ ticketId }: { readonly ticketId: string }) {
  if (!useMayOpen('support')) return null;
  return (
    <Link
      to={paths.ticket}
      params={{ ticketId }}
      className="touch-area text-link inline-block min-h-6 text-sm"
    >
      <Trans>Open ticket</Trans>
    </Link>
  );
}

function StopEffects({ stop }: { readonly stop: ConsoleStop }) {
  const { transfers_cancelled, transfers_asked_back, sessions_ended } = stop;
  return (
    <ul className="text-ink-muted">
      <li>
        <Plural
          value={transfers_cancelled}
          _0="No transfer was left to cancel"
          one="# transfer cancelled, money back"
          other="# transfers cancelled, money back"
        />
      </li>
      {transfers_asked_back === 0 ? null : (
        <li className="font-medium text-caution">
          <Plural
            value={transfers_asked_back}
            one="# transfer asked back, answer open"
            other="# transfers asked back, answers open"
          />
        </li>
      )}
      <li>
        <Plural
          value={sessions_ended}
          _0="No other browser was signed in"
          one="# other browser signed out"
          other="# other browsers signed out"
        />
      </li>
    </ul>
  );
}

function StopState({ stop }: { readonly stop: ConsoleStop }) {
  const locale = useLocale();
  const { lifted_at, lift_proposed_by, lift_proposed_at } = stop;
  if (lifted_at !== null) {
    const when = dateTime(lifted_at, locale);
    return (
      <Chip tone="done" icon={<Check aria-hidden />}>
        <Trans>Lifted {when}</Trans>
      </Chip>
    );
  }
  const name = lift_proposed_by?.name ?? '';
  return (
    <div className="grid justify-items-start gap-1">
      <Chip tone="negative" icon={<OctagonX aria-hidden />}>
        <Trans>Active</Trans>
      </Chip>
      {lift_proposed_by === null ? null : (
        <span className="inline-flex items-center gap-1.5 text-caution">
          <UserCheck aria-hidden className="size-4!" />
          <span>
            <Trans>{name} proposed to lift it</Trans>
            {lift_proposed_at === null ? null : (
              <span className="num block text-sm">{dateTime(lift_proposed_at, locale)}</span>
            )}
          </span>
        </span>
      )}
    </div>
  );
}

function LiftButton({ stop, onLift }: { readonly stop: ConsoleStop; readonly onLift: () => void }) {
  const me = useOperatorId();
  const proposed = stop.lift_proposed_by;
  const isMine = proposed !== null && proposed.id === me;
  return (
    <Button
      size="sm"
      onClick={onLift}
      disabledReason={isMine ? <Trans>You proposed it. Someone else decides.</Trans> : undefined}
    >
      {proposed === null ? <Trans>Propose to lift</Trans> : <Trans>Lift the stop</Trans>}
    </Button>
  );
}

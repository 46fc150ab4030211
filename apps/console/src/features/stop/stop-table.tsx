import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleStop } from '@kheya/contract';
import { Button, Chip, classNames } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { Check, OctagonX, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateTime } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';
import { useMe } from '#shared/operators.ts';
import { paths } from '#shared/paths.ts';
import { useOpens } from '#shared/use-opens.ts';

export interface StopTableProps {
  readonly stops: readonly ConsoleStop[];
  readonly onLift: (stop: ConsoleStop) => void;
}

export function StopTable({ stops, onLift }: StopTableProps) {
  const { t } = useLingui();
  return (
    <table className="w-full text-left max-lg:block">
      <caption className="sr-only">{t`Stops, the ones that hold first`}</caption>
      <thead className="text-sm text-ink-faint max-lg:sr-only">
        <tr className="border-b border-line">
          <Head>
            <Trans>Customer</Trans>
          </Head>
          <Head>
            <Trans>Stopped</Trans>
          </Head>
          <Head>
            <Trans>What it stopped</Trans>
          </Head>
          <Head>
            <Trans>State</Trans>
          </Head>
          <Head>
            <span className="sr-only">
              <Trans>Action</Trans>
            </span>
          </Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line max-lg:block">
        {stops.map((stop) => (
          <Row key={stop.id} stop={stop} onLift={() => onLift(stop)} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="h-9 px-3 font-medium first:pl-6 last:pr-6">
      {children}
    </th>
  );
}

const cell =
  'px-3 py-2.5 align-top first:pl-6 last:pr-6 max-lg:block max-lg:p-0 max-lg:first:pl-0 max-lg:last:pr-0';

function Row({ stop, onLift }: { readonly stop: ConsoleStop; readonly onLift: () => void }) {
  const locale = language.use();
  const holds = stop.lifted_at === null;
  return (
    <tr className={classNames('max-lg:grid max-lg:gap-1 max-lg:px-4 max-lg:py-4')}>
      <td className={cell}>
        <span className="block font-medium">{stop.customer.name}</span>
        <TicketLink ticketId={stop.ticket_id} />
      </td>
      <td className={classNames(cell, 'num')}>{dateTime(stop.stopped_at, locale)}</td>
      <td className={cell}>
        <Stopped stop={stop} />
      </td>
      <td className={cell}>
        <State stop={stop} />
      </td>
      <td className={classNames(cell, 'lg:text-right max-lg:pt-2')}>
        {holds ? <LiftButton stop={stop} onLift={onLift} /> : null}
      </td>
    </tr>
  );
}

function TicketLink({ ticketId }: { readonly ticketId: string }) {
  if (!useOpens('support')) return null;
  return (
    <Link
      to={paths.ticket}
      params={{ ticketId }}
      className="text-link inline-block min-h-6 text-sm"
    >
      <Trans>To the ticket</Trans>
    </Link>
  );
}

function Stopped({ stop }: { readonly stop: ConsoleStop }) {
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

function State({ stop }: { readonly stop: ConsoleStop }) {
  const locale = language.use();
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
        <Trans>Holds</Trans>
      </Chip>
      {lift_proposed_by === null ? null : (
        <span className="inline-flex items-center gap-1.5 text-caution">
          <UserCheck aria-hidden className="size-4!" />
          <span>
            <Trans>{name} proposes to lift it</Trans>
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
  const me = useMe();
  const proposed = stop.lift_proposed_by;
  const isMine = proposed !== null && proposed.id === me;
  return (
    <Button
      size="sm"
      onClick={onLift}
      disabledReason={isMine ? <Trans>You proposed it: somebody else decides.</Trans> : undefined}
    >
      {proposed === null ? <Trans>Propose to lift</Trans> : <Trans>Lift the stop</Trans>}
    </Button>
  );
}

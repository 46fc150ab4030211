import {
  BackIcon,
  backStyle,
  buttonStyle,
  Flow,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import {
  aboutOf,
  type AskableKind,
  kindsFor,
  parseTicketStart,
  type TicketStart,
} from '#features/ticket/ticket-about.ts';
import { TicketForm } from '#features/ticket/ticket-form.tsx';
import { TicketIcon } from '#features/ticket/ticket-icon.tsx';
import { useHasNoneAbroad } from '#features/ticket/ticket-transfer-field.tsx';
import { kindLabels } from '#features/ticket/ticket-labels.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/** A new ticket: first its kind, then the message. The address holds the choices. */
export function TicketNewPage() {
  const { t } = useLingui();
  usePageTitle(t`New ticket`);
  const area = useArea();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const start = parseTicketStart(search);
  const { kind, transfer } = start;
  const hasNoneAbroad = useHasNoneAbroad();
  if (kind === 'remittance_error' && transfer === undefined && hasNoneAbroad) {
    return <NoTransfersAbroad />;
  }
  if (kind !== undefined) {
    return <TicketForm key={`${kind} ${transfer}`} start={{ ...start, kind }} />;
  }
  return (
    <Flow
      step="kind"
      type="choice"
      title={<Trans>What's it about?</Trans>}
      description={<Trans>So it reaches the right person.</Trans>}
      back={<BackToTickets />}
    >
      <TicketKindRows
        start={start}
        hrefOf={(chosen) => paths.ticketNew(area, { ...aboutOf(start), kind: chosen })}
      />
    </Flow>
  );
}

interface TicketKindRowsProps {
  readonly start: TicketStart;
  readonly hrefOf: (kind: AskableKind) => string;
}

/** The kinds of ticket, each with a sentence; selecting one completes the step. */
function TicketKindRows({ start, hrefOf }: TicketKindRowsProps) {
  const { i18n } = useLingui();
  return (
    <RowList>
      {kindsFor(useUser(), start).map((kind) => (
        <RowItem key={kind}>
          <Link to={hrefOf(kind)} className={rowStyle(rowPress)}>
            <RowContent
              start={<TicketIcon kind={kind} />}
              title={i18n._(kindLabels[kind].name)}
              second={i18n._(kindLabels[kind].help)}
            />
            <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
          </Link>
        </RowItem>
      ))}
    </RowList>
  );
}

/** An error notice is about a remittance: without one there is nothing to report. */
function NoTransfersAbroad() {
  const { i18n } = useLingui();
  return (
    <Flow
      step="words"
      title={i18n._(kindLabels.remittance_error.name)}
      back={<BackToTickets />}
      second={
        <Link to={paths.ticketNew(useArea())} className={buttonStyle({ variant: 'primary' })}>
          <Trans>Something else</Trans>
        </Link>
      }
    >
      <p className="max-w-prose text-ink-muted">
        <Trans>You haven't sent money abroad yet. Choose another topic and we'll still help.</Trans>
      </p>
    </Flow>
  );
}

function BackToTickets() {
  return (
    <Link to={paths.tickets(useArea())} className={backStyle()}>
      <BackIcon />
      <Trans>Back</Trans>
    </Link>
  );
}

import type { Ticket, TicketComment } from '@kheya/contract';
import { Button, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { TicketChip } from '#features/ticket/ticket-chip.tsx';
import { useSolveTicket } from '#features/ticket/ticket-queries.ts';
import { answerDueAt } from '#features/ticket/ticket-turn.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface TicketHeadProps {
  readonly ticket: Ticket;
  readonly comments: readonly TicketComment[] | undefined;
}

/** The subject, whose turn it is and by when, and the button that solves the ticket. */
export function TicketHead({ ticket, comments }: TicketHeadProps) {
  const canSolve = ticket.status === 'open' || ticket.status === 'pending';
  return (
    <Panel pad="md">
      <div aria-live="polite">
        <TicketChip status={ticket.status} />
        <h1 className="mt-3 mb-1 wrap-anywhere">{ticket.subject}</h1>
        <p className="text-ink-muted">
          <Turn ticket={ticket} comments={comments} />
        </p>
      </div>
      {canSolve ? <Solve id={ticket.id} /> : null}
    </Panel>
  );
}

function Turn({ ticket, comments }: TicketHeadProps): ReactNode {
  switch (ticket.status) {
    case 'open':
      if (ticket.remittance_error === null) return <OurTurn ticket={ticket} comments={comments} />;
      return <Trans>We're looking into it. See our deadlines below.</Trans>;
    case 'pending':
      return <Trans>We've replied and are waiting for your answer.</Trans>;
    case 'solved':
      return <Trans>Solved. If anything is left, reply below to reopen it.</Trans>;
    case 'closed':
      return <Trans>This ticket is closed. You can still read it.</Trans>;
  }
}

/** The time we promised an answer by; if it has passed, the text says so. */
function OurTurn({ ticket, comments }: TicketHeadProps) {
  const locale = useLocale();
  const now = useNow();
  const due = answerDueAt(ticket.kind, comments);
  if (due === undefined) return <Trans>We'll reply soon.</Trans>;
  const by = dateTime(due, locale);
  return due > now ? (
    <Trans>We'll reply by {by}.</Trans>
  ) : (
    <Trans>We're late. You should have had a reply by {by}.</Trans>
  );
}

function Solve({ id }: { readonly id: string }) {
  const solve = useSolveTicket(id);
  const errorMessage = useErrorMessage();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        busy={solve.isPending}
        onClick={() => solve.mutate()}
      >
        <Trans>Mark as solved</Trans>
      </Button>
      {solve.isError ? (
        <span role="alert" className="text-sm text-negative">
          {errorMessage(solve.error)}
        </span>
      ) : null}
    </div>
  );
}

import { RowContent, RowItem, RowList, rowPress, rowStyle } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import { type AskedKind, kindsFor, type StartOfTicket } from '#features/ticket/ticket-about.ts';
import { TicketIcon } from '#features/ticket/ticket-icon.tsx';
import { kindWords } from '#features/ticket/ticket-words.ts';
import { useUser } from '#shared/user-query.ts';

export interface TicketKindRowsProps {
  readonly start: StartOfTicket;
  readonly hrefOf: (kind: AskedKind) => string;
}

/** What one can write about, each with a sentence; the choice itself is the step. */
export function TicketKindRows({ start, hrefOf }: TicketKindRowsProps) {
  const { i18n } = useLingui();
  return (
    <RowList>
      {kindsFor(useUser(), start).map((kind) => (
        <RowItem key={kind}>
          <Link to={hrefOf(kind)} className={rowStyle(rowPress)}>
            <RowContent
              start={<TicketIcon kind={kind} />}
              title={i18n._(kindWords[kind].name)}
              second={i18n._(kindWords[kind].help)}
            />
            <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
          </Link>
        </RowItem>
      ))}
    </RowList>
  );
}

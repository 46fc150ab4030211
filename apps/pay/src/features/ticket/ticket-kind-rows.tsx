import { RowContent, RowItem, RowList, rowPress, rowStyle } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import { type AskableKind, kindsFor, type TicketStart } from '#features/ticket/ticket-about.ts';
import { TicketIcon } from '#features/ticket/ticket-icon.tsx';
import { kindLabels } from '#features/ticket/ticket-labels.ts';
import { useUser } from '#shared/user-query.ts';

export interface TicketKindRowsProps {
  readonly start: TicketStart;
  readonly hrefOf: (kind: AskableKind) => string;
}

/** The kinds of ticket, each with a sentence; selecting one completes the step. */
export function TicketKindRows({ start, hrefOf }: TicketKindRowsProps) {
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

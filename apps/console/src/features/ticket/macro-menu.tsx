import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, MenuItem, MenuLink, MenuSeparator } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { TextQuote } from 'lucide-react';
import { useMacros } from '#features/ticket/macro-api.ts';
import { fillMacro, languageOf } from '#features/ticket/macro-text.ts';
import { useOperatorName } from '#shared/operators.ts';
import type { AnswerStatus } from '#features/ticket/kinds.ts';
import type { OpenTicket } from '#features/ticket/ticket-api.ts';
import { paths } from '#shared/paths.ts';

export interface MacroMenuProps {
  readonly ticket: OpenTicket;
  /** The text with names filled in, and the ticket's status after it. */
  readonly onPick: (text: string, status: AnswerStatus) => void;
}

/** Ready answers in the customer's language, found by typing the beginning of a name. */
export function MacroMenu({ ticket, onPick }: MacroMenuProps) {
  const { t } = useLingui();
  const macros = useMacros().data ?? [];
  const operator = useOperatorName();
  const language = languageOf(ticket.customer);
  const facts = { customer: ticket.customer.name, ticket: ticket.number, operator };
  return (
    <Menu
      label={t`Canned replies`}
      trigger={
        <Button size="sm" variant="quiet" icon={<TextQuote aria-hidden />}>
          <Trans>Canned replies</Trans>
        </Button>
      }
      head={
        <p className="text-sm text-ink-muted">
          {language === 'bn' ? (
            <Trans>In Bangla, the customer’s language</Trans>
          ) : (
            <Trans>In English, the customer’s language</Trans>
          )}
        </p>
      }
    >
      {macros.map((macro) => (
        <MenuItem
          key={macro.id}
          onSelect={() => onPick(fillMacro(macro.text[language], facts), macro.status)}
        >
          {macro.name}
        </MenuItem>
      ))}
      {macros.length === 0 ? null : <MenuSeparator />}
      <MenuLink link={<Link to={paths.macros} />}>
        <Trans>Edit canned replies</Trans>
      </MenuLink>
    </Menu>
  );
}

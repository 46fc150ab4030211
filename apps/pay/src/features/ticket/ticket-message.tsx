import type { FlowMessage } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { aboutOf } from '#features/ticket/ticket-about.ts';
import { isAboutFiles } from '#features/ticket/ticket-file-rules.ts';
import type { FormStart, TicketFormState } from '#features/ticket/use-ticket-form.ts';
import { isRefusal } from '#shared/api/api-error.ts';
import { useSaidHere } from '#shared/api/use-said-here.ts';
import { paths } from '#shared/paths.ts';
import { useErrorWords } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

const shownFields = ['subject', 'message', 'transfer_id', 'remittance_error'] as const;

/** Why it was not sent, with the way out of each refusal. */
export function useTicketMessage(start: FormStart, form: TicketFormState): FlowMessage | undefined {
  const { t } = useLingui();
  const words = useErrorWords();
  const area = useArea();
  const { error } = form.create;
  useSaidHere(error);
  const open = isRefusal(error, 'remittance_error_open') ? error.facts : {};
  if (start.request !== undefined && error === null) {
    const { request } = start;
    return { text: t`The number of what failed goes along: ${request}` };
  }
  if (error === null) return undefined;
  if (isRefusal(error, 'remittance_error_too_late')) {
    return {
      tone: 'caution',
      text: words(error),
      action: (
        <Link
          to={paths.ticketNew(area, { ...aboutOf(start), kind: 'transfer' })}
          className="text-link"
        >
          <Trans>Ask it as a question</Trans>
        </Link>
      ),
    };
  }
  const { number, ticket_id: id } = open;
  if (typeof number === 'string' && typeof id === 'string') {
    return {
      tone: 'caution',
      text: words(error),
      action: (
        <Link to={paths.ticket(area, id)} className="text-link">
          <Trans>Write in ticket {number}</Trans>
        </Link>
      ),
    };
  }
  if (isAboutFiles(error, form.typed.files)) {
    return {
      tone: 'negative',
      text: t`One of the files isn’t there anymore. Attach it again.`,
      action: (
        <button type="button" className="text-link" onClick={() => form.type({ files: [] })}>
          <Trans>Take the files out</Trans>
        </button>
      ),
    };
  }
  // Said beside its field already.
  if (shownFields.some((name) => form.fields[name] !== undefined)) return undefined;
  return { tone: 'negative', text: words(error) };
}

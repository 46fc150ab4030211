import type { FlowMessage } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { aboutOf } from '#features/ticket/ticket-about.ts';
import { isAboutFiles } from '#features/ticket/ticket-file-rules.ts';
import type { FormStart, TicketFormState } from '#features/ticket/use-ticket-form.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { useInlineError } from '@kheya/browser/api/use-inline-error';
import { paths } from '#shared/paths.ts';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Why the message was not sent, with a remedy for each refusal. */
export function useTicketMessage(start: FormStart, form: TicketFormState): FlowMessage | undefined {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const area = useArea();
  const error = form.failure;
  useInlineError(error);
  if (start.request !== undefined && error === undefined) {
    const { request } = start;
    return { text: t`We'll include the error reference: ${request}` };
  }
  if (error === undefined) return undefined;
  if (isRefusal(error, 'remittance_error_too_late')) {
    return {
      tone: 'caution',
      text: errorMessage(error),
      action: (
        <Link
          to={paths.ticketNew(area, { ...aboutOf(start), kind: 'transfer' })}
          className="text-link"
        >
          <Trans>Send it as a question</Trans>
        </Link>
      ),
    };
  }
  if (isRefusal(error, 'remittance_error_open')) {
    const { number, ticket_id: id } = error.facts;
    return {
      tone: 'caution',
      text: errorMessage(error),
      action: (
        <Link to={paths.ticket(area, id)} className="text-link">
          <Trans>Reply in ticket {number}</Trans>
        </Link>
      ),
    };
  }
  if (isAboutFiles(error, form.values.files)) {
    return {
      tone: 'negative',
      text: t`One of the files is no longer available. Attach it again.`,
      action: (
        <button type="button" className="text-link" onClick={() => form.set({ files: [] })}>
          <Trans>Remove the files</Trans>
        </button>
      ),
    };
  }
  return form.alert === undefined ? undefined : { tone: 'negative', text: form.alert };
}

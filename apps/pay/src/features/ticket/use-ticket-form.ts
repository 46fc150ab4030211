import type { FlowError } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { type AskedKind, type StartOfTicket, withRequest } from '#features/ticket/ticket-about.ts';
import { type TicketDraft, useTicketDraft } from '#features/ticket/ticket-draft.ts';
import { useTicketFiles } from '#features/ticket/ticket-files.tsx';
import { keyAfter } from '#features/ticket/ticket-key.ts';
import { useCreateTicket } from '#features/ticket/ticket-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/toasts.ts';
import { useArea } from '#shared/user-query.ts';

export type FormStart = StartOfTicket & { readonly kind: AskedKind };

/** The ids of the fields, so that the summary of what is missing leads to them. */
export const fieldIds = { subject: 'ticket-subject', message: 'ticket-message' } as const;

/** What was typed, what is missing of it, and the one press that sends it. */
export function useTicketForm(start: FormStart) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const draft = useTicketDraft(start.transfer);
  const create = useCreateTicket();
  const [attempt, setAttempt] = useState(0);
  const { typed, change } = draft;
  const files = useTicketFiles(typed.files, (kept) => change({ files: kept }));
  const missing = useMissing(typed, start.kind);
  const { request } = start;
  const send = () => {
    setAttempt((count) => count + 1);
    if (missing.list.length > 0 || files.isSending || create.isPending) return;
    create.mutate(
      { key: typed.key, body: bodyOf(typed, start, t`Number of the failed call: ${request}`) },
      {
        onSuccess: (ticket) => {
          draft.forget();
          const { number } = ticket;
          toasts.show({ text: t`Sent. Your number is ${number}.` });
          void navigate({ to: paths.ticket(area, ticket.id), replace: true });
        },
        onError: (error) => change({ key: keyAfter(error, typed.key) }),
      },
    );
  };
  const type = (part: Partial<TicketDraft>) => {
    // Other words after a clear no are another ticket; the refusal is not about them any more.
    if (create.isError) create.reset();
    change(part);
  };
  const server = create.error instanceof ApiError ? create.error.fields : {};
  const shown = attempt > 0 ? missing : { list: [], fields: {} as Fields };
  return {
    typed,
    type,
    files,
    send,
    attempt,
    create,
    errors: shown.list,
    fields: { ...server, ...shown.fields } as Fields,
  };
}

export type TicketFormState = ReturnType<typeof useTicketForm>;

type Fields = Partial<Record<'subject' | 'message' | 'transfer_id' | 'remittance_error', string>>;

/** What the server would refuse anyway, said before it is asked. */
function useMissing(typed: TicketDraft, kind: AskedKind) {
  const { t } = useLingui();
  const isError = kind === 'remittance_error';
  const fields: Fields = {
    ...(isError && typed.transfer === null ? { transfer_id: t`Choose the transfer.` } : {}),
    ...(isError && typed.error === null ? { remittance_error: t`Choose what went wrong.` } : {}),
    ...(typed.subject.trim().length < 3
      ? { subject: t`Say in a few words what it is about.` }
      : {}),
    ...(typed.message.trim() === ''
      ? { message: t`Write what happened, or what you want to know.` }
      : {}),
  };
  const ids: Record<string, string> = fieldIds;
  const list: FlowError[] = Object.entries(fields).map(([name, text]) => ({
    text,
    field: ids[name],
  }));
  return { fields, list };
}

function bodyOf(typed: TicketDraft, start: FormStart, requestLine: string) {
  const { kind, request } = start;
  const isError = kind === 'remittance_error';
  const isChosen = isError || kind === 'transfer';
  return {
    kind,
    subject: typed.subject.trim(),
    message: withRequest(typed.message, request, requestLine),
    transfer_id: (isChosen ? typed.transfer : start.transfer) ?? null,
    remittance_error: isError ? typed.error : null,
    attachment_ids: typed.files.map((file) => file.id),
  };
}

import type { Attachment, Ticket } from '@kheya/contract';
import { type FieldErrors, compactErrors } from '@kheya/contract/fields/field-error';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import type { FlowError } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { type AskableKind, type TicketStart, withRequest } from '#features/ticket/ticket-about.ts';
import { useTicketFiles } from '#features/ticket/ticket-files.tsx';
import { keyAfter } from '#features/ticket/ticket-key.ts';
import { useCreateTicket } from '#features/ticket/ticket-queries.ts';
import type { ErrorKind } from '#features/ticket/ticket-labels.ts';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useArea } from '#shared/user-query.ts';

export type FormStart = TicketStart & { readonly kind: AskableKind };

/** The ids of the fields, so that the error summary can link to them. */
export const fieldIds = { subject: 'ticket-subject', message: 'ticket-message' } as const;

/** The draft of a new ticket. */
export interface TypedTicket {
  /** The idempotency key of this text alone. */
  readonly key: string;
  readonly transfer: string | null;
  readonly error: ErrorKind | null;
  readonly subject: string;
  readonly message: string;
  readonly files: readonly Attachment[];
}

/** The form of a new ticket: its values, its errors and its submission. */
export function useTicketForm(start: FormStart) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const create = useCreateTicket();
  const { request } = start;
  const form = useForm<TypedTicket, Ticket>({
    defaultValues: {
      ...{ key: crypto.randomUUID(), transfer: start.transfer ?? null, error: null },
      ...{ subject: '', message: '', files: [] },
    },
    // One draft per transfer, so that a text about one does not appear at another.
    draft: useDraftPlace(`ticket.${start.transfer ?? 'any'}`),
    validate: (typed) => checkTicket(typed, start.kind),
    fieldOf: { transfer_id: 'transfer', remittance_error: 'error' },
    send: (typed) =>
      create.mutateAsync({
        key: typed.key,
        body: bodyOf(typed, start, t`Error reference: ${request}`),
      }),
    onSent({ id, number }) {
      toasts.show({ text: msg`Sent. Your ticket number is ${number}.` });
      void navigate({ to: paths.ticket(area, id), replace: true });
    },
    afterFailure: (error, { key }) => ({ key: keyAfter(error, key) }),
  });
  const files = useTicketFiles(form.values.files, (kept) => form.set({ files: kept }));
  return { ...form, files };
}

export type TicketFormState = ReturnType<typeof useTicketForm>;

/** Reports what the server would refuse before anything is sent. */
function checkTicket(typed: TypedTicket, kind: AskableKind): FieldErrors<keyof TypedTicket> {
  const isError = kind === 'remittance_error';
  const isShort = typed.subject.trim().length < minLengths.subject;
  return compactErrors({
    transfer: isError && typed.transfer === null ? 'transfer_missing' : undefined,
    error: isError && typed.error === null ? 'remittance_error_missing' : undefined,
    subject: isShort ? 'subject_missing' : undefined,
    message: typed.message.trim() === '' ? 'message_missing' : undefined,
  });
}

/** The errors in the order of the form, each with a link to its field if that has an id. */
export function summaryOf(form: TicketFormState): readonly FlowError[] {
  const ids: Partial<Record<keyof TypedTicket, string>> = fieldIds;
  return (['transfer', 'error', 'subject', 'message'] as const)
    .filter((name) => form.error(name) !== undefined)
    .map((name) => ({ text: form.error(name), field: ids[name] }));
}

function bodyOf(typed: TypedTicket, start: FormStart, requestLine: string) {
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

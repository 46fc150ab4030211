import type { Attachment, Ticket } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { Button, buttonStyle, Notice, TextArea } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isAboutFiles } from '#features/ticket/ticket-file-rules.ts';
import { TicketFileField, useTicketFiles } from '#features/ticket/ticket-files.tsx';
import { keyAfter } from '#features/ticket/ticket-key.ts';
import { useAddComment } from '#features/ticket/ticket-queries.ts';
import { useInlineError } from '@kheya/browser/api/use-inline-error';
import { paths } from '#shared/paths.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useArea } from '#shared/user-query.ts';

/** The reply box; a closed ticket shows a link to a new ticket instead. */
export function TicketReply({ ticket }: { readonly ticket: Ticket }) {
  if (ticket.status === 'closed') return <Closed ticket={ticket} />;
  return <ReplyForm ticket={ticket} />;
}

function Closed({ ticket }: { readonly ticket: Ticket }) {
  const area = useArea();
  const about = { kind: ticket.kind, transfer: ticket.transfer_id ?? undefined };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-muted">
        <Trans>You can't reply to this ticket. Open a new one and mention this number.</Trans>
      </p>
      <Link to={paths.ticketNew(area, about)} className={buttonStyle()}>
        <Trans>Open a new one</Trans>
      </Link>
    </div>
  );
}

function ReplyForm({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useLingui();
  const { form, files } = useReply(ticket.id);
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <TextArea label={t`Your reply`} rows={4} maxLength={5000} {...form.field('message')} />
      <TicketFileField files={files} label={t`Attachments (optional)`} />
      {form.alert === undefined ? null : (
        <Refused
          error={form.failure}
          isGone={isAboutFiles(form.failure, form.values.files)}
          onClearFiles={() => form.set({ files: [] })}
        >
          {form.alert}
        </Refused>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyLabel={t`Sending`}
          disabledReason={files.isSending ? <Trans>Wait for the files to upload</Trans> : undefined}
        >
          {ticket.status === 'solved' ? <Trans>Send and reopen</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}

interface TypedReply {
  /** The idempotency key of this text alone. */
  readonly key: string;
  readonly message: string;
  readonly files: readonly Attachment[];
}

/** The reply being written, kept across a reload, and its submission. */
function useReply(ticketId: string) {
  const add = useAddComment(ticketId);
  const form = useForm<TypedReply, unknown>({
    defaultValues: { key: crypto.randomUUID(), message: '', files: [] },
    draft: useDraftPlace(`ticket-reply.${ticketId}`),
    validate: ({ message }) =>
      compactErrors({ message: message.trim() === '' ? 'reply_missing' : undefined }),
    send: ({ key, message, files: sent }) =>
      add.mutateAsync({
        ...{ key, message: message.trim() },
        attachmentIds: sent.map((file) => file.id),
      }),
    afterSending: () => ({ key: crypto.randomUUID() }),
    afterFailure: (error, { key }) => ({ key: keyAfter(error, key) }),
  });
  const files = useTicketFiles(form.values.files, (kept) => form.set({ files: kept }));
  return { form, files };
}

interface RefusedProps {
  readonly error: unknown;
  readonly isGone: boolean;
  readonly onClearFiles: () => void;
  readonly children: ReactNode;
}

/** Why the reply was not sent; the text stays. */
function Refused({ error, isGone, onClearFiles, children }: RefusedProps) {
  useInlineError(error);
  return (
    <Notice
      tone="negative"
      role="alert"
      action={
        isGone ? (
          <button type="button" className="text-link" onClick={onClearFiles}>
            <Trans>Remove the files</Trans>
          </button>
        ) : undefined
      }
    >
      {isGone ? <Trans>One of the files is no longer available. Attach it again.</Trans> : children}
    </Notice>
  );
}

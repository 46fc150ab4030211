import type { Ticket } from '@kheya/contract';
import { Button, buttonStyle, Notice, TextArea } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { emptyReply, useReplyDraft } from '#features/ticket/ticket-draft.ts';
import { isAboutFiles } from '#features/ticket/ticket-file-rules.ts';
import { TicketFileField, useTicketFiles } from '#features/ticket/ticket-files.tsx';
import { keyAfter } from '#features/ticket/ticket-key.ts';
import { useAddComment } from '#features/ticket/ticket-queries.ts';
import { useSaidHere } from '#shared/api/use-said-here.ts';
import { paths } from '#shared/paths.ts';
import { useErrorWords } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** The box to write in; a closed ticket has none, and the way to a new one instead. */
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
        <Trans>Nothing can be added here. In a new ticket, mention its number.</Trans>
      </p>
      <Link to={paths.ticketNew(area, about)} className={buttonStyle()}>
        <Trans>Open a new one</Trans>
      </Link>
    </div>
  );
}

function ReplyForm({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useLingui();
  const reply = useReply(ticket.id);
  const { typed, type, files, submit, add, isEmpty } = reply;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextArea
        label={t`Your answer`}
        rows={4}
        maxLength={5000}
        value={typed.message}
        onValueChange={(message) => type({ message })}
        error={isEmpty ? t`Write a word beside the files, or instead of them.` : undefined}
      />
      <TicketFileField files={files} label={t`Pictures or papers (optional)`} />
      {add.isError ? (
        <Refused
          error={add.error}
          isGone={isAboutFiles(add.error, typed.files)}
          onClearFiles={() => type({ files: [] })}
        />
      ) : null}
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={add.isPending}
          busyLabel={t`Sending`}
          disabledReason={
            files.isSending ? <Trans>As soon as the files are there</Trans> : undefined
          }
        >
          {ticket.status === 'solved' ? <Trans>Send and open again</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** What is being written, kept over a reload, and the one press that sends it. */
function useReply(ticketId: string) {
  const draft = useReplyDraft(ticketId);
  const add = useAddComment(ticketId);
  const [tried, setTried] = useState(false);
  const { typed, change } = draft;
  const files = useTicketFiles(typed.files, (kept) => change({ files: kept }));
  const isBlank = typed.message.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank || files.isSending || add.isPending) return;
    add.mutate(
      {
        message: typed.message.trim(),
        attachmentIds: typed.files.map((file) => file.id),
        key: typed.key,
      },
      {
        onSuccess: () => {
          setTried(false);
          change(emptyReply());
        },
        onError: (error) => change({ key: keyAfter(error, typed.key) }),
      },
    );
  };
  const type = (part: Partial<typeof typed>) => {
    if (add.isError) add.reset();
    change(part);
  };
  return { typed, type, files, submit, add, isEmpty: tried && isBlank };
}

interface RefusedProps {
  readonly error: Error;
  readonly isGone: boolean;
  readonly onClearFiles: () => void;
}

/** Why it was not sent; what was typed stays. */
function Refused({ error, isGone, onClearFiles }: RefusedProps) {
  const words = useErrorWords();
  useSaidHere(error);
  return (
    <Notice
      tone="negative"
      role="alert"
      action={
        isGone ? (
          <button type="button" className="text-link" onClick={onClearFiles}>
            <Trans>Take the files out</Trans>
          </button>
        ) : undefined
      }
    >
      {isGone ? (
        <Trans>One of the files isn’t there anymore. Attach it again.</Trans>
      ) : (
        words(error)
      )}
    </Notice>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, Notice, KeyCap } from '@kheya/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Draft, commentsSince } from '#features/ticket/draft.ts';
import { Letter } from '#features/ticket/letter.tsx';
import { unfilledPlaceholders } from '#features/ticket/macro-text.ts';
import { NewCommentsNotice } from '#features/ticket/new-comments-notice.tsx';
import type { OpenTicket, ThreadComment } from '#features/ticket/ticket-api.ts';
import { statusNames } from '#shared/ticket-status.tsx';
import { useOperatorName } from '#shared/operators.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useSendShortcut } from '#shared/use-send-shortcut.ts';

export interface LetterDialogProps {
  readonly open: boolean;
  readonly ticket: OpenTicket;
  readonly draft: Draft;
  readonly thread: readonly ThreadComment[];
  readonly isSending: boolean;
  readonly refusal: ReactNode;
  readonly onSend: () => void;
  readonly onLook: () => Promise<{ readonly data?: readonly ThreadComment[] | undefined }>;
  readonly onClose: () => void;
}

/**
 * Between writing and sending: the letter as the customer will read it, and comments others added
 * meanwhile.
 */
export function LetterDialog(props: LetterDialogProps) {
  const { open, ticket, draft, thread, isSending, onClose } = props;
  const { i18n } = useLingui();
  const { isLooking, send } = useSendAfterReread(props);
  const newer = commentsSince(thread, draft.seen);
  const unfilled = unfilledPlaceholders(draft.answer).join(' ');
  useSendShortcut(open ? 'dialog' : null, send);
  const name = useOperatorName();
  const status = i18n._(statusNames[draft.status]);
  const customer = ticket.customer.name;
  return (
    <Dialog
      open={open}
      width="md"
      title={<Trans>Send to {customer}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button size="sm" variant="primary" busy={isLooking || isSending} onClick={send}>
            {newer.length > 0 ? <Trans>Send anyway</Trans> : <Trans>Send to customer</Trans>}
            <KeyCap filled>Ctrl ↵</KeyCap>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <NewCommentsNotice comments={newer} />
        {unfilled === '' ? null : (
          <Notice tone="caution" title={<Trans>Not filled in: {unfilled}.</Trans>} />
        )}
        <Letter from={name} message={draft.answer} files={draft.answerFiles} />
        <p className="text-sm">
          <Trans>
            We also email or text it if the customer’s settings say so. Status after sending:{' '}
            {status}.
          </Trans>
        </p>
        <FormAlert>{props.refusal}</FormAlert>
      </div>
    </Dialog>
  );
}

/** Reloads the thread once more; new comments are shown first, and a second press sends. */
function useSendAfterReread({ thread, isSending, onSend, onLook, open }: LetterDialogProps) {
  const [isLooking, setLooking] = useState(false);
  const last = thread.at(-1)?.id;
  const send = async () => {
    if (isLooking || isSending) return;
    setLooking(true);
    const { data } = await onLook();
    setLooking(false);
    if (data?.at(-1)?.id !== last) return;
    onSend();
  };
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    if (open) void look.current();
  }, [open]);
  return { isLooking, send: () => void send() };
}

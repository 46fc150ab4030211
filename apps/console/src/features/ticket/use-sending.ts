import { useRef } from 'react';
import { type KeptDraft } from '#features/ticket/use-draft.ts';
import { type OpenTicket, useComment } from '#features/ticket/ticket-api.ts';

export interface Sending {
  readonly send: (onSent?: () => void) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** Sends the draft. The same text keeps its key: after a lost answer it is still posted once. */
export function useSending(ticket: OpenTicket, { draft, clear }: KeptDraft): Sending {
  const comment = useComment();
  const sent = useRef({ words: '', key: '' });
  // A second press may come before the first is rendered.
  const isBusy = useRef(false);
  const send = (onSent?: () => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { mode } = draft;
    const body = {
      message: draft[mode].trim(),
      is_internal: mode === 'note',
      attachment_ids: draft.files[mode].map(({ id }) => id),
      ...(mode === 'answer' ? { status: draft.status } : {}),
    };
    const words = JSON.stringify(body);
    if (words !== sent.current.words) sent.current = { words, key: crypto.randomUUID() };
    comment.mutate(
      { id: ticket.id, key: sent.current.key, body },
      {
        onSuccess: ({ id }) => {
          clear(id);
          onSent?.();
        },
        onSettled: () => {
          isBusy.current = false;
        },
      },
    );
  };
  return { send, isPending: comment.isPending, error: comment.error };
}

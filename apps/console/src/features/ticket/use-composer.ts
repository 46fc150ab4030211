import type { Form } from '@kheya/browser/form';
import type { Attachment } from '@kheya/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  commentBody,
  type Draft,
  draftAfterSending,
  draftErrors,
  emptyDraft,
  filesField,
  hasContent,
  type Mode,
  withKnownChoices,
} from '#features/ticket/draft.ts';
import { type ThreadComment, useComment } from '#features/ticket/ticket-api.ts';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

export interface ComposerOptions {
  readonly ticketId: string;
  /** The last comment in the thread. */
  readonly last: string | undefined;
  readonly onSent: (sent: ThreadComment) => void;
}

export interface ComposerForm {
  readonly form: Form<Draft>;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Adds an uploaded file to the mode it was chosen in. */
  readonly addFile: (mode: Mode, file: Attachment) => void;
  /** Why the last attempt was refused. */
  readonly refusal: ReactNode;
}

/** This operator's draft about a ticket, kept in this browser, and its submission. */
export function useComposer({ ticketId, last, onSent }: ComposerOptions): ComposerForm {
  const send = useSend(ticketId);
  const form = useForm<Draft, ThreadComment>({
    defaultValues: emptyDraft,
    draft: useDraftPlace(ticketId),
    validate: (values) => draftErrors(withKnownChoices(values)),
    send: (values) => send(withKnownChoices(values)),
    afterSending: (sent, values) => draftAfterSending(values, sent),
    onSent,
  });
  const draft = withKnownChoices(form.values);
  // An upload ends long after the rendering it was started in.
  const latest = useRef({ draft, last });
  useEffect(() => {
    latest.current = { draft, last };
  });
  const change = (part: Partial<Draft>) => {
    const now = latest.current;
    const next = { ...now.draft, ...part };
    const seen = hasContent(next) ? (next.seen ?? now.last ?? null) : null;
    form.set({ ...part, seen });
  };
  // A status the server does not take is told like every other refusal: the letter covers the field.
  const refusal = form.alert ?? form.error('status');
  const addFile = (mode: Mode, file: Attachment) => {
    const field = filesField[mode];
    change({ [field]: [...latest.current.draft[field], file] });
  };
  return { form, draft, change, addFile, refusal };
}

/** The same text keeps its key until it was sent: after a lost answer it is still posted once. */
function useSend(ticketId: string): (draft: Draft) => Promise<ThreadComment> {
  const comment = useComment();
  const attempt = useRef({ words: '', key: '' });
  return async (draft) => {
    const body = commentBody(draft);
    const words = JSON.stringify(body);
    if (words !== attempt.current.words) attempt.current = { words, key: crypto.randomUUID() };
    const sent = await comment.mutateAsync({ id: ticketId, key: attempt.current.key, body });
    attempt.current = { words: '', key: '' };
    return sent;
  };
}

import type { Attachment } from '@kheya/contract';

import type { ErrorKind } from '#features/ticket/ticket-words.ts';
import { type Draft, useDraft } from '#shared/flow/use-draft.ts';

/** What is half written in a new ticket; the key belongs to these words and no others. */
export interface TicketDraft {
  readonly key: string;
  readonly transfer: string | null;
  readonly error: ErrorKind | null;
  readonly subject: string;
  readonly message: string;
  readonly files: readonly Attachment[];
}

/** A draft for what one came from: words about one transfer do not turn up at another. */
export function useTicketDraft(transfer: string | undefined): Draft<TicketDraft> {
  return useDraft<TicketDraft>(`ticket.${transfer ?? 'any'}`, () => ({
    key: crypto.randomUUID(),
    transfer: transfer ?? null,
    error: null,
    subject: '',
    message: '',
    files: [],
  }));
}

export interface ReplyDraft {
  readonly key: string;
  readonly message: string;
  readonly files: readonly Attachment[];
}

export function useReplyDraft(ticketId: string): Draft<ReplyDraft> {
  return useDraft<ReplyDraft>(`ticket-reply.${ticketId}`, () => emptyReply());
}

export function emptyReply(): ReplyDraft {
  return { key: crypto.randomUUID(), message: '', files: [] };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  consoleTicketCommentCreate,
  consoleTicketConclude,
  SentBodyOf,
} from '@kheya/contract';
import { LIVE } from '#shared/presence.ts';
import type { Reply } from '@kheya/browser/api/routes';
import { call } from '@kheya/browser/api/call';
import { upload } from '@kheya/browser/api/upload';
import { config } from '@kheya/browser/config';

export type OpenTicket = Reply<'GET /console/ticket/:id/'>;
export type ThreadComment = Reply<'GET /console/ticket/:id/comments/'>['results'][number];

export function useTicket(id: string) {
  return useQuery({
    queryKey: ['ticket', id],
    queryFn: ({ signal }) => call('GET /console/ticket/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

/** The whole thread with internal notes, oldest first. */
export function useThread(id: string) {
  return useQuery({
    queryKey: ['ticket', id, 'thread'],
    queryFn: ({ signal }) => call('GET /console/ticket/:id/comments/', { params: { id }, signal }),
    select: ({ results }) => results,
    ...LIVE,
  });
}

export interface NewComment {
  readonly id: string;
  /** The same for every attempt with the same text, which therefore appears in the thread once. */
  readonly key: string;
  readonly body: SentBodyOf<typeof consoleTicketCommentCreate>;
}

export function useComment() {
  return useTicketMutation(({ id, key, body }: NewComment) =>
    call('POST /console/ticket/:id/comments/', { params: { id }, body, idempotencyKey: key }),
  );
}

export interface Conclusion {
  readonly id: string;
  readonly body: SentBodyOf<typeof consoleTicketConclude>;
}

export function useConclude() {
  return useTicketMutation(({ id, body }: Conclusion) =>
    call('POST /console/ticket/:id/conclude/', { params: { id }, body }),
  );
}

export function useReport() {
  return useTicketMutation(({ id, message }: { readonly id: string; readonly message: string }) =>
    call('POST /console/ticket/:id/report/', { params: { id }, body: { message } }),
  );
}

/** A change of a ticket; it completes when the shown data has been reloaded. */
function useTicketMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ticket'] }),
  });
}

export function useUpload() {
  return useMutation({
    mutationFn: (file: File) => upload('POST /console/attachment/', { field: 'upload_file', file }),
  });
}

/** Opens a one-use address: a link never contains a token. */
export function useOpenAttachment() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { url } = await call('POST /console/attachment/:id/download/', { params: { id } });
      location.assign(new URL(url, config().api_url));
    },
  });
}

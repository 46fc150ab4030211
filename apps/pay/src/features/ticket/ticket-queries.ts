import type { SentBodyOf, Ticket, ticketCreate, TicketStatus } from '@kheya/contract';
import type { PageSize } from '@kheya/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export interface TicketFilter {
  readonly status: TicketStatus | undefined;
  readonly limit: PageSize | 1;
  readonly offset: number;
}

/** One page of the person's tickets; while the next page loads, the old rows stay. */
export function ticketsQuery(filter: TicketFilter) {
  return queryOptions({
    queryKey: ['ticket', 'list', filter],
    queryFn: ({ signal }) => call('GET /ticket/', { query: filter, signal }),
    placeholderData: (previous, query) =>
      (query?.queryKey[2] as TicketFilter | undefined)?.status === filter.status
        ? previous
        : undefined,
  });
}

export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket', 'one', id],
    queryFn: ({ signal }): Promise<Ticket> => call('GET /ticket/:id/', { params: { id }, signal }),
  });
}

/** The comments, oldest first. */
export function ticketCommentsQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket', 'comments', id],
    queryFn: async ({ signal }) =>
      (await call('GET /ticket/:id/comments/', { params: { id }, signal })).results,
  });
}

export interface NewTicket {
  readonly body: SentBodyOf<typeof ticketCreate>;
  /** The draft's own key: the same draft sent twice makes one ticket. */
  readonly key: string;
}

export function useCreateTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: NewTicket): Promise<Ticket> =>
      call('POST /ticket/', { body, idempotencyKey: key }),
    onSuccess: (ticket) => {
      queries.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
      void queries.invalidateQueries({ queryKey: ['ticket', 'list'] });
    },
  });
}

export interface NewComment {
  readonly message: string;
  readonly attachmentIds: readonly string[];
  readonly key: string;
}

export function useAddComment(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ message, attachmentIds, key }: NewComment) =>
      call('POST /ticket/:id/comments/', {
        params: { id },
        body: { message, attachment_ids: [...attachmentIds] },
        idempotencyKey: key,
      }),
    onSuccess: (comment) => {
      queries.setQueryData(ticketCommentsQuery(id).queryKey, (thread) =>
        thread?.some((one) => one.id === comment.id) === true ? thread : thread?.concat(comment),
      );
      void queries.invalidateQueries({ queryKey: ['ticket'] });
    },
  });
}

/** Marks the ticket as solved; a later comment reopens it. */
export function useSolveTicket(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('PATCH /ticket/:id/', { params: { id }, body: { status: 'solved' } }),
    onSuccess: (ticket) => {
      queries.setQueryData(ticketQuery(id).queryKey, ticket);
      void queries.invalidateQueries({ queryKey: ['ticket'] });
    },
  });
}

import type { ConsoleTicket } from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type TicketSearch, queryOf } from '#features/ticket/queue-search.ts';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';

/** The tickets of a view, most urgent first, with the number in each view. */
export function useQueue(search: TicketSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['ticket', 'queue', query],
    queryFn: ({ signal }) => call('GET /console/ticket/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** The number of waiting tickets, whatever view is open. */
export function useQueueCounts() {
  return useQuery({
    queryKey: ['ticket', 'counts'],
    queryFn: ({ signal }) => call('GET /console/ticket/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export interface TicketChange {
  readonly id: string;
  readonly assignee_id?: string | null;
  readonly status?: ConsoleTicket['status'];
}

/** Assigns a ticket, or changes its status. */
export function useChangeTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TicketChange) =>
      call('PATCH /console/ticket/:id/', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['ticket'] }),
  });
}

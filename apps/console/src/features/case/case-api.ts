import type {
  complianceCaseExport,
  complianceCasePropose,
  complianceCaseAttach,
  SentBodyOf,
} from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseSearch } from '#features/case/case-search.ts';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type CaseRow = Reply<'GET /console/compliance-case/'>['results'][number];
export type CaseFile = Reply<'GET /console/compliance-case/:id/'>;
export type CaseDecision = CaseFile['decisions'][number];

export function useCases({ state, customer, limit, offset }: CaseSearch) {
  const query = { state, customer_id: customer, limit, offset };
  return useQuery({
    queryKey: ['case', 'list', query],
    queryFn: ({ signal }) => call('GET /console/compliance-case/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** How many are open, and how many proposals wait for this operator. */
export function useCaseCounts() {
  return useQuery({
    queryKey: ['case', 'counts'],
    queryFn: ({ signal }) => call('GET /console/compliance-case/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export function useCase(id: string) {
  return useQuery({
    queryKey: ['case', 'one', id],
    queryFn: ({ signal }) => call('GET /console/compliance-case/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

export function useWriteNote(id: string) {
  return useCaseMutation((text: string) =>
    call('POST /console/compliance-case/:id/note/', { params: { id }, body: { text } }),
  );
}

export function useAttach(id: string) {
  return useCaseMutation((body: SentBodyOf<typeof complianceCaseAttach>) =>
    call('POST /console/compliance-case/:id/attach/', { params: { id }, body }),
  );
}

export function useSaySuspect(id: string) {
  return useCaseMutation((hasSuspect: boolean) =>
    call('POST /console/compliance-case/:id/suspect/', {
      params: { id },
      body: { has_suspect: hasSuspect },
    }),
  );
}

export function useProposeDecision(id: string) {
  return useCaseMutation((body: SentBodyOf<typeof complianceCasePropose>) =>
    call('POST /console/compliance-case/:id/decision/', { params: { id }, body }),
  );
}

export function useDecideCase(id: string) {
  return useCaseMutation((body: { decision_id: string; approve: boolean; note: string }) =>
    call('POST /console/compliance-case/:id/decision/decide/', { params: { id }, body }),
  );
}

export function useExport(id: string) {
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof complianceCaseExport>) =>
      call('POST /console/compliance-case/:id/export/', { params: { id }, body }),
  });
}

/** After success or refusal the file is reloaded: a colleague may have been faster. */
function useCaseMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['case'] }),
  });
}

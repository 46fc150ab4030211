import type { Macro } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';

/** The ready answers, by name. */
export function useMacros() {
  return useQuery({
    queryKey: ['macro'],
    queryFn: ({ signal }) => call('GET /console/macro/', { signal }),
    select: ({ results }) => results,
    staleTime: 60_000,
  });
}

export type MacroBody = Omit<Macro, 'id'>;

/** Adds a ready answer, or changes the one with this id. */
export function useSaveMacro() {
  const done = useMacrosChanged();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: string | undefined; readonly body: MacroBody }) =>
      id === undefined
        ? call('POST /console/macro/', { body })
        : call('PATCH /console/macro/:id/', { params: { id }, body }),
    onSuccess: done,
  });
}

export function useRemoveMacro() {
  const done = useMacrosChanged();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /console/macro/:id/', { params: { id } }),
    onSuccess: done,
  });
}

function useMacrosChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['macro'] });
}

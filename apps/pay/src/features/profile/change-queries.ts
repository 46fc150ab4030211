import type { ProfileChange, SentBodyOf, profileChangeCreate } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '@kheya/browser/api/call';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

/** Changes of the verified name or address, the newest first. */
export const changesQuery = queryOptions({
  queryKey: ['user', 'profile-changes'],
  queryFn: async ({ signal }) => (await call('GET /profile-change/', { signal })).results,
});

export function openChange(changes: readonly ProfileChange[]): ProfileChange | undefined {
  return changes.find(({ ended_at }) => ended_at === null);
}

export type ChangeBody = SentBodyOf<typeof profileChangeCreate>;

/** Requires a step-up; the same form sent twice is one change. */
export function useRequestChange() {
  const queries = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  const stepUp = useStepUp((body: ChangeBody, stepUpToken) => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return call('POST /profile-change/', {
      ...{ body, stepUpToken },
      idempotencyKey: sent.current.key,
    });
  });
  const asking = useMutation({
    mutationFn: stepUp.run,
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  return { stepUp, asking };
}

export function useCancelChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /profile-change/:id/cancel/', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
}

export function useSubmitDocuments() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, papers }: { readonly id: string; readonly papers: readonly string[] }) =>
      call('POST /profile-change/:id/documents/', {
        params: { id },
        body: { document_ids: [...papers] },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
}

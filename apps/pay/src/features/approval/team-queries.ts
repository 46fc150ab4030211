import type { profileMemberCreate, SentBodyOf } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

/** Who acts for the business, the owner first. */
export const membersQuery = queryOptions({
  queryKey: ['transfer', 'members'],
  queryFn: async ({ signal }) => (await call('GET /profile-member/', { signal })).results,
});

/** The rule in force and those before it. */
export const rulesQuery = queryOptions({
  queryKey: ['transfer', 'approval-rules'],
  queryFn: async ({ signal }) => (await call('GET /approval-rule/', { signal })).results,
});

function useRenewed() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['transfer'] });
}

export type NewMember = SentBodyOf<typeof profileMemberCreate>;

export function useAddMember() {
  const renewed = useRenewed();
  const stepUp = useStepUp((body: NewMember, stepUpToken) =>
    call('POST /profile-member/', { body, stepUpToken }),
  );
  const adding = useMutation({ mutationFn: stepUp.run, onSettled: renewed });
  return { stepUp, adding };
}

export function useRemoveMember() {
  const renewed = useRenewed();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /profile-member/:id/', { params: { id } }),
    onSettled: renewed,
  });
}

/** Null ends the rule. */
export function useSetRule() {
  const renewed = useRenewed();
  const stepUp = useStepUp((threshold: string | null, stepUpToken) =>
    call('POST /approval-rule/', { body: { threshold }, stepUpToken }),
  );
  const setting = useMutation({ mutationFn: stepUp.run, onSettled: renewed });
  return { stepUp, setting };
}

import type { ruleChangePreview, ruleChangePropose, SentBodyOf } from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';
import type { ChangeSearch, RuleSearch } from '#features/rule/rule-search.ts';
import { LIVE } from '#shared/presence.ts';

export type Rule = Reply<'GET /console/rule/'>['results'][number];
export type OpenRule = Reply<'GET /console/rule/:kind/:key/'>;
export type Change = OpenRule['changes'][number];
export type OpenChange = Reply<'GET /console/rule-change/:id/'>;
export type Preview = NonNullable<OpenChange['preview']>;
export type SeenPreview = Reply<'POST /console/rule-change/preview/'>;
export type Values = Change['values'];

export function useRules({ kind, for: profile, changing, limit, offset }: RuleSearch) {
  const query = { kind, profile_type: profile, changing, limit, offset };
  return useQuery({
    queryKey: ['rule', 'list', query],
    queryFn: ({ signal }) => call('GET /console/rule/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** Changes of every rule. A view is a state, or where approved values stand. */
export function useRuleChanges({ view, kind, limit, offset }: ChangeSearch) {
  const chosen =
    view === 'coming' || view === 'in_force' || view === 'past' ? { time: view } : { state: view };
  const query = { ...chosen, kind, limit, offset };
  return useQuery({
    queryKey: ['rule', 'changes', query],
    queryFn: ({ signal }) => call('GET /console/rule-change/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** How many changes wait, and how many of those the operator may decide. */
export function useRuleCounts() {
  return useQuery({
    queryKey: ['rule', 'counts'],
    queryFn: ({ signal }) => call('GET /console/rule/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export function useRule(params: Pick<Rule, 'kind' | 'key'>) {
  return useQuery({
    queryKey: ['rule', 'one', params],
    queryFn: ({ signal }) => call('GET /console/rule/:kind/:key/', { params, signal }),
    // The page is a case of its rule.
    select: (rule) => ({ ...rule, id: `${rule.kind}.${rule.key}` }),
    ...LIVE,
  });
}

export function useRuleChange(id: string) {
  return useQuery({
    queryKey: ['rule', 'change', id],
    queryFn: ({ signal }) => call('GET /console/rule-change/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

/** What a change would have done last month; nothing is written. */
export function useChangePreview() {
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof ruleChangePreview>) =>
      call('POST /console/rule-change/preview/', { body }),
  });
}

export function useProposeChange() {
  return useRuleMutation((body: SentBodyOf<typeof ruleChangePropose>) =>
    call('POST /console/rule-change/', { body }),
  );
}

export function useDecideChange(id: string) {
  return useRuleMutation((body: { approve: boolean; note: string }) =>
    call('POST /console/rule-change/:id/decide/', { params: { id }, body }),
  );
}

export function useWithdrawChange(id: string) {
  return useRuleMutation((body: { reason: string }) =>
    call('POST /console/rule-change/:id/withdraw/', { params: { id }, body }),
  );
}

/** After success or refusal what is shown is read again: somebody else may have decided. */
function useRuleMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['rule'] }),
  });
}

import type {
  PaymentPlan,
  PaymentPlanPreview,
  paymentPlanCreate,
  paymentPlanUpdate,
  SentBodyOf,
} from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '@kheya/browser/api/call';
import { planQuery } from '#shared/payment-plan/plan-queries.ts';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

export type PlanBody = SentBodyOf<typeof paymentPlanCreate>;
export type PlanTerms = SentBodyOf<typeof paymentPlanUpdate>;

export function planRunsQuery(id: string) {
  return queryOptions({
    queryKey: ['payment_plan', 'runs', id],
    queryFn: async ({ signal }) =>
      (await call('GET /payment-plan/:id/runs/', { params: { id }, query: { limit: 50 }, signal }))
        .results,
  });
}

export function usePreviewPlan() {
  return useMutation({
    mutationFn: (body: PlanBody): Promise<PaymentPlanPreview> =>
      call('POST /payment-plan/preview/', { body }),
  });
}

/** Sets a plan up once: a step-up and a lost answer repeat the same request. */
export function useSetUpPlan() {
  const keep = useKeepPlan();
  const key = useRef({ of: '', id: '' });
  const stepUp = useStepUp((body: PlanBody, stepUpToken) => {
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() };
    return call('POST /payment-plan/', { body, idempotencyKey: key.current.id, stepUpToken });
  });
  return { stepUp, setting: useMutation({ mutationFn: stepUp.run, onSuccess: keep }) };
}

export function useChangePlan(id: string) {
  const keep = useKeepPlan();
  const stepUp = useStepUp((body: PlanTerms, stepUpToken) =>
    call('PATCH /payment-plan/:id/', { params: { id }, body, stepUpToken }),
  );
  return { stepUp, changing: useMutation({ mutationFn: stepUp.run, onSuccess: keep }) };
}

export type PlanMove =
  | { readonly verb: 'pause' | 'resume' | 'end' }
  | { readonly verb: 'skip'; readonly day: string };

export function useMovePlan(id: string) {
  return useMutation({
    mutationFn: (move: PlanMove) => movePlan(id, move),
    onSuccess: useKeepPlan(),
  });
}

function movePlan(id: string, move: PlanMove): Promise<PaymentPlan> {
  const params = { id };
  switch (move.verb) {
    case 'pause':
      return call('POST /payment-plan/:id/pause/', { params });
    case 'resume':
      return call('POST /payment-plan/:id/resume/', { params });
    case 'end':
      return call('POST /payment-plan/:id/end/', { params });
    case 'skip':
      return call('POST /payment-plan/:id/skip/', { params, body: { day: move.day } });
  }
}

function useKeepPlan() {
  const queries = useQueryClient();
  return (plan: PaymentPlan | null) => {
    if (plan === null) return;
    queries.setQueryData(planQuery(plan.id).queryKey, plan);
    void queries.invalidateQueries({ queryKey: ['payment_plan'] });
  };
}

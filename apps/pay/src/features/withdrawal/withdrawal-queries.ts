import type { SentBodyOf, withdrawalRequestCreate } from '@kheya/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '@kheya/browser/api/call';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

export type NewWithdrawal = SentBodyOf<typeof withdrawalRequestCreate>;

/** Requests a withdrawal once: a step-up and a lost answer repeat the same request. */
export function useRequestWithdrawal() {
  const queries = useQueryClient();
  const key = useRef({ of: '', id: '' });
  const stepUp = useStepUp((body: NewWithdrawal, stepUpToken) => {
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() };
    return call('POST /withdrawal-request/', {
      body,
      idempotencyKey: key.current.id,
      stepUpToken,
    });
  });
  const asking = useMutation({
    mutationFn: stepUp.run,
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  return { stepUp, asking };
}

export function useCancelWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /withdrawal-request/:id/cancel/', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}

import type { Problem } from '@kheya/contract';
import { expect, test } from 'vitest';

import { ApiError } from '@kheya/browser/api/api-error';
import { type StepUpResult, withStepUp } from './with-step-up.ts';

const refusal = (code: Problem['code']) =>
  new ApiError({
    kind: 'refused',
    status: 403,
    problem: {
      title: '',
      status: 403,
      detail: '',
      request_id: 'r',
      code,
      facts: { challenge_id: code },
    },
  });

/** An action with scripted answers, which records the proofs it received. */
function acting(...answers: (ApiError | string)[]) {
  const proofs: (string | undefined)[] = [];
  const act = (token: string | undefined) => {
    proofs.push(token);
    const next = answers.shift() ?? 'done';
    return next instanceof ApiError ? Promise.reject(next) : Promise.resolve(next);
  };
  return { act, proofs };
}

const saying = (...said: StepUpResult[]) => {
  return () => Promise.resolve(said.shift() ?? ('turned_back' as const));
};

test('the same action is repeated with the proof', async () => {
  const { act, proofs } = acting(refusal('step_up_required'));
  expect(await withStepUp(act, saying({ token: 'proof' }))).toBe('done');
  expect(proofs).toEqual([undefined, 'proof']);
});

test('requesting another code gives a new challenge, without a proof', async () => {
  const { act, proofs } = acting(refusal('step_up_required'), refusal('step_up_required'));
  await withStepUp(act, saying('another_code', { token: 'second' }));
  expect(proofs).toEqual([undefined, undefined, 'second']);
});

test('an expired proof gives a new challenge and is not sent twice', async () => {
  const { act, proofs } = acting(
    refusal('step_up_required'),
    refusal('step_up_invalid'),
    refusal('step_up_required'),
  );
  expect(await withStepUp(act, saying({ token: 'old' }, { token: 'new' }))).toBe('done');
  expect(proofs).toEqual([undefined, 'old', undefined, 'new']);
});

test('a cancelled challenge runs nothing', async () => {
  const { act, proofs } = acting(refusal('step_up_required'));
  expect(await withStepUp(act, saying('turned_back'))).toBeNull();
  expect(proofs).toHaveLength(1);
});

test('a refusal that is not a challenge is thrown', async () => {
  const { act } = acting(refusal('account_not_empty'));
  await expect(withStepUp(act, saying())).rejects.toMatchObject({ code: 'account_not_empty' });
});

import { isRefusal } from '@kheya/browser/api/api-error';
import type { Challenge } from '#shared/step-up/step-up-api.ts';

/** The outcome of a challenge. */
export type StepUpResult = { readonly token: string } | 'another_code' | 'turned_back';

/**
 * Runs an action that needs a step-up: it is refused with a challenge and repeated with the proof,
 * which is valid for this action only. Returns null if the person cancelled; throws every error
 * that is not a challenge.
 */
export async function withStepUp<Result>(
  action: (stepUpToken: string | undefined) => Promise<Result>,
  prompt: (challenge: Challenge) => Promise<StepUpResult>,
): Promise<Result | null> {
  let token: string | undefined;
  for (;;) {
    try {
      return await action(token);
    } catch (error) {
      // An expired proof is not final: the action is repeated and gives a new challenge.
      const hasRunOut = token !== undefined && isRefusal(error, 'step_up_invalid');
      token = undefined;
      if (hasRunOut) continue;
      if (!isRefusal(error, 'step_up_required')) throw error;
      const result = await prompt(error.facts);
      if (result === 'turned_back') return null;
      if (result !== 'another_code') token = result.token;
    }
  }
}

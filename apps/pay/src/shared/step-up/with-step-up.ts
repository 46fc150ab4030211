import { isRefusal } from '@kheya/browser/api/api-error';
import type { Challenge } from '#shared/step-up/step-up-api.ts';

/** How a question ends. */
export type StepUpResult = { readonly token: string } | 'another_code' | 'turned_back';

/**
 * An act the server confirms first: it is asked for, refused with a question, and asked for once
 * more with the proof, which is good for this act and nothing else. Null where the person turned
 * back; what is no question is thrown.
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
      // A proof that ran out is no end: the act is asked for anew and brings another question.
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

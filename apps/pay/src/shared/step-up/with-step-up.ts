import { isRefusal } from '#shared/api/api-error.ts';
import type { Challenge } from '#shared/step-up/step-up-api.ts';

/** How a question ends. */
export type Answer = { readonly token: string } | 'another_code' | 'turned_back';

/**
 * An act the server confirms first: it is asked for, refused with a question, and asked for once
 * more with the proof, which is good for this act and nothing else. Null where the person turned
 * back; what is no question is thrown.
 */
export async function withStepUp<Result>(
  act: (stepUpToken: string | undefined) => Promise<Result>,
  ask: (challenge: Challenge) => Promise<Answer>,
): Promise<Result | null> {
  let token: string | undefined;
  for (;;) {
    try {
      return await act(token);
    } catch (error) {
      // A proof that ran out is no end: the act is asked for anew and brings another question.
      const hasRunOut = token !== undefined && isRefusal(error, 'step_up_invalid');
      token = undefined;
      if (hasRunOut) continue;
      if (!isRefusal(error, 'step_up_required')) throw error;
      const said = await ask(error.facts as unknown as Challenge);
      if (said === 'turned_back') return null;
      if (said !== 'another_code') token = said.token;
    }
  }
}

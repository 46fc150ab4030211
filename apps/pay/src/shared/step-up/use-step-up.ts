import { useRef, useState } from 'react';

import { isRefusal } from '#shared/api/api-error.ts';
import type { Challenge, Confirmation } from '#shared/step-up/step-up-api.ts';

export interface StepUpQuestion {
  readonly challenge: Challenge;
}

/** What may be asked in the middle of an act, and how it ends. */
export interface StepUp<Given, Result> {
  readonly question: StepUpQuestion | null;
  /** Does it; null where the person turned back. Throws what is no question. */
  readonly run: (given: Given) => Promise<Result | null>;
  readonly confirmed: (confirmation: Confirmation) => void;
  readonly anotherCode: () => void;
  readonly turnBack: () => void;
}

type Answer = { readonly token: string } | 'another_code' | 'turned_back';

/**
 * An act the server confirms first: it is asked for, refused with a question, and asked for once
 * more with the proof, which is good for this act and nothing else.
 */
export function useStepUp<Given, Result>(
  act: (given: Given, stepUpToken: string | undefined) => Promise<Result>,
): StepUp<Given, Result> {
  const [question, setQuestion] = useState<StepUpQuestion | null>(null);
  const answer = useRef<(given: Answer) => void>(undefined);
  const ask = (challenge: Challenge) => {
    setQuestion({ challenge });
    return new Promise<Answer>((resolve) => {
      answer.current = resolve;
    });
  };
  const run = async (given: Given) => {
    let token: string | undefined;
    for (;;) {
      try {
        return await act(given, token);
      } catch (error) {
        const hasRunOut = token !== undefined && isRefusal(error, 'step_up_invalid');
        token = undefined;
        if (hasRunOut) continue;
        if (!isRefusal(error, 'step_up_required')) throw error;
        const said = await ask(error.facts as unknown as Challenge);
        setQuestion(null);
        if (said === 'turned_back') return null;
        if (said !== 'another_code') token = said.token;
      }
    }
  };
  return {
    question,
    run,
    confirmed: ({ step_up_token: token }) => answer.current?.({ token }),
    anotherCode: () => answer.current?.('another_code'),
    turnBack: () => answer.current?.('turned_back'),
  };
}

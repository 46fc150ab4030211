import { useRef, useState } from 'react';

import type { Challenge, Confirmation } from '#shared/step-up/step-up-api.ts';
import { type Answer, withStepUp } from '#shared/step-up/with-step-up.ts';

/** What may be asked in the middle of an act, and how it ends. */
export interface StepUp<Given, Result> {
  readonly question: Challenge | null;
  /** Does it; null where the person turned back. Throws what is no question. */
  readonly run: (given: Given) => Promise<Result | null>;
  readonly confirmed: (confirmation: Confirmation) => void;
  readonly anotherCode: () => void;
  readonly turnBack: () => void;
}

/** An act the server confirms first, with the question it may ask for a dialog to show. */
export function useStepUp<Given, Result>(
  act: (given: Given, stepUpToken: string | undefined) => Promise<Result>,
): StepUp<Given, Result> {
  const [question, setQuestion] = useState<Challenge | null>(null);
  const end = useRef<(answer: Answer) => void>(undefined);
  const ask = async (challenge: Challenge) => {
    setQuestion(challenge);
    const answer = await new Promise<Answer>((resolve) => {
      end.current = resolve;
    });
    setQuestion(null);
    return answer;
  };
  return {
    question,
    run: (given) => withStepUp((token) => act(given, token), ask),
    confirmed: ({ step_up_token: token }) => end.current?.({ token }),
    anotherCode: () => end.current?.('another_code'),
    turnBack: () => end.current?.('turned_back'),
  };
}

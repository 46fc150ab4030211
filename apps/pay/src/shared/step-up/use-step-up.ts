import { useRef, useState } from 'react';

import type { Challenge, Confirmation } from '#shared/step-up/step-up-api.ts';
import { type StepUpResult, withStepUp } from '#shared/step-up/with-step-up.ts';

/** What may be asked in the middle of an act, and how it ends. */
export interface StepUp<Input, Result> {
  readonly challenge: Challenge | null;
  /** Does it; null where the person turned back. Throws what is no question. */
  readonly run: (input: Input) => Promise<Result | null>;
  readonly confirmed: (confirmation: Confirmation) => void;
  readonly requestAnotherCode: () => void;
  readonly cancel: () => void;
}

/** An act the server confirms first, with the question it may ask for a dialog to show. */
export function useStepUp<Input, Result>(
  action: (input: Input, stepUpToken: string | undefined) => Promise<Result>,
): StepUp<Input, Result> {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const settle = useRef<(result: StepUpResult) => void>(undefined);
  const prompt = async (challenge: Challenge) => {
    setChallenge(challenge);
    const result = await new Promise<StepUpResult>((resolve) => {
      settle.current = resolve;
    });
    setChallenge(null);
    return result;
  };
  return {
    challenge,
    run: (input) => withStepUp((token) => action(input, token), prompt),
    confirmed: ({ step_up_token: token }) => settle.current?.({ token }),
    requestAnotherCode: () => settle.current?.('another_code'),
    cancel: () => settle.current?.('turned_back'),
  };
}

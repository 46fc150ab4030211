import { useRef, useState } from 'react';

import type { Challenge, Confirmation } from '#shared/step-up/step-up-api.ts';
import { type StepUpResult, withStepUp } from '#shared/step-up/with-step-up.ts';

/** An action that may need a step-up, with the state of its challenge. */
export interface StepUp<Input, Result> {
  readonly challenge: Challenge | null;
  /** Runs the action; null if the person cancelled. Throws every error that is not a challenge. */
  readonly run: (input: Input) => Promise<Result | null>;
  readonly confirmed: (confirmation: Confirmation) => void;
  readonly requestAnotherCode: () => void;
  readonly cancel: () => void;
}

/** Runs an action that may be refused with a step-up challenge, which a dialog then shows. */
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

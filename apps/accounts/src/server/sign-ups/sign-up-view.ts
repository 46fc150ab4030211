import type { HomeCountry } from '@kheya/reference/served-places';
import { findChallenge } from '#server/codes/code-challenge.ts';
import { type ChallengeState, challengeState } from '#server/codes/code-rules.ts';
import type { Accounts } from '#server/context.ts';
import { findSignUp, type SignUpStep, signUpStep } from '#server/sign-ups/sign-up-repository.ts';

/** The progress of a sign-up, for its own browser. */
export interface SignUpView {
  readonly step: SignUpStep;
  readonly country: HomeCountry;
  readonly place: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** The code that was sent, where the step waits for one. */
  readonly sent: ChallengeState | null;
}

export async function loadSignUpView(accounts: Accounts, flow: string): Promise<SignUpView | null> {
  const now = accounts.clock.now();
  const signUp = await findSignUp(accounts.db, flow, now);
  if (!signUp) return null;
  const step = signUpStep(signUp);
  const kinds = { email_code: 'sign_up', mobile_code: 'sign_up_mobile' } as const;
  const kind = step === 'email_code' || step === 'mobile_code' ? kinds[step] : undefined;
  const challenge = kind && (await findChallenge(accounts, kind, flow));
  const { country, place, email, mobile } = signUp;
  return {
    ...{ step, country, place, email, mobile },
    sent: challenge && challenge.used_at === null ? challengeState(challenge, now) : null,
  };
}

import type { StepUpMethod } from '#shared/step-up/step-up-api.ts';

/** The strongest first: a phishing page cannot ask for a passkey. */
const methodsByPreference: readonly StepUpMethod[] = ['passkey', 'authenticator', 'code'];

export interface BrowserSupport {
  /** Whether this browser supports passkeys. */
  readonly passkeys: boolean;
}

/** The methods this person can use in this browser; a code by e-mail is always available. */
export function availableMethods(
  methods: readonly StepUpMethod[],
  can: BrowserSupport,
): readonly StepUpMethod[] {
  return methodsByPreference.filter(
    (one) => one === 'code' || (methods.includes(one) && (one !== 'passkey' || can.passkeys)),
  );
}

/** The method shown first: the person's last choice if still available, else the strongest. */
export function firstMethod(
  methods: readonly StepUpMethod[],
  remembered: string | null,
): StepUpMethod {
  return methods.find((one) => one === remembered) ?? methods[0] ?? 'code';
}

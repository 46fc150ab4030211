import type { StepUpMethod } from '#shared/step-up/step-up-api.ts';

/** The strongest first: it is the one a copied page cannot ask for. */
const methodsByPreference: readonly StepUpMethod[] = ['passkey', 'authenticator', 'code'];

export interface BrowserSupport {
  /** Whether this browser knows passkeys at all. */
  readonly passkeys: boolean;
}

/** What this person can answer with, here; a code by mail is always there. */
export function availableMethods(
  methods: readonly StepUpMethod[],
  can: BrowserSupport,
): readonly StepUpMethod[] {
  return methodsByPreference.filter(
    (one) => one === 'code' || (methods.includes(one) && (one !== 'passkey' || can.passkeys)),
  );
}

/** What is asked first: what the person chose the last time, where they still have it. */
export function firstMethod(
  methods: readonly StepUpMethod[],
  remembered: string | null,
): StepUpMethod {
  return methods.find((one) => one === remembered) ?? methods[0] ?? 'code';
}

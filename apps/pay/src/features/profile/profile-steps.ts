import type { VerificationCheck } from '#shared/verification-query.ts';

/** The steps of the profile, in order. */
export const profileSteps = [
  'person',
  'address',
  'identity',
  'money',
  'documents',
  'review',
] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** The steps of a person; documents only if they are requested. */
export function stepsFor(asksDocuments: boolean): readonly ProfileStep[] {
  return profileSteps.filter((step) => step !== 'documents' || asksDocuments);
}

/** The step for each item the server reports as missing. */
const stepOfMissing: Readonly<Record<string, ProfileStep>> = {
  first_name: 'person',
  last_name: 'person',
  date_of_birth: 'person',
  phone: 'person',
  country: 'person',
  business_name: 'person',
  business_ein: 'person',
  address: 'address',
  identification: 'identity',
  additional_info: 'money',
};

/** The steps with something missing. */
export function openSteps(
  checks: readonly Pick<VerificationCheck, 'name' | 'missing'>[],
): ReadonlySet<ProfileStep> {
  const missing = (name: VerificationCheck['name']) =>
    checks.find((check) => check.name === name)?.missing ?? [];
  const steps = missing('profile').map((field) => stepOfMissing[field] ?? 'person');
  if (missing('documents').length > 0) steps.push('documents');
  return new Set(steps);
}

/** The step to continue at: the first with something missing, else the review. */
export function firstOpenStep(open: ReadonlySet<ProfileStep>): ProfileStep {
  return profileSteps.find((step) => open.has(step)) ?? 'review';
}

/** The step an address names, but never past one with something missing. */
export function stepOf(
  asked: unknown,
  open: ReadonlySet<ProfileStep>,
  steps: readonly ProfileStep[],
): ProfileStep {
  const furthest = firstOpenStep(open);
  const step = steps.find((one) => one === asked);
  if (step === undefined) return furthest;
  return profileSteps.indexOf(step) <= profileSteps.indexOf(furthest) ? step : furthest;
}

export function stepAfter(step: ProfileStep, steps: readonly ProfileStep[]): ProfileStep {
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

export function stepBefore(
  step: ProfileStep,
  steps: readonly ProfileStep[],
): ProfileStep | undefined {
  return steps[steps.indexOf(step) - 1];
}

import type { VerificationCheck } from '#shared/verification-query.ts';

export interface CheckGroups {
  /** Only the person can continue these. */
  readonly yours: readonly VerificationCheck[];
  readonly failed: readonly VerificationCheck[];
  /** Under way at the partner or with an operator. */
  readonly ours: readonly VerificationCheck[];
  /** Cannot begin before the missing items have arrived. */
  readonly later: readonly VerificationCheck[];
  readonly passed: readonly VerificationCheck[];
}

const customerChecks: readonly VerificationCheck['name'][] = ['profile', 'agreements', 'documents'];

/** Groups the checks by who has to act. */
export function groupChecks(checks: readonly VerificationCheck[]): CheckGroups {
  const isCustomerCheck = (check: VerificationCheck) => customerChecks.includes(check.name);
  const of = (...states: VerificationCheck['state'][]) =>
    checks.filter((check) => states.includes(check.state));
  // No check continues on our side before the requested pictures have arrived.
  const isHeldUp = checks.some(({ reason }) => reason === 'requested_documents');
  const waiting = of('waiting', 'in_review');
  const later = of('missing').filter((check) => !isCustomerCheck(check));
  return {
    yours: of('missing').filter(isCustomerCheck),
    failed: of('failed'),
    ours: isHeldUp ? [] : waiting,
    later: isHeldUp ? [...waiting, ...later] : later,
    passed: of('passed'),
  };
}

export type Segment = 'done' | 'now' | 'ahead';

/** The bar above the checks: how many are done, and which one is under way. */
export function segmentsOf(checks: readonly VerificationCheck[]): readonly Segment[] {
  const done = checks.filter((check) => check.state === 'passed').length;
  return checks.map((_, at) => (at < done ? 'done' : at === done ? 'now' : 'ahead'));
}

import type { VerificationCheck } from '#shared/verification-query.ts';

export interface CheckGroups {
  /** Only the person can go on with these. */
  readonly yours: readonly VerificationCheck[];
  readonly failed: readonly VerificationCheck[];
  /** Under way at the partner or with a person of ours. */
  readonly ours: readonly VerificationCheck[];
  /** Cannot begin before what is missing is there. */
  readonly later: readonly VerificationCheck[];
  readonly passed: readonly VerificationCheck[];
}

const customerChecks: readonly VerificationCheck['name'][] = ['profile', 'agreements', 'documents'];

/** Who has to do something, check by check. */
export function groupChecks(checks: readonly VerificationCheck[]): CheckGroups {
  const isCustomerCheck = (check: VerificationCheck) => customerChecks.includes(check.name);
  const of = (...states: VerificationCheck['state'][]) =>
    checks.filter((check) => states.includes(check.state));
  // Nothing goes on with us before the pictures that are asked for have come.
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

/** The bar over the checks: how many are done, and which one is under way. */
export function segmentsOf(checks: readonly VerificationCheck[]): readonly Segment[] {
  const done = checks.filter((check) => check.state === 'passed').length;
  return checks.map((_, at) => (at < done ? 'done' : at === done ? 'now' : 'ahead'));
}

import type { Fields, Party } from '#database/schema.ts';

export type VerificationResult =
  'PENDING' | 'PROVISIONAL' | 'ACCEPTED' | 'REVIEW' | 'VENDOR_ERROR' | 'REJECTED';

/** Documented values: the last four digits of SSN, EIN or NID decide. */
const BY_LAST_FOUR: Readonly<Record<string, (run: number) => VerificationResult>> = {
  '0001': () => 'REVIEW',
  '0002': () => 'REJECTED',
  '0003': (run) => (run <= 2 ? 'VENDOR_ERROR' : 'ACCEPTED'),
  '0004': () => 'PROVISIONAL',
};

/** The one entry of our tiny, fictitious sanctions list. */
const LISTED_NAME = /sanction\s+sample/i;

export function isListed(name: string): boolean {
  return LISTED_NAME.test(name);
}

export interface Outcome {
  readonly identity: VerificationResult;
  readonly watchlist: VerificationResult;
  /** What the person's or business's own status becomes. */
  readonly status: string;
}

/** What a run of verification finds. A vendor that failed leaves the status pending. */
export function decideOutcome(lastFour: string | null, run: number, name: string): Outcome {
  const identity = BY_LAST_FOUR[lastFour ?? '']?.(run) ?? 'ACCEPTED';
  const watchlist = isListed(name) ? 'REVIEW' : 'ACCEPTED';
  if (identity === 'VENDOR_ERROR') return { identity, watchlist: 'PENDING', status: 'PENDING' };
  const isHeld = watchlist === 'REVIEW' && identity !== 'REJECTED';
  return { identity, watchlist, status: isHeld ? 'REVIEW' : identity };
}

const DETAILS: Readonly<Record<VerificationResult, Fields[]>> = {
  PENDING: [],
  ACCEPTED: [{ label: 'Identity', result: 'PASS', description: 'All checks passed' }],
  PROVISIONAL: [
    { label: 'Address', result: 'WARN', description: 'Address could not be confirmed yet' },
  ],
  REVIEW: [{ label: 'Identity', result: 'WARN', description: 'A person has to look at it' }],
  REJECTED: [{ label: 'Identity', result: 'FAIL', description: 'Identity does not match' }],
  VENDOR_ERROR: [{ label: 'Vendor', result: 'WARN', description: 'The vendor did not answer' }],
};

/** The findings behind a result, as the partner lists them. */
export function detailsOf(result: VerificationResult): Fields[] {
  return DETAILS[result].map((detail) => ({ ...detail, vendor_code: `SIM_${result}` }));
}

/** Those for whom another run changes nothing. */
export function isSettled(party: Pick<Party, 'verification_status'>): boolean {
  return ['ACCEPTED', 'PROVISIONAL'].includes(party.verification_status);
}

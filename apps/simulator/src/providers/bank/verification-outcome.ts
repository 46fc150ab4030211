import { nameSkeleton } from '@kheya/service-kit';
import type { Fields } from '@kheya/db';
import type { Party } from '#database/schema.ts';

/** Ends in 0006. */
const NOBODY = '0006';

export type VerificationResult =
  | 'PENDING'
  | 'PROVISIONAL'
  | 'ACCEPTED'
  | 'REVIEW'
  | 'VENDOR_ERROR'
  | 'REJECTED';

/** The input of a run. */
export interface Run {
  readonly lastFour: string | null;
  /** The first is 1. */
  readonly number: number;
  readonly name: string;
  /** Documents arrived since the person was first verified. */
  readonly hasNewDocuments: boolean;
  /** The newest document of some kind is unreadable. */
  readonly isUnreadable: boolean;
}

/** Documented values: the last four digits of SSN, EIN or NID decide. */
const BY_LAST_FOUR: Readonly<Record<string, (run: Run) => VerificationResult>> = {
  '0001': () => 'REVIEW',
  '0002': () => 'REJECTED',
  '0003': (run) => (run.number <= 2 ? 'VENDOR_ERROR' : 'ACCEPTED'),
  '0004': (run) => (run.hasNewDocuments ? 'ACCEPTED' : 'PROVISIONAL'),
  // No match for these details: the result is a mismatch, and the person stays unverified.
  [NOBODY]: () => 'REJECTED',
};

const DAY_MS = 24 * 3600 * 1000;
/** Ends in 0005: the partner takes its time, and then accepts. */
const SLOW = '0005';

/** How long a run takes, in milliseconds. */
export function runTakesMs(lastFour: string | null): number {
  return lastFour === SLOW ? 5 * DAY_MS : 0;
}

/** Whether the name or description of a picture's file marks it as unreadable. */
export function isMarkedUnreadable(text: string | null): boolean {
  return /unreadable/i.test(text ?? '');
}

/** The one entry of our small, fictitious sanctions list. */
const LISTED_NAME = 'Sanction Sample';
const LISTED_SKELETON = nameSkeleton(LISTED_NAME);

/**
 * Compares the name as written, and its skeleton, where letters only look like those of the list.
 */
export function isListed(name: string): boolean {
  const written = name.replace(/\s+/g, ' ').toLowerCase();
  return (
    written.includes(LISTED_NAME.toLowerCase()) || nameSkeleton(name).includes(LISTED_SKELETON)
  );
}

export interface Outcome {
  readonly identity: VerificationResult;
  readonly watchlist: VerificationResult;
  /** The resulting status of the person or business. */
  readonly status: string;
  /** Replaces the usual details of the identity finding. */
  readonly details?: Fields[];
}

const UNREADABLE: Fields[] = [
  {
    label: 'Document',
    result: 'WARN',
    description: 'A document could not be read',
    vendor_code: 'SIM_DOCUMENT_UNREADABLE',
  },
];

/** The result of a verification run. A vendor failure leaves the status pending. */
export function decideOutcome(run: Run): Outcome {
  const identity = BY_LAST_FOUR[run.lastFour ?? '']?.(run) ?? 'ACCEPTED';
  const watchlist = isListed(run.name) ? 'REVIEW' : 'ACCEPTED';
  if (run.lastFour === NOBODY) return { identity, watchlist, status: 'UNVERIFIED' };
  if (run.isUnreadable && ['ACCEPTED', 'PROVISIONAL'].includes(identity)) {
    return { identity: 'PROVISIONAL', watchlist, status: 'PROVISIONAL', details: UNREADABLE };
  }
  if (identity === 'VENDOR_ERROR') return { identity, watchlist: 'PENDING', status: 'PENDING' };
  const isHeld = watchlist === 'REVIEW' && identity !== 'REJECTED';
  return { identity, watchlist, status: isHeld ? 'REVIEW' : identity };
}

const DETAILS: Readonly<Record<VerificationResult, Fields[]>> = {
  PENDING: [],
  ACCEPTED: [{ label: 'Identity', result: 'PASS', description: 'All checks passed' }],
  PROVISIONAL: [
    { label: 'Identity', result: 'WARN', description: 'A document and a picture are wanted' },
  ],
  REVIEW: [{ label: 'Identity', result: 'WARN', description: 'A person has to look at it' }],
  REJECTED: [{ label: 'Identity', result: 'FAIL', description: 'Identity does not match' }],
  VENDOR_ERROR: [{ label: 'Vendor', result: 'WARN', description: 'The vendor did not answer' }],
};

/** The findings behind a result, as the partner lists them. */
export function detailsOf(result: VerificationResult): Fields[] {
  return DETAILS[result].map((detail) => ({ ...detail, vendor_code: `SIM_${result}` }));
}

/** Whether another run would change nothing because nothing new was given. */
export function isSettled(
  party: Pick<Party, 'verification_status'>,
  hasNewDocuments: boolean,
): boolean {
  if (party.verification_status === 'PROVISIONAL') return !hasNewDocuments;
  return party.verification_status === 'ACCEPTED';
}

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

/** What a run looks at. */
export interface Run {
  readonly lastFour: string | null;
  /** The first is 1. */
  readonly number: number;
  readonly name: string;
  /** Documents came since the person was looked at first. */
  readonly hasNewDocuments: boolean;
  /** The newest of some kind of document cannot be read. */
  readonly isUnreadable: boolean;
}

/** Documented values: the last four digits of SSN, EIN or NID decide. */
const BY_LAST_FOUR: Readonly<Record<string, (run: Run) => VerificationResult>> = {
  '0001': () => 'REVIEW',
  '0002': () => 'REJECTED',
  '0003': (run) => (run.number <= 2 ? 'VENDOR_ERROR' : 'ACCEPTED'),
  '0004': (run) => (run.hasNewDocuments ? 'ACCEPTED' : 'PROVISIONAL'),
  // Nobody by these details: the finding is a mismatch, and the person stays unverified.
  [NOBODY]: () => 'REJECTED',
};

const DAY_MS = 24 * 3600 * 1000;
/** Ends in 0005: the partner takes its time, and then accepts. */
const SLOW = '0005';

/** How long a run takes. */
export function runTakesMs(lastFour: string | null): number {
  return lastFour === SLOW ? 5 * DAY_MS : 0;
}

/** The marker of a picture that nobody can read: its file's name or description says so. */
export function isMarkedUnreadable(text: string | null): boolean {
  return /unreadable/i.test(text ?? '');
}

/** The one entry of our tiny, fictitious sanctions list. */
const LISTED_NAME = 'Sanction Sample';
const LISTED_SKELETON = nameSkeleton(LISTED_NAME);

/** As written, and as what is left of it where letters only look like those of the list. */
export function isListed(name: string): boolean {
  const written = name.replace(/\s+/g, ' ').toLowerCase();
  return (
    written.includes(LISTED_NAME.toLowerCase()) || nameSkeleton(name).includes(LISTED_SKELETON)
  );
}

export interface Outcome {
  readonly identity: VerificationResult;
  readonly watchlist: VerificationResult;
  /** What the person's or business's own status becomes. */
  readonly status: string;
  /** Said of the identity instead of the usual. */
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

/** What a run of verification finds. A vendor that failed leaves the status pending. */
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

/** Those for whom another run changes nothing: nothing new was given. */
export function isSettled(
  party: Pick<Party, 'verification_status'>,
  hasNewDocuments: boolean,
): boolean {
  if (party.verification_status === 'PROVISIONAL') return !hasNewDocuments;
  return party.verification_status === 'ACCEPTED';
}

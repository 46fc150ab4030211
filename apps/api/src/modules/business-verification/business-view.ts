import type { Kysely } from 'kysely';
import type { ReplyOf, ReviewDetail, verificationCenter } from '@kheya/contract';
import { formatEin } from '@kheya/reference';
import type { BusinessCheckRow, Database, UserRow } from '#database.ts';
import { showCustomersById } from '#modules/customer/index.ts';
import { isBusiness, listBusinessChecks, type BusinessRow } from './business-repository.ts';
import { listOtherEinClaims } from './ein-claim.ts';

type Check = ReplyOf<typeof verificationCenter>['results'][number];
type CheckState = Pick<Check, 'state' | 'reason'>;

const STATES: Readonly<Record<BusinessRow['business_verification_status'], CheckState>> = {
  UNVERIFIED: { state: 'waiting', reason: 'partner_checking' },
  VERIFICATION_IN_PROGRESS: { state: 'waiting', reason: 'partner_checking' },
  PENDING: { state: 'waiting', reason: 'partner_checking' },
  VENDOR_ERROR: { state: 'waiting', reason: 'partner_retrying' },
  PROVISIONAL: { state: 'in_review', reason: 'company_papers_wanted' },
  REVIEW: { state: 'in_review', reason: 'person_reviewing' },
  REJECTED: { state: 'failed', reason: 'company_did_not_match' },
  ACCEPTED: { state: 'passed', reason: null },
};

/** The check of the company among those of its profile; undefined for a person. */
export async function showBusinessCheck(
  db: Kysely<Database>,
  user: UserRow,
  isOwnerAccepted: boolean,
): Promise<Check | undefined> {
  if (!isBusiness(user)) return undefined;
  const base = { name: 'business' as const, missing: [] };
  if (!isOwnerAccepted) {
    return { ...base, state: 'missing', reason: 'not_started', updated_at: null };
  }
  const { business_verification_status: status, business_status_since: since } = user;
  const found = status === 'REJECTED' ? await listBusinessChecks(db, user.id) : [];
  const updated_at = since.toISOString();
  return { ...base, ...(isOnlyListed(found) ? LISTED : STATES[status]), updated_at };
}

/** A match on a watch list is never told as the reason. */
const LISTED: CheckState = { state: 'failed', reason: 'not_eligible' };

function isOnlyListed(checks: readonly BusinessCheckRow[]): boolean {
  const resultOf = (kind: BusinessCheckRow['kind']) =>
    checks.find((check) => check.kind === kind)?.result;
  return resultOf('IDENTITY') === 'ACCEPTED' && resultOf('WATCHLIST') !== 'ACCEPTED';
}

/** The company as the deciding operator sees it. */
export async function showBusinessForReview(
  db: Kysely<Database>,
  user: UserRow,
): Promise<ReviewDetail['business']> {
  if (!isBusiness(user)) return null;
  const [checks, claims] = await Promise.all([
    listBusinessChecks(db, user.id),
    listOtherEinClaims(db, user.id),
  ]);
  const ids = claims.map(({ userId }) => userId);
  const { owner_id: owner } = user;
  const customers = await showCustomersById(db, owner === null ? ids : [...ids, owner]);
  return {
    name: user.business_name,
    ein: user.business_ein === null ? null : formatEin(user.business_ein),
    owner: owner === null ? null : (customers.get(owner) ?? null),
    status: user.business_verification_status,
    since: user.business_status_since.toISOString(),
    partner_status: user.bank_business_status,
    checks: checks.map(({ kind, result, checked_at: checkedAt, details }) => {
      return { kind, result, checked_at: checkedAt.toISOString(), details };
    }),
    same_ein: claims.flatMap(({ userId, isVerified, givenAt }) => {
      const customer = customers.get(userId);
      const given_at = givenAt.toISOString();
      return customer ? [{ customer, is_verified: isVerified, given_at }] : [];
    }),
  };
}

import type { ProfileEvent } from '#modules/user/index.ts';
import { statusesLeftBy } from '#modules/user/index.ts';
import type { NotificationKind } from '#modules/notification/index.ts';
import type { PersonCheck, VerificationStatus } from '@kheya/partners/bank';

/** Statuses in which the partner's result still moves a profile, by the status table. */
export const WAITING_FOR_PARTNER = statusesLeftBy('partner_accepted');

export interface Decision {
  readonly event: ProfileEvent;
  /** Null for steps that every customer goes through: they are not notified. */
  readonly notice: NotificationKind | null;
}

/**
 * The event that a partner's result causes (domain facts, partner statuses). A Bangladesh resident
 * is accepted or rejected for taka only.
 */
export function decide(status: VerificationStatus, country: 'US' | 'BD'): Decision {
  const isUs = country === 'US';
  switch (status) {
    case 'ACCEPTED':
      return {
        event: isUs ? 'partner_accepted' : 'partner_accepted_for_bdt',
        notice: 'verification_accepted',
      };
    case 'REJECTED':
      return {
        event: isUs ? 'partner_rejected' : 'partner_rejected_for_bdt',
        notice: 'verification_rejected',
      };
    case 'PROVISIONAL':
      return { event: 'partner_provisional', notice: 'verification_documents_wanted' };
    case 'REVIEW':
      return { event: 'partner_review', notice: 'verification_review' };
    case 'UNVERIFIED':
      return { event: 'partner_unverified', notice: 'verification_put_right' };
    case 'PENDING':
      return { event: 'partner_pending', notice: null };
  }
}

/** The partner's own vendor failed: nobody was checked, so the run is repeated. */
export function vendorError(checks: readonly PersonCheck[]): PersonCheck | undefined {
  return checks.find(({ result }) => result === 'VENDOR_ERROR');
}

interface KnownCheck {
  readonly name: string;
  readonly result: string;
  readonly partner_verification_id: string | null;
  readonly updated_at: Date;
}

/**
 * Whether a result is about the details submitted last. Until it looks again, the partner repeats
 * the finding from before a correction, which must not send the customer back a second time. Before
 * its first look it has no finding and reports everybody as unverified.
 */
export function isNewFinding(
  partnerResult: { readonly status: VerificationStatus; readonly checks: readonly PersonCheck[] },
  known: readonly KnownCheck[],
  givenAt: Date,
): boolean {
  const identity = partnerResult.checks.find(({ name }) => name === 'identity');
  if (!identity) return partnerResult.status !== 'UNVERIFIED';
  const before = known.find(({ name }) => name === 'identity');
  const isKnown =
    before?.partner_verification_id === identity.id && before.result === identity.result;
  return !isKnown || before.updated_at >= givenAt;
}

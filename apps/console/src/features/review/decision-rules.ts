import type {
  BusinessVerificationStatus,
  Review,
  reviewPropose,
  SentBodyOf,
} from '@kheya/contract';
import type { ReviewKind } from '#shared/review-kinds.ts';

export type Proposal = SentBodyOf<typeof reviewPropose>;
export type Decision = Proposal['decision'];
export type CustomerReason = NonNullable<Proposal['customer_reason']>;
export type RequestedDocument = NonNullable<Proposal['requested_documents']>[number];

/** What is decided: an appeal is against a rejection, or against being frozen or blocked. */
export interface DecisionSubject {
  readonly kind: ReviewKind;
  readonly appeal: { readonly kind: 'verification' | 'restriction' } | null;
  /** For a business: the status of its company. */
  readonly business: { readonly status: BusinessVerificationStatus } | null;
}

const acceptOrRejectOnly: readonly ReviewKind[] = ['access', 'profile_change', 'sign_in_recovery'];

/** The possible decisions: documents help only where a person's identity is the question. */
export function decisionsOf(asked: DecisionSubject): readonly Decision[] {
  const { kind, appeal } = asked;
  const isYesOrNo = acceptOrRejectOnly.includes(kind) || appeal?.kind === 'restriction';
  return isYesOrNo || isAboutCompany(asked)
    ? ['accept', 'reject']
    : ['accept', 'request_documents', 'reject'];
}

/** Company documents arrive through a ticket: only a person's can be requested here. */
export function isAboutCompany({ kind, appeal, business }: DecisionSubject): boolean {
  return kind === 'business' || (appeal !== null && business?.status === 'REJECTED');
}

/**
 * Accepting opens accounts, and a decision on an appeal or on an operator's proposal is final:
 * these take two different operators (product decision 11).
 */
export function needsTwoOperators(kind: ReviewKind, decision: Decision): boolean {
  return decision === 'accept' || kind === 'appeal' || acceptOrRejectOnly.includes(kind);
}

/**
 * Whether the customer is given a reason: an operator's proposal was not requested by the customer.
 */
export function needsCustomerReason(kind: ReviewKind, decision: Decision): boolean {
  return decision !== 'accept' && kind !== 'access' && kind !== 'sign_in_recovery';
}

/** A rejection is read as its letter before it is sent: it can't be taken back. */
export function needsPreview(kind: ReviewKind, decision: Decision): boolean {
  return decision === 'reject' && needsCustomerReason(kind, decision);
}

const documentReasons = [
  'details_do_not_match',
  'document_unreadable',
  'document_expired',
  'document_not_accepted',
  'selfie_does_not_match',
] as const satisfies readonly CustomerReason[];

const companyReasons = [
  'company_not_confirmed',
  'not_eligible',
] as const satisfies CustomerReason[];

/** The reasons that fit: another document is requested only where a document is the problem. */
export function reasonsFor(decision: Decision, asked: DecisionSubject): readonly CustomerReason[] {
  if (isAboutCompany(asked)) return companyReasons;
  if (decision === 'request_documents') return documentReasons;
  return [...documentReasons, 'place_not_served', 'not_eligible'];
}

/** The documents that can be requested: a card has two sides, a passport one page. */
export const offeredDocuments: readonly RequestedDocument[] = [
  { doc_type: 'NID_OR_PASSPORT', side: 'FRONT' },
  { doc_type: 'NID_OR_PASSPORT', side: 'BACK' },
  { doc_type: 'NID_OR_PASSPORT', side: null },
  { doc_type: 'SELFIE', side: null },
];

export function documentKey({ doc_type, side }: RequestedDocument): string {
  return side === null ? doc_type : `${doc_type}.${side}`;
}

/** Why this operator may not decide now, or what they may do. */
export type AvailableAction =
  | 'may_decide'
  | 'may_confirm'
  /** Their own proposal waits for another operator. */
  | 'proposed_by_me'
  /** They took part in the decision under appeal. */
  | 'decided_before'
  /** The customer is the operator. */
  | 'about_me'
  | 'not_open_to_me'
  | 'decided'
  | 'withdrawn';

/** Derived from what the server allows: the server decides, this only explains. */
export function availableActionOf(
  review: Pick<Review, 'kind' | 'state' | 'proposal' | 'may_propose' | 'may_confirm'> & {
    readonly customer: Pick<Review['customer'], 'id'>;
  },
  me: string | undefined,
): AvailableAction {
  if (review.state === 'decided' || review.state === 'withdrawn') return review.state;
  if (review.may_confirm) return 'may_confirm';
  if (review.may_propose) return 'may_decide';
  if (me !== undefined && review.proposal?.by.id === me) return 'proposed_by_me';
  if (review.customer.id === me) return 'about_me';
  return review.kind === 'appeal' ? 'decided_before' : 'not_open_to_me';
}

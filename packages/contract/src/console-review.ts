import { z } from 'zod';
import { ATTACHMENT_TYPES } from './attachment.ts';
import { additionalInfo } from './additional-info.ts';
import { businessVerificationStatus } from './business-status.ts';
import { consoleCustomer, consoleStatusChange, restrictionAction } from './console-customer.ts';
import { requestedDocument, kycIdentityDocument } from './file-upload.ts';
import { ipInfo } from './ip-info.ts';
import { operator } from './operator.ts';
import { consoleProfileChange } from './profile-change.ts';
import { route } from './route.ts';
import { day, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { paragraphs, typedNumber } from './text.ts';
import { agreement, userAddress, userIdentification } from './user.ts';
import { appeal, verificationCheck } from './verification.ts';

const access = { kind: 'operator', roles: ['COMPLIANCE', 'ADMIN'] } as const;
const namesReview = [{ noun: 'review', at: 'params.id', of: 'any_customer' }] as const;
const who = operator.pick({ id: true, name: true });

/** The kinds of review that wait for an operator. */
export const reviewKind = z.enum([
  'profile_approval',
  'manual_kyc',
  'business',
  'appeal',
  'access',
  'profile_change',
  'sign_in_recovery',
]);
export type ReviewKind = z.output<typeof reviewKind>;
export const reviewDecision = z.enum(['accept', 'reject', 'request_documents']);
export type ReviewDecision = z.output<typeof reviewDecision>;

/** The reasons the customer reads. A match on a watch list is never among them. */
export const REVIEW_REASONS = [
  'details_do_not_match',
  'document_unreadable',
  'document_expired',
  'document_not_accepted',
  'selfie_does_not_match',
  'place_not_served',
  'not_eligible',
  'company_not_confirmed',
] as const;
export const reviewReason = z.enum(REVIEW_REASONS);
export type ReviewReason = z.output<typeof reviewReason>;

/** The events that open a review. */
export const REVIEW_CAUSES = [
  'partner_review',
  'pending_too_long',
  'documents_given',
  'documents_overdue',
  'identity_verified_elsewhere',
  'identity_of_former_customer',
  'phone_of_blocked_customer',
  'device_of_blocked_customer',
  'politically_exposed',
  'signed_from_elsewhere',
  'signing_place_unknown',
  'verification_appealed',
  'restriction_appealed',
  'name_change',
  'operator_unfreeze',
  'operator_unblock',
  'operator_give_full_access',
  'sign_in_lost',
  'found_waiting',
  'partner_provisional',
  'partner_unverified',
  'company_not_taken',
  'ein_held_elsewhere',
  'ein_passed_on',
] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];

export const review = z.object({
  id,
  kind: reviewKind,
  /** `proposed`: one operator has decided, and another has to agree. */
  state: z.enum(['open', 'proposed', 'decided', 'withdrawn']),
  customer: consoleCustomer,
  /** The cause of the review: one of `REVIEW_CAUSES`. */
  cause: z.string(),
  /** For `access`: the restriction that is to be lifted. */
  action: restrictionAction.nullable(),
  opened_at: instant,
  /** When it has to be decided. */
  due_at: instant,
  is_overdue: z.boolean(),
  assignee: who.nullable(),
  proposal: z
    .object({
      decision: reviewDecision,
      reason: z.string(),
      customer_reason: reviewReason.nullable(),
      by: who,
      at: instant,
    })
    .nullable(),
  decision: reviewDecision.nullable(),
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  /** Whether the caller may propose or confirm now; the screen explains why not. */
  may_propose: z.boolean(),
  may_confirm: z.boolean(),
});
export type Review = z.output<typeof review>;

/** A company as it was declared, with the findings and reasons of the partner's vendors. */
export const reviewBusiness = z.object({
  name: z.string().nullable(),
  ein: z.string().nullable(),
  /** The verified person who owns it; null where they signed up as the business. */
  owner: consoleCustomer.nullable(),
  status: businessVerificationStatus,
  since: instant,
  /** The latest partner result; null before the partner has seen the company. */
  partner_status: z.string().nullable(),
  checks: z.array(
    z.object({
      kind: z.enum(['IDENTITY', 'WATCHLIST', 'RELATED_ENTITIES', 'MANUAL_REVIEW']),
      result: z.string(),
      checked_at: instant,
      details: z.array(
        z.object({
          label: z.string().nullable(),
          result: z.string().nullable(),
          description: z.string().nullable(),
          vendor_code: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Other businesses that gave the same EIN. */
  same_ein: z.array(
    z.object({
      customer: consoleCustomer,
      /** It has the EIN assigned: nobody else is accepted with it until it is blocked or closed. */
      is_verified: z.boolean(),
      given_at: instant,
    }),
  ),
});

/** What the verification service last answered about the person, with its own reason. */
export const reviewFinding = z.object({
  name: z.enum(['identity', 'watchlist']),
  result: z.string(),
  reason: z.string().nullable(),
  found_at: instant,
});
export type ReviewFinding = z.output<typeof reviewFinding>;

/** A value the verification service has on file: masked, and compared before it was masked. */
const partnerValue = z.object({ value: z.string(), is_same: z.boolean() }).nullable();

/** Everything a decision needs, in one answer. Numbers are masked. */
export const reviewDetail = review.extend({
  date_of_birth: day.nullable(),
  addresses: z.array(userAddress),
  identification: userIdentification.nullable(),
  /** Other profiles with the same identity number. */
  same_identity: z.array(
    z.object({
      customer: consoleCustomer,
      /**
       * It has the number verified: nobody else is accepted with it until it is blocked or closed.
       */
      is_verified: z.boolean(),
      given_at: instant,
    }),
  ),
  /** What a business declared and what the partner found about the company; null for a person. */
  business: reviewBusiness.nullable(),
  additional_info: additionalInfo.nullable(),
  ip_info: ipInfo.nullable(),
  agreements: z.array(
    agreement
      .pick({ type: true, version: true, accepted_at: true })
      .extend({ signature: z.string() }),
  ),
  checks: z.array(verificationCheck),
  findings: z.array(reviewFinding),
  /** The person's addresses at the verification service; null before it knew them. */
  partner_contact: z.object({ email: partnerValue, phone: partnerValue }).nullable(),
  documents: z.array(kycIdentityDocument),
  appeal: appeal.nullable(),
  /** For `profile_change`: the new name or address that the customer requests. */
  profile_change: consoleProfileChange.nullable(),
  /** For `sign_in_recovery`: the new identifiers, and where the proof of identity is. */
  sign_in_recovery: z
    .object({ new_email: z.string(), new_mobile: z.string().nullable(), ticket_id: id })
    .nullable(),
  status_changes: z.array(consoleStatusChange),
  /**
   * Decided reviews of the same customer. Whoever decided one may not decide an appeal against it.
   */
  earlier: z.array(
    z.object({
      id,
      kind: reviewKind,
      decision: reviewDecision,
      proposed_by: who,
      decided_by: who,
      reason: z.string(),
      decided_at: instant,
    }),
  ),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

export const reviewList = route({
  method: 'GET',
  path: '/console/review/',
  tag: 'Console',
  summary: 'What waits for a decision: the most urgent first',
  access,
  names: [],
  query: pageQuery.extend({
    kind: reviewKind.optional(),
    /** `undecided`: open and proposed reviews together. */
    state: z.enum(['undecided', 'open', 'proposed', 'decided']).default('undecided'),
    mine: z.stringbool().optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(review).extend({
      /** How many reviews are undecided, by kind. */
      undecided: z.record(reviewKind, z.number().int().min(0)),
    }),
  },
  errors: [],
});

export const reviewGet = route({
  method: 'GET',
  path: '/console/review/:id/',
  tag: 'Console',
  summary: 'One review with everything a decision needs',
  access,
  names: namesReview,
  params: idParams,
  reply: { status: 200, schema: reviewDetail },
  errors: ['not_found'],
});

/** A review by the partner becomes ours: KYC_REVIEW turns into MANUAL_KYC_IN_REVIEW. */
export const reviewClaim = route({
  method: 'POST',
  path: '/console/review/:id/take/',
  tag: 'Console',
  summary: 'Take a review as its reader',
  access,
  names: namesReview,
  params: idParams,
  reply: { status: 200, schema: review },
  errors: ['not_found', 'review_decided', 'operator_must_differ'],
});

/**
 * The maker's decision. Rejecting and requesting documents take effect at once. Accepting, and
 * every decision about an appeal, waits for another operator.
 */
export const reviewPropose = route({
  method: 'POST',
  path: '/console/review/:id/propose/',
  tag: 'Console',
  summary: 'Decide, or propose what a second operator confirms',
  access,
  names: namesReview,
  params: idParams,
  body: z.object({
    decision: reviewDecision,
    /** The internal reason. */
    reason: paragraphs({ min: 10, max: 2000 }),
    /** The reason the customer reads; required to reject and to request documents. */
    customer_reason: reviewReason.optional(),
    /** Which documents, where documents are requested. */
    requested_documents: z.array(requestedDocument).max(6).optional(),
  }),
  reply: { status: 200, schema: review },
  errors: [
    'not_found',
    'request_invalid',
    'review_decided',
    'review_already_proposed',
    'operator_must_differ',
    'identity_verified_elsewhere',
    'restriction_not_possible',
  ],
});

/** The checker agrees, which carries the decision out, or returns the review to open. */
export const reviewConfirm = route({
  method: 'POST',
  path: '/console/review/:id/confirm/',
  tag: 'Console',
  summary: 'Agree with a proposal, or give it back',
  access,
  names: namesReview,
  params: idParams,
  body: z.object({
    agree: z.boolean(),
    reason: paragraphs({ min: 10, max: 2000 }),
    /** The `at` of the proposal that was read, so that agreement never applies to a later one. */
    proposed_at: instant.optional(),
  }),
  reply: { status: 200, schema: review },
  errors: [
    'not_found',
    'request_invalid',
    'review_decided',
    'review_not_proposed',
    'operator_must_differ',
    'identity_verified_elsewhere',
    'restriction_not_possible',
  ],
});

/**
 * For a customer who has proved their identity to support and can read neither their e-mail nor
 * their number any more (product decision 11). One operator proposes new identifiers and another
 * confirms.
 */
export const signInRecoveryCreate = route({
  method: 'POST',
  path: '/console/customer/:id/sign-in-recovery/',
  tag: 'Console',
  summary: 'Propose new sign-in addresses for a customer who lost both, with the proof',
  // Support has spoken with the customer; the confirming operator is from compliance.
  access: { kind: 'operator', roles: ['SUPPORT', 'ADMIN'] },
  names: [
    { noun: 'customer', at: 'params.id', of: 'any_customer' },
    { noun: 'attachment', at: 'body.attachment_ids', of: 'caller' },
  ],
  params: idParams,
  body: z.object({
    email: z.email().max(254),
    /** When it is left out, the customer adds a number later. */
    mobile: typedNumber({ min: 6, max: 20 }).optional(),
    /** The proof of identity: a document, and a picture of the person holding it. */
    attachment_ids: z.array(id).min(1).max(4),
    reason: paragraphs({ min: 10, max: 2000 }),
  }),
  reply: { status: 201, schema: z.object({ review_id: id, ticket_id: id }) },
  errors: [
    'not_found',
    'request_invalid',
    'review_already_open',
    'operator_must_differ',
    'attachment_gone',
  ],
});

/** A customer's document, for the operator who decides. Each look is recorded. */
export const consoleFileUploadContent = route({
  method: 'GET',
  path: '/console/file-upload/:id/content/',
  tag: 'Console',
  summary: 'A document of a customer',
  access,
  names: [{ noun: 'file_upload', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  query: z.object({ size: z.enum(['original', 'compressed']).default('original') }),
  reply: { status: 200, schema: 'file', types: ATTACHMENT_TYPES },
  errors: ['not_found'],
});

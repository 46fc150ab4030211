import { z } from 'zod';
import { businessVerificationStatus } from './business-status.ts';
import { customerContext } from './console-ticket.ts';
import { profileStatus } from './profile-status.ts';
import { route } from './route.ts';
import { country, id, idParams, instant, listOf, locale, pageQuery } from './shared.ts';
import { paragraphs, searchText } from './text.ts';

const readers = { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] } as const;
const deciders = { kind: 'operator', roles: ['COMPLIANCE', 'ADMIN'] } as const;

/**
 * The reasons for a restriction that a customer may read. Reasons that would warn a wrongdoer are
 * not in the list.
 */
export const RESTRICTION_REASONS = [
  'customer_stop',
  'security_check',
  'unusual_activity',
  'documents_needed',
  'court_order',
  'terms_broken',
] as const;
export const restrictionReason = z.enum(RESTRICTION_REASONS);
export type RestrictionReason = z.output<typeof restrictionReason>;

/**
 * What a customer is told about being frozen or blocked (product decision 2: since when and why).
 */
export const restriction = z.object({
  kind: z.enum(['frozen', 'blocked']),
  since: instant,
  reason: restrictionReason,
  may_appeal: z.boolean(),
});

export const restrictionAction = z.enum([
  'freeze',
  'unfreeze',
  'block',
  'unblock',
  'give_full_access',
  'take_full_access',
]);
export type RestrictionAction = z.output<typeof restrictionAction>;

export const consoleCustomer = z.object({
  id,
  name: z.string(),
  /** Masked. An operator who needs the whole number requests it, and the request is recorded. */
  email: z.string(),
  phone: z.string().nullable(),
  country: country.nullable(),
  language: locale.nullable(),
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  profile_approval_status: profileStatus,
  /** The verification status of their company, apart from its owner's; null for a person. */
  business_verification_status: businessVerificationStatus.nullable(),
  user_status: z.enum(['ACTIVE', 'FROZEN']),
  admin_review_status: z.enum(['BLOCKED']).nullable(),
  is_full_access_given: z.boolean(),
  restriction: restriction.nullable(),
  created_at: instant,
});
export type ConsoleCustomer = z.output<typeof consoleCustomer>;

/** The order of the list; a minus turns it round. */
export const customerSort = z.enum([
  'created_at',
  '-created_at',
  'name',
  '-name',
  'status',
  '-status',
]);
export type CustomerSort = z.output<typeof customerSort>;

export const consoleCustomerList = route({
  method: 'GET',
  path: '/console/customer/',
  tag: 'Console',
  summary: 'Customers by name, e-mail, mobile number or id',
  access: readers,
  names: [],
  query: pageQuery.extend({
    search: searchText(120).optional(),
    restricted: z.enum(['frozen', 'blocked']).optional(),
    sort: customerSort.default('-created_at'),
  }),
  reply: { status: 200, schema: listOf(consoleCustomer) },
  errors: [],
});

/** The causes of a status change. A cause may be followed by a colon and its origin. */
export const STATUS_CAUSES = [
  'signup_completed',
  'profile_saved',
  'profile_submitted',
  'held_for_approval',
  'admin_approved',
  'admin_rejected',
  'taken_by_partner',
  'refused_by_partner',
  'verification_started',
  'documents_taken',
  'partner_pending',
  'partner_provisional',
  'partner_review',
  'partner_unverified',
  'partner_accepted',
  'partner_accepted_for_bdt',
  'partner_rejected',
  'partner_rejected_for_bdt',
  'identity_verified_elsewhere',
  'vendor_failed',
  'pending_too_long',
  'documents_submitted',
  'documents_submitted_for_review',
  'documents_submitted_for_approval',
  'documents_overdue',
  'documents_overdue_for_review',
  'documents_overdue_for_approval',
  'review_taken',
  'documents_requested',
  'manual_accepted',
  'manual_accepted_for_bdt',
  'manual_rejected',
  'manual_rejected_for_bdt',
  'appeal_granted',
  'appeal_reopened',
  'usd_account_opened',
  'card_issued',
  /** A business begins at the status that its owner has reached. */
  'owner_was_verified',
] as const;
export type StatusCause = (typeof STATUS_CAUSES)[number];

export const consoleStatusChange = z.object({
  from_status: profileStatus,
  to_status: profileStatus,
  /** One of `STATUS_CAUSES`. */
  cause: z.string(),
  allowed: z.boolean(),
  at: instant,
});

export const consoleCustomerGet = route({
  method: 'GET',
  path: '/console/customer/:id/',
  tag: 'Console',
  summary: 'One customer, with the history of their status and of what operators did',
  access: readers,
  names: [{ noun: 'customer', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  reply: {
    status: 200,
    schema: consoleCustomer.extend({
      status_changes: z.array(consoleStatusChange),
      /** The sentence that the customer reads about their status. */
      status_sentence: z.object({ en: z.string(), bn: z.string() }),
      /** Reviews of this customer that are still undecided. */
      open_reviews: z.array(z.object({ id, kind: z.string(), opened_at: instant })),
      /** The same facts that are shown next to a ticket of theirs. */
      ...customerContext.pick({ accounts: true, transfers: true, tickets: true, stop_id: true })
        .shape,
      /** How many sessions are active, and how many of those in a confirmed browser. */
      sessions: z.object({ active: z.number().int().min(0), trusted: z.number().int().min(0) }),
    }),
  },
  errors: ['not_found'],
});

/**
 * Freezing, blocking and taking full access away happen at once, by one operator. Opening access is
 * proposed here as a review and carried out by a second operator (product decision 11).
 */
export const consoleRestrictionCreate = route({
  method: 'POST',
  path: '/console/customer/:id/restriction/',
  tag: 'Console',
  summary: 'Freeze or block a customer, or propose to open their access',
  access: deciders,
  names: [{ noun: 'customer', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  body: z.object({
    action: restrictionAction,
    /** The internal reason. */
    reason: paragraphs({ min: 10, max: 1000 }),
    /** The reason the customer reads; required to freeze and to block. */
    customer_reason: restrictionReason.optional(),
  }),
  reply: {
    status: 200,
    schema: z.object({
      customer: consoleCustomer,
      /**
       * The review that a second operator decides; null when the action was carried out at once.
       */
      review_id: id.nullable(),
    }),
  },
  errors: ['not_found', 'request_invalid', 'restriction_not_possible', 'review_already_open'],
});

/** The whole identity number, to compare it with a document. Each look is recorded. */
export const consoleIdentificationReveal = route({
  method: 'POST',
  path: '/console/customer/:id/identification/reveal/',
  tag: 'Console',
  summary: 'The whole identity number of a customer, with a reason',
  access: deciders,
  slow: 'reveal',
  names: [{ noun: 'customer', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  body: z.object({ reason: paragraphs({ min: 10, max: 500 }) }),
  reply: {
    status: 200,
    schema: z.object({ type: z.enum(['SSN', 'NID', 'PASSPORT']), number: z.string() }),
  },
  errors: ['not_found', 'request_invalid'],
});

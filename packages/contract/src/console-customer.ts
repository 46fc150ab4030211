import { z } from 'zod';
import { businessVerificationStatus } from './business-status.ts';
import { customerContext } from './console-ticket.ts';
import { profileStatus } from './profile-status.ts';
import { route } from './route.ts';
import { country, id, idParams, instant, listOf, locale, pageQuery } from './shared.ts';
import { paragraphs, searchText } from './text.ts';

const readers = { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] } as const;
const deciders = { kind: 'operator', roles: ['COMPLIANCE', 'ADMIN'] } as const;

/** Why someone may not act, as it is told to them: what would warn a wrongdoer is not in the list. */
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

/** What a customer is told about being frozen or blocked (product decision 2: since when and why). */
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
  /** Masked: who needs the whole of it asks for it, and that is written down. */
  email: z.string(),
  phone: z.string().nullable(),
  country: country.nullable(),
  language: locale.nullable(),
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  profile_approval_status: profileStatus,
  /** How their company is checked, beside its owner; a person has none. */
  business_verification_status: businessVerificationStatus.nullable(),
  user_status: z.enum(['ACTIVE', 'FROZEN']),
  admin_review_status: z.enum(['BLOCKED']).nullable(),
  is_full_access_given: z.boolean(),
  restriction: restriction.nullable(),
  created_at: instant,
});
export type ConsoleCustomer = z.output<typeof consoleCustomer>;

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
  }),
  reply: { status: 200, schema: listOf(consoleCustomer) },
  errors: [],
});

/** What happens to the status of a profile; behind it, after a colon, may stand what that came from. */
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
  /** A business begins where the person who owns it has arrived. */
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
      /** What their status says to them. */
      status_sentence: z.object({ en: z.string(), bn: z.string() }),
      /** Reviews of this customer that are not decided. */
      open_reviews: z.array(z.object({ id, kind: z.string(), opened_at: instant })),
      /** What stands beside a thread of theirs as well. */
      ...customerContext.pick({ accounts: true, transfers: true, tickets: true, stop_id: true })
        .shape,
      /** How many sessions live, and how many of them in a browser that was confirmed. */
      sessions: z.object({ active: z.number().int().min(0), trusted: z.number().int().min(0) }),
    }),
  },
  errors: ['not_found'],
});

/**
 * Freezing, blocking and taking full access away happen at once, by one operator. What opens access
 * is proposed here as a review and done by a second operator (product decision 11).
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
    /** For ourselves. */
    reason: paragraphs({ min: 10, max: 1000 }),
    /** For the customer; needed to freeze and to block. */
    customer_reason: restrictionReason.optional(),
  }),
  reply: {
    status: 200,
    schema: z.object({
      customer: consoleCustomer,
      /** The review a second operator decides; null when it was done at once. */
      review_id: id.nullable(),
    }),
  },
  errors: ['not_found', 'request_invalid', 'restriction_not_possible', 'review_already_open'],
});

/** The whole identity number, for comparing it with a document; each look is written down. */
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

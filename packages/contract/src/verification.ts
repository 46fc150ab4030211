import { z } from 'zod';
import { businessVerificationStatus } from './business-status.ts';
import { requestedDocument } from './file-upload.ts';
import { profileStatus } from './profile-status.ts';
import { route } from './route.ts';
import { id, instant, listOf } from './shared.ts';
import { paragraphs } from './text.ts';

/** What a person can do about their status; the screen turns it into its one button. */
export const NEXT_STEPS = [
  'confirm_email',
  'complete_profile',
  'correct_profile',
  'upload_documents',
  'wait',
  'appeal',
  'contact_support',
  'none',
] as const;

export const verificationCheck = z.object({
  name: z.enum([
    'profile',
    'agreements',
    'documents',
    'identity',
    'watchlist',
    'business',
    'account',
  ]),
  state: z.enum(['missing', 'waiting', 'in_review', 'passed', 'failed']),
  /** Why, fit to be shown: a code the screens turn into a sentence. */
  reason: z
    .enum([
      'not_started',
      'partner_checking',
      'partner_retrying',
      'person_reviewing',
      'requested_documents',
      'details_did_not_match',
      'not_eligible',
      'company_papers_wanted',
      'company_did_not_match',
    ])
    .nullable(),
  missing: z.array(z.string()),
  updated_at: instant.nullable(),
});

export const verificationCenter = route({
  method: 'GET',
  path: '/verification-center/',
  tag: 'Onboarding',
  summary: 'Each check, what is missing, and why',
  access: { kind: 'signed_in' },
  names: [],
  reply: {
    status: 200,
    schema: listOf(verificationCheck).extend({
      profile_approval_status: profileStatus,
      /** Of the company of a business; null for a person. */
      business_verification_status: businessVerificationStatus.nullable(),
      /** Spec section 3, "Identity check". */
      idv_verification_status: z.enum([
        'UNVERIFIED',
        'PENDING',
        'PROVISIONAL',
        'REVIEW',
        'ACCEPTED',
        'REJECTED',
      ]),
      /** The status in one sentence, in the caller's language: from the table of the state machine. */
      sentence: z.string(),
      next_step: z.enum(NEXT_STEPS),
      /** Why a reviewer decided as they did, in the caller's language; null where none did. */
      decision_reason: z.string().nullable(),
      requested_documents: z.array(requestedDocument),
      may_appeal: z.boolean(),
      submitted_at: instant.nullable(),
      /** When most people have an answer. */
      usual_answer_by: instant.nullable(),
    }),
  },
  errors: [],
});

/** Asking another person of ours to look again: at a rejection, a freeze or a block. */
export const appeal = z.object({
  id,
  kind: z.enum(['verification', 'restriction']),
  status: z.enum(['open', 'granted', 'denied']),
  text: z.string(),
  /** What was decided, in the caller's language. */
  answer: z.string().nullable(),
  created_at: instant,
  /** When most people have an answer. */
  usual_answer_by: instant,
  decided_at: instant.nullable(),
});
export type Appeal = z.output<typeof appeal>;

export const appealList = route({
  method: 'GET',
  path: '/appeal/',
  tag: 'Onboarding',
  summary: 'Appeals of the caller, the newest first',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(appeal) },
  errors: [],
});

/** Open to whoever is frozen or blocked as well: it is the way out (product decision 2). */
export const appealCreate = route({
  method: 'POST',
  path: '/appeal/',
  tag: 'Onboarding',
  summary: 'Ask for another look at a decision',
  access: { kind: 'signed_in' },
  slow: 'message',
  names: [],
  body: z.object({ text: paragraphs({ min: 20, max: 2000 }) }),
  reply: { status: 201, schema: appeal },
  errors: ['request_invalid', 'appeal_not_possible', 'appeal_already_open'],
});

import { z } from 'zod';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { country, day, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { paragraphs } from './text.ts';

const access = { kind: 'operator', roles: ['COMPLIANCE', 'ADMIN'] } as const;
const namesMatch = [{ noun: 'screening_match', at: 'params.id', of: 'any_customer' }] as const;
const who = operator.pick({ id: true, name: true });

/** Whose name it is: the customer's, a contact's, or that of the contact's bank. */
export const SCREENING_SUBJECTS = ['customer', 'contact', 'contact_bank'] as const;
export const screeningSubject = z.enum(SCREENING_SUBJECTS);
export type ScreeningSubject = z.output<typeof screeningSubject>;

/** review: like an entry. block: nearly equal, with the same birth date. */
export const screeningLevel = z.enum(['review', 'block']);
export type ScreeningLevel = z.output<typeof screeningLevel>;

/** lapsed: the name or the entry has changed since, or the entry is gone. */
export const SCREENING_STATES = [
  'open',
  'proposed',
  'true_match',
  'false_match',
  'lapsed',
] as const;
export const screeningState = z.enum(SCREENING_STATES);
export type ScreeningState = z.output<typeof screeningState>;

export const screeningDecision = z.enum(['true_match', 'false_match']);
export type ScreeningDecision = z.output<typeof screeningDecision>;

/** How a word of the name given was found in the name listed. */
export const WORD_LIKENESSES = ['same', 'spelling', 'initial', 'short_form', 'similar'] as const;
export const wordLikeness = z.enum(WORD_LIKENESSES);
export type WordLikeness = z.output<typeof wordLikeness>;

/** near: at most a year apart. */
export const factLikeness = z.enum(['same', 'same_year', 'near', 'different', 'unknown']);
export type FactLikeness = z.output<typeof factLikeness>;

export const watchListKind = z.enum(['person', 'entity', 'vessel', 'aircraft']);

/** An entry as its list had it when it was matched. */
export const watchListEntry = z.object({
  number: z.string(),
  kind: watchListKind,
  name: z.string(),
  aliases: z.array(z.string()),
  /** 1961, 1961-03 or 1961-03-12. */
  birth_dates: z.array(z.string()),
  countries: z.array(z.string()),
  programmes: z.array(z.string()),
  remarks: z.string().nullable(),
  list_version: z.string(),
});
export type WatchListEntry = z.output<typeof watchListEntry>;

export const screeningEvidence = z.object({
  /** The name of the entry that is most like the one given. */
  matched_name: z.string(),
  words: z.array(
    z.object({
      given: z.string(),
      listed: z.string(),
      similarity: z.number().min(0).max(1),
      likeness: wordLikeness,
    }),
  ),
  unmatched_given: z.array(z.string()),
  unmatched_listed: z.array(z.string()),
  birth_date: factLikeness,
  country: factLikeness,
});
export type ScreeningEvidence = z.output<typeof screeningEvidence>;

export const screeningMatchRow = z.object({
  id,
  subject: screeningSubject,
  customer: z.object({ id, name: z.string() }),
  given_name: z.string(),
  matched_name: z.string(),
  source: z.string(),
  programmes: z.array(z.string()),
  score: z.number().min(0).max(1),
  level: screeningLevel,
  state: screeningState,
  found_at: instant,
  /** Transfers that it has stopped. */
  stopped_transfers: z.number().int().min(0),
});
export type ScreeningMatchRow = z.output<typeof screeningMatchRow>;

/** A match with both sides of it, and what this operator may do. */
export const screeningMatch = screeningMatchRow.extend({
  given_birth_date: day.nullable(),
  given_country: country.nullable(),
  entry: watchListEntry,
  evidence: screeningEvidence,
  history: z.object({
    customer_since: instant,
    paid_transfers: z.number().int().min(0),
    /** To this contact alone; null where the match is the customer's own. */
    paid_to_contact: z.number().int().min(0).nullable(),
    /** Other matches of this customer and what became of them. */
    other_matches: z.array(
      z.object({ id, given_name: z.string(), state: screeningState, found_at: instant }),
    ),
  }),
  transfers: z.array(z.object({ id, created_at: instant })),
  proposal: z
    .object({ decision: screeningDecision, reason: z.string(), by: who, at: instant })
    .nullable(),
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  /** Of a true match: the case about the customer. */
  case: z.object({ id, number: z.number().int() }).nullable(),
  /** A false match of the level review is decided by one operator, anything else by two. */
  may_propose: z.boolean(),
  may_confirm: z.boolean(),
});
export type ScreeningMatch = z.output<typeof screeningMatch>;

export const screeningMatchList = route({
  method: 'GET',
  path: '/console/screening-match/',
  tag: 'Console',
  summary: 'Names that are like one on a watch list: the likeliest first',
  access,
  names: [{ noun: 'customer', at: 'query.customer_id', of: 'any_customer' }],
  query: pageQuery.extend({
    /** waiting: open and proposed. */
    state: z.enum(['waiting', ...SCREENING_STATES]).default('waiting'),
    subject: screeningSubject.optional(),
    level: screeningLevel.optional(),
    customer_id: id.optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(screeningMatchRow).extend({
      /** Of all, whatever filter is set. */
      counts: z.object({ open: z.number().int(), proposed: z.number().int() }),
    }),
  },
  errors: ['request_invalid'],
});

export const screeningMatchGet = route({
  method: 'GET',
  path: '/console/screening-match/:id/',
  tag: 'Console',
  summary: 'One match with the evidence on both sides',
  access,
  names: namesMatch,
  params: idParams,
  reply: { status: 200, schema: screeningMatch },
  errors: ['not_found'],
});

const reason = paragraphs({ min: 10, max: 2000 });

/** A false match that is only like an entry is decided with this; anything else waits for another. */
export const screeningMatchPropose = route({
  method: 'POST',
  path: '/console/screening-match/:id/propose/',
  tag: 'Console',
  summary: 'Say whether it is the person on the list',
  access,
  names: namesMatch,
  params: idParams,
  body: z.object({ decision: screeningDecision, reason }),
  reply: { status: 200, schema: screeningMatch },
  errors: [
    'not_found',
    'request_invalid',
    'operator_must_differ',
    'review_decided',
    'review_already_proposed',
  ],
});

export const screeningMatchConfirm = route({
  method: 'POST',
  path: '/console/screening-match/:id/confirm/',
  tag: 'Console',
  summary: 'Agree with a proposal, or give it back',
  access,
  names: namesMatch,
  params: idParams,
  body: z.object({
    agree: z.boolean(),
    reason,
    /** The `at` of the proposal that was read. */
    proposed_at: instant,
  }),
  reply: { status: 200, schema: screeningMatch },
  errors: [
    'not_found',
    'request_invalid',
    'operator_must_differ',
    'review_decided',
    'review_not_proposed',
  ],
});

/** A version of a list that is or was in force. */
export const watchList = z.object({
  id,
  source: z.string(),
  version: z.string(),
  published_on: day,
  entry_count: z.number().int(),
  added_count: z.number().int(),
  changed_count: z.number().int(),
  removed_count: z.number().int(),
  loaded_by: z.string(),
  loaded_at: instant,
  replaced_at: instant.nullable(),
});
export type WatchList = z.output<typeof watchList>;

export const watchListList = route({
  method: 'GET',
  path: '/console/watch-list/',
  tag: 'Console',
  summary: 'The watch lists in force and those before them, and how far screening is',
  access,
  names: [],
  query: pageQuery,
  reply: {
    status: 200,
    schema: listOf(watchList).extend({
      review_score: z.number(),
      block_score: z.number(),
      /** Names that wait to be compared. */
      queued: z.number().int().min(0),
    }),
  },
  errors: ['request_invalid'],
});

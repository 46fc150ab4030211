import { z } from 'zod';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { currency, day, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { screeningMatchRow } from './screening-match.ts';
import { complianceAccess as access, signal } from './signal.ts';
import { lineOfText, paragraphs } from './text.ts';
import { ticketStatus } from './ticket.ts';
import { transferStatus } from './transfer.ts';

const who = operator.pick({ id: true, name: true });
const customer = z.object({ id, name: z.string() });
const names = [{ noun: 'compliance_case', at: 'params.id', of: 'any_customer' }] as const;

/**
 * no_report: nothing to report. report: to FinCEN or the BFIU. close_account: and the account is
 * blocked. These end a case; restrict freezes the account, and the case goes on.
 */
export const CASE_OUTCOMES = ['no_report', 'report', 'restrict', 'close_account'] as const;
export const caseOutcome = z.enum(CASE_OUTCOMES);
export type CaseOutcome = z.output<typeof caseOutcome>;

export const complianceCase = z.object({
  id,
  number: z.number().int(),
  customer,
  source: z.enum(['signal', 'screening', 'operator']),
  subject: z.string(),
  state: z.enum(['open', 'proposed', 'closed']),
  outcome: caseOutcome.exclude(['restrict']).nullable(),
  /** Without a suspect the report is due after 60 days instead of 30 (31 CFR 1020.320(b)(3)). */
  has_suspect: z.boolean(),
  detected_at: instant,
  /** The last day on which a report is in time. */
  due_on: day,
  is_overdue: z.boolean(),
  opened_at: instant,
  /** Null where the screening opened it. */
  opened_by: who.nullable(),
  closed_at: instant.nullable(),
});
export type ComplianceCase = z.output<typeof complianceCase>;

export const caseDecision = z.object({
  id,
  outcome: caseOutcome,
  reason: z.string(),
  /** What the authority reads; only of a report. */
  narrative: z.string().nullable(),
  state: z.enum(['proposed', 'approved', 'declined']),
  proposed_by: who,
  proposed_at: instant,
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  /** The caller is another operator than the one who proposed it. */
  may_decide: z.boolean(),
});
export type CaseDecision = z.output<typeof caseDecision>;

/** Other customers who have something in common with this one. What they share is masked. */
export const caseLink = z.object({
  kind: z.enum(['device', 'network_address', 'payee', 'document']),
  shared: z.string(),
  customers: z.array(customer),
  /** Of all who share it; the list ends after ten. */
  count: z.number().int(),
});
export type CaseLink = z.output<typeof caseLink>;

export const complianceCaseFile = complianceCase.extend({
  notes: z.array(z.object({ id, operator: who.nullable(), text: z.string(), at: instant })),
  transfers: z.array(
    z.object({
      id,
      reference: z.string(),
      customer,
      payee_name: z.string(),
      amount: decimal,
      currency,
      status: transferStatus,
      created_at: instant,
    }),
  ),
  tickets: z.array(
    z.object({ id, number: z.number().int(), subject: z.string(), status: ticketStatus }),
  ),
  signals: z.array(signal),
  /** Names found on a watch list, the newest first. */
  matches: z.array(
    screeningMatchRow.pick({ id: true, given_name: true, matched_name: true, source: true }),
  ),
  /** The newest first. */
  decisions: z.array(caseDecision),
  links: z.array(caseLink),
});
export type ComplianceCaseFile = z.output<typeof complianceCaseFile>;

const file = { status: 200, schema: complianceCaseFile } as const;

export const complianceCaseList = route({
  method: 'GET',
  path: '/console/compliance-case/',
  tag: 'Console',
  summary: 'Cases: open ones by their deadline, then the newest',
  access,
  names: [{ noun: 'customer', at: 'query.customer_id', of: 'any_customer' }],
  query: pageQuery.extend({
    state: z.enum(['open', 'proposed', 'closed']).optional(),
    customer_id: id.optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(complianceCase).extend({
      /** Of all, whatever filter is set. */
      counts: z.object({ open: z.number().int(), mine_to_decide: z.number().int() }),
    }),
  },
  errors: ['request_invalid'],
});

/** Everything the customer's open signals found goes into it. */
export const complianceCaseOpen = route({
  method: 'POST',
  path: '/console/compliance-case/',
  tag: 'Console',
  summary: 'Open a case about a customer',
  access,
  names: [{ noun: 'customer', at: 'body.customer_id', of: 'any_customer' }],
  body: z.object({ customer_id: id, subject: lineOfText({ min: 10, max: 200 }) }),
  reply: { status: 201, schema: complianceCaseFile },
  errors: ['request_invalid', 'not_found', 'case_already_open'],
});

export const complianceCaseGet = route({
  method: 'GET',
  path: '/console/compliance-case/:id/',
  tag: 'Console',
  summary: 'The file of a case',
  access,
  names,
  params: idParams,
  reply: file,
  errors: ['not_found'],
});

export const complianceCaseNote = route({
  method: 'POST',
  path: '/console/compliance-case/:id/note/',
  tag: 'Console',
  summary: 'Write a note into the file; notes are never changed',
  access,
  names,
  params: idParams,
  body: z.object({ text: paragraphs({ min: 2, max: 5000 }) }),
  reply: file,
  errors: ['request_invalid', 'not_found', 'case_closed'],
});

/** Of any customer: what a linked one did belongs into the file, too. */
export const complianceCaseAttach = route({
  method: 'POST',
  path: '/console/compliance-case/:id/attach/',
  tag: 'Console',
  summary: 'Put a transfer or a ticket into the file',
  access,
  names: [
    ...names,
    { noun: 'transfer', at: 'body.transfer_id', of: 'any_customer' },
    { noun: 'ticket', at: 'body.ticket_id', of: 'any_customer' },
  ],
  params: idParams,
  body: z
    .object({ transfer_id: id.optional(), ticket_id: id.optional() })
    .refine(({ transfer_id: a, ticket_id: b }) => (a === undefined) !== (b === undefined)),
  reply: file,
  errors: ['request_invalid', 'not_found', 'case_closed'],
});

/** Whether somebody is suspected decides on the deadline. */
export const complianceCaseSuspect = route({
  method: 'POST',
  path: '/console/compliance-case/:id/suspect/',
  tag: 'Console',
  summary: 'Say whether there is a suspect',
  access,
  names,
  params: idParams,
  body: z.object({ has_suspect: z.boolean() }),
  reply: file,
  errors: ['request_invalid', 'not_found', 'case_closed'],
});

const reason = paragraphs({ min: 10, max: 2000 });

/** The maker. Nothing happens before another operator approves. */
export const complianceCasePropose = route({
  method: 'POST',
  path: '/console/compliance-case/:id/decision/',
  tag: 'Console',
  summary: 'Propose how a case ends, or that the account is frozen',
  access,
  names,
  params: idParams,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: caseOutcome.exclude(['report']), reason }),
    z.object({
      outcome: z.literal('report'),
      reason,
      narrative: paragraphs({ min: 50, max: 20_000 }),
    }),
  ]),
  reply: file,
  errors: [
    'request_invalid',
    'not_found',
    'case_closed',
    'case_decision_waiting',
    'restriction_not_possible',
  ],
});

/** The checker: approves and it is carried out, or declines. Never the operator who proposed it. */
export const complianceCaseDecide = route({
  method: 'POST',
  path: '/console/compliance-case/:id/decision/decide/',
  tag: 'Console',
  summary: 'Approve or decline what was proposed',
  access,
  names: [...names, { noun: 'case_decision', at: 'body.decision_id', of: 'any_customer' }],
  params: idParams,
  body: z.object({
    decision_id: id,
    approve: z.boolean(),
    note: paragraphs({ min: 10, max: 1000 }),
  }),
  reply: file,
  errors: [
    'request_invalid',
    'not_found',
    'operator_must_differ',
    'case_decided',
    'restriction_not_possible',
  ],
});

/** The fields of a filing, by the names of the form. Each export is recorded. */
export const complianceCaseExport = route({
  method: 'POST',
  path: '/console/compliance-case/:id/export/',
  tag: 'Console',
  summary: 'The fields of the report of a case that is to be reported',
  access,
  names,
  params: idParams,
  body: z.object({ form: z.enum(['fincen_sar', 'bfiu_str']), format: z.enum(['json', 'csv']) }),
  reply: {
    status: 200,
    schema: z.object({ file_name: z.string(), content_type: z.string(), content: z.string() }),
  },
  errors: ['request_invalid', 'not_found', 'case_not_reported'],
});

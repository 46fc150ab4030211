import { z } from 'zod';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { id, instant, listOf, pageQuery } from './shared.ts';

const access = { kind: 'operator', roles: ['COMPLIANCE', 'ADMIN'] } as const;

/** The recorded actions of operators, in the order in which the filter offers them. */
export const AUDIT_ACTIONS = [
  'review_taken',
  'review_proposed',
  'review_given_back',
  'review_decided',
  'customer_freeze',
  'customer_block',
  'customer_take_full_access',
  'document_viewed',
  'identification_revealed',
  'withdrawal_proposed',
  'withdrawal_given_back',
  'withdrawal_decided',
  'customer_stop_lift_proposed',
  'customer_stop_lifted',
  'ticket_assigned',
  'ticket_status',
  'remittance_error_concluded',
  'remittance_error_reported',
  'operator_task_taken',
  'operator_task_given_back',
  'operator_task_closed',
  'operator_task_asked_again',
  'break_assigned',
  'break_explained',
  'movement_proposed',
  'movement_approved',
  'movement_declined',
  'rail_switch_proposed',
  'rail_switch_approved',
  'rail_switch_declined',
  'transfer_asked_again',
  'transfer_action_proposed',
  'transfer_action_approved',
  'transfer_action_declined',
  'rule_change_proposed',
  'rule_change_approved',
  'rule_change_declined',
  'rule_withdrawal_proposed',
  'rule_withdrawal_approved',
  'rule_withdrawal_declined',
  'limit_override_proposed',
  'limit_override_approved',
  'limit_override_declined',
  'limit_override_ended',
  'transfer_review_approved',
  'transfer_review_declined',
  'screening_match_proposed',
  'screening_match_given_back',
  'screening_match_decided',
  'signal_dismissed',
  'case_opened',
  'case_noted',
  'case_attached',
  'case_suspect',
  'case_decision_proposed',
  'case_decision_approved',
  'case_decision_declined',
  'case_exported',
  'risk_overridden',
  'risk_override_ended',
  'macro_created',
  'macro_changed',
  'macro_removed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * One action of an operator. Each entry carries the hash of the one before, so that none can be
 * changed or removed unnoticed.
 */
export const auditEntry = z.object({
  id,
  number: z.number().int().min(1),
  operator: operator.pick({ id: true, name: true }),
  action: z.string(),
  subject_id: id,
  /** The customer concerned, directly or by a ticket or stop of theirs; null when there is none. */
  customer: z.object({ id, name: z.string() }).nullable(),
  facts: z.record(z.string(), z.unknown()),
  at: instant,
  hash: z.string().length(64),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditList = route({
  method: 'GET',
  path: '/console/audit/',
  tag: 'Console',
  summary: 'What operators did, the newest first',
  access,
  names: [
    { noun: 'operator', at: 'query.operator_id', of: 'anyone' },
    { noun: 'customer', at: 'query.subject_id', of: 'any_customer' },
  ],
  query: pageQuery.extend({
    operator_id: id.optional(),
    subject_id: id.optional(),
    action: z.string().max(60).optional(),
    /** From the first instant (inclusive) to the second (exclusive). */
    from: instant.optional(),
    until: instant.optional(),
  }),
  reply: { status: 200, schema: listOf(auditEntry) },
  errors: [],
});

export const auditVerify = route({
  method: 'GET',
  path: '/console/audit/verification/',
  tag: 'Console',
  summary: 'Whether the chain of the log is whole, from its last signed end on',
  access,
  names: [],
  reply: {
    status: 200,
    schema: z.object({
      ok: z.boolean(),
      entries: z.number().int().min(0),
      /** The first entry that is broken; null when all are intact. */
      broken_at: z.number().int().nullable(),
      head: z.string().nullable(),
      /**
       * Entries 1 to this number were proved earlier and their end is signed; this call continued
       * from there. 0 when there is no signed end.
       */
      signed_entries: z.number().int().min(0),
      signed_at: instant.nullable(),
      checked_at: instant,
    }),
  },
  errors: [],
});

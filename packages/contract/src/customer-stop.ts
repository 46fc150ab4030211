import { z } from 'zod';
import { operator } from './operator.ts';
import { route } from './route.ts';
import { id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { paragraphs } from './text.ts';

/**
 * "I was scammed: stop everything", in one call. Payments that can be cancelled are cancelled,
 * payments already handed over are asked back, the account becomes read-only, every other browser
 * is signed out, and an operator is notified.
 */
export const customerStop = z.object({
  id,
  stopped_at: instant,
  /** Set when two operators have lifted the stop. */
  lifted_at: instant.nullable(),
  ticket_id: id,
  /** Returned at once and in full. */
  transfers_cancelled: z.number().int().min(0),
  /** Already handed over: a return was requested, and the answer comes later. */
  transfers_asked_back: z.number().int().min(0),
  sessions_ended: z.number().int().min(0),
});
export type CustomerStop = z.output<typeof customerStop>;

/** Idempotent: a second call answers with the stop in force. */
export const customerStopCreate = route({
  method: 'POST',
  path: '/customer-stop/',
  tag: 'Safety',
  summary: 'Stop everything',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 201, schema: customerStop },
  errors: [],
});

export const customerStopList = route({
  method: 'GET',
  path: '/customer-stop/',
  tag: 'Safety',
  summary: 'The stop that holds, if there is one',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(customerStop) },
  errors: [],
});

const consoleStop = customerStop.extend({
  customer: z.object({ id, name: z.string() }),
  /** The first of the two operators who lift it. */
  lift_proposed_by: operator.pick({ id: true, name: true }).nullable(),
  lift_proposed_at: instant.nullable(),
});
export type ConsoleStop = z.output<typeof consoleStop>;

export const consoleStopList = route({
  method: 'GET',
  path: '/console/customer-stop/',
  tag: 'Console',
  summary: 'Customers who stopped everything',
  access: { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] },
  names: [],
  query: pageQuery,
  reply: { status: 200, schema: listOf(consoleStop) },
  errors: ['request_invalid'],
});

/**
 * Lifting a stop takes two operators: the first call proposes it, the call of a second operator
 * lifts it.
 */
export const consoleStopLift = route({
  method: 'POST',
  path: '/console/customer-stop/:id/lift/',
  tag: 'Console',
  summary: 'Lift a stop, by two operators',
  access: { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] },
  names: [{ noun: 'customer_stop', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  body: z.object({ reason: paragraphs({ min: 5, max: 400 }) }),
  reply: { status: 200, schema: consoleStop },
  errors: ['request_invalid', 'not_found', 'operator_must_differ'],
});

import { z } from 'zod';
import { OPERATOR_ROLES } from './operator-role.ts';
import { route } from './route.ts';
import { day, instant, listOf, timeZone } from './shared.ts';

const count = z.number().int().min(0);
/** Half of the cases were handled within this time; null where none was. */
const median = count.nullable();

export const waitingQueue = z.enum(['task', 'review', 'ticket']);
export type WaitingQueue = z.output<typeof waitingQueue>;

/**
 * How long cases wait in a queue: a task until it is closed, a review until it is decided, a ticket
 * until its first answer.
 */
export const waitingTime = z.object({
  queue: waitingQueue,
  /** The cases that wait for an operator now, and since when the oldest does. */
  waiting: count,
  oldest_since: instant.nullable(),
  /** Of all cases handled on the days below. */
  handled: count,
  median_minutes: median,
  /** Each of the last 14 days, the oldest first; the last one is today. */
  days: z.array(z.object({ day, handled: count, median_minutes: median })),
});
export type WaitingTime = z.output<typeof waitingTime>;

export const waitingTimeList = route({
  method: 'GET',
  path: '/console/waiting-time/',
  tag: 'Console',
  summary: 'How long cases wait in each queue, now and in the last 14 days',
  // Every role has some queue; the others are left out of its answer.
  access: { kind: 'operator', roles: OPERATOR_ROLES },
  names: [],
  query: z.object({
    /** Days begin at midnight there; in New York if left out. */
    time_zone: timeZone.optional(),
  }),
  reply: { status: 200, schema: listOf(waitingTime) },
  errors: [],
});

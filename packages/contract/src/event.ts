import { z } from 'zod';
import { route } from './route.ts';
import { id } from './shared.ts';

/**
 * One message of the event stream. It names what changed and never carries the data; the screen
 * reads that.
 */
export const customerEvent = z.object({
  kind: z.enum([
    'transfer',
    'account',
    'user',
    'notification',
    'incoming_payment',
    'ticket',
    'contact',
    'payment_plan',
    'payment_request',
  ]),
  id: id.nullable(),
});
export type CustomerEvent = z.output<typeof customerEvent>;

export const eventStream = route({
  method: 'GET',
  path: '/events/',
  tag: 'Notifications',
  summary: 'Server-sent events of the signed-in person',
  access: { kind: 'signed_in' },
  names: [],
  // How long ago the page began to read: what has changed since then is told first, so that nothing
  // is missed between the two.
  query: z.object({ replay_seconds: z.coerce.number().int().min(0).max(60).default(0) }),
  reply: { status: 200, schema: 'stream' },
  errors: [],
});

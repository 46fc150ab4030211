import { z } from 'zod';
import { route } from './route.ts';
import { listOf } from './shared.ts';

/** Settings a screen needs: support phone and page, incentive rate, sandbox inbox. */
export const globalSettings = route({
  method: 'GET',
  path: '/settings/global/',
  tag: 'Settings',
  summary: 'Settings every screen may read',
  access: { kind: 'public' },
  names: [],
  reply: { status: 200, schema: listOf(z.object({ key: z.string(), value: z.string() })) },
  errors: [],
});

/** The banking partner's events: signed over the raw body (domain facts, partner webhooks). */
export const bankWebhook = route({
  method: 'POST',
  path: '/webhooks/bank/',
  tag: 'Webhooks',
  summary: 'Events of the banking partner',
  access: { kind: 'webhook', provider: 'bank' },
  names: [],
  reply: { status: 200, schema: z.object({ received: z.literal(true) }) },
  errors: ['signature_invalid', 'body_malformed'],
});

/**
 * The end of a payment, told by a wallet that speaks the GSMA Mobile Money API: a PUT with the key
 * agreed for it, the hash of its bytes and its time. The reference is ours, and says which wallet it must be.
 */
export const gsmaCallback = route({
  method: 'PUT',
  path: '/webhooks/gsma/:reference/',
  tag: 'Webhooks',
  summary: 'The end of a payment to a wallet of the GSMA contract',
  access: { kind: 'webhook', provider: 'gsma' },
  names: [{ noun: 'transfer', at: 'params.reference', of: 'whoever_holds_it' }],
  params: z.object({ reference: z.string().max(64) }),
  reply: { status: 204, schema: null },
  errors: ['signature_invalid'],
});

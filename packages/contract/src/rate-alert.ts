import { z } from 'zod';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf } from './shared.ts';
import { typedNumber } from './text.ts';

/** What has become of an alert. */
const RATE_ALERT_STATES = ['WAITING', 'REACHED', 'EXPIRED'] as const;
export type RateAlertState = (typeof RATE_ALERT_STATES)[number];

/** Tells its owner once, when a dollar is worth so many taka to them or more. */
export const rateAlert = z.object({
  id,
  state: z.enum(RATE_ALERT_STATES),
  /** Our rate, as the owner would get it. */
  rate: decimal,
  created_at: instant,
  /** It waits no longer than this. */
  expires_at: instant,
  /** When it was reached and told; null where it wasn't. */
  reached_at: instant.nullable(),
  /** Our rate at that moment. */
  reached_rate: decimal.nullable(),
});
export type RateAlert = z.output<typeof rateAlert>;

const access = { kind: 'signed_in' } as const;
const ownAlert = [{ noun: 'rate_alert', at: 'params.id', of: 'caller' }] as const;
/** Judged by the rule of the field, so that each mistake has a sentence of its own. */
const body = z.object({ rate: typedNumber({ max: 40 }) });

const RATE_ERRORS = [
  'request_invalid',
  'rate_alert_already_reached',
  'rate_alert_too_far',
  'rate_alert_exists',
] as const;

export const rateAlertList = route({
  method: 'GET',
  path: '/rate-alert/',
  tag: 'Rate alerts',
  summary: 'Rate alerts: those that wait, then those that were reached or expired',
  access,
  names: [],
  reply: { status: 200, schema: listOf(rateAlert) },
  errors: [],
});

export const rateAlertCreate = route({
  method: 'POST',
  path: '/rate-alert/',
  tag: 'Rate alerts',
  summary: 'Be told when a dollar is worth so many taka',
  access: { ...access, frozen: 'refused' },
  names: [],
  body,
  reply: { status: 201, schema: rateAlert },
  errors: [...RATE_ERRORS, 'rate_alert_limit_reached'],
});

export const rateAlertUpdate = route({
  method: 'PATCH',
  path: '/rate-alert/:id/',
  tag: 'Rate alerts',
  summary: 'Another rate for an alert that waits',
  access: { ...access, frozen: 'refused' },
  names: ownAlert,
  params: idParams,
  body,
  reply: { status: 200, schema: rateAlert },
  errors: [...RATE_ERRORS, 'not_found', 'rate_alert_ended'],
});

export const rateAlertDelete = route({
  method: 'DELETE',
  path: '/rate-alert/:id/',
  tag: 'Rate alerts',
  summary: 'Remove an alert',
  access: { ...access, frozen: 'refused' },
  names: ownAlert,
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found'],
});

import { z } from 'zod';
import { notificationTopic } from './preference.ts';
import { route } from './route.ts';
import { id, instant, listOf, pageQuery } from './shared.ts';

/** Spec section 3: where it was told. The popover and the page list what was told in the app. */
export const DISPLAY_CHANNELS = ['in_app', 'email', 'sms'] as const;
export const displayChannel = z.enum(DISPLAY_CHANNELS);
export type DisplayChannel = z.output<typeof displayChannel>;

export const notification = z.object({
  id,
  topic: notificationTopic,
  title: z.string(),
  message: z.string(),
  view_type: z.enum(['WARNING', 'ERROR', 'INFO', 'SUCCESS']),
  created_at: instant,
  last_read_at: instant.nullable(),
  /** Where it leads, if anywhere. */
  transfer_id: id.nullable(),
  ticket_id: id.nullable(),
  statement_id: id.nullable(),
  payment_request_id: id.nullable(),
  payment_approval_id: id.nullable(),
  payment_batch_id: id.nullable(),
  /** The business it is about, where it is told to a member as themselves. */
  profile_id: id.nullable(),
  payment_plan_id: id.nullable(),
});
export type Notification = z.output<typeof notification>;

/** Titles and messages come in the language of `Accept-Language`. */
export const notificationList = route({
  method: 'GET',
  path: '/notification/',
  tag: 'Notifications',
  summary: 'Notifications, newest first',
  access: { kind: 'signed_in' },
  names: [],
  query: pageQuery.extend({
    display_channel: displayChannel.default('in_app'),
    topic: notificationTopic.optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(notification).extend({ unread_count: z.number().int().min(0) }),
  },
  errors: ['request_invalid'],
});

export const notificationUpdateLastRead = route({
  method: 'POST',
  path: '/notification/update_last_read/',
  tag: 'Notifications',
  summary: 'Mark all as read',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: z.object({ last_read_at: instant }) },
  errors: [],
});

/** Those a person has looked at; a screen sends them as they come into view. */
export const notificationRead = route({
  method: 'POST',
  path: '/notification/read/',
  tag: 'Notifications',
  summary: 'Mark these as read',
  access: { kind: 'signed_in' },
  names: [{ noun: 'notification', at: 'body.notification_ids', of: 'caller' }],
  body: z.object({ notification_ids: z.array(id).min(1).max(100) }),
  reply: { status: 200, schema: z.object({ last_read_at: instant }) },
  errors: ['request_invalid', 'not_found'],
});

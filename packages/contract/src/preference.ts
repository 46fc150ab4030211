import { z } from 'zod';
import { route } from './route.ts';
import { locale } from './shared.ts';

/** The topics of notifications. Security and legal notices are always sent by e-mail as well. */
export const NOTIFICATION_TOPICS = [
  'money_in',
  'transfers',
  'account',
  'support',
  'security',
] as const;
export const notificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.output<typeof notificationTopic>;

const channels = z.object({ email: z.boolean(), sms: z.boolean() });

/** Stored with the person, so that every browser looks the same. */
export const userPreference = z.object({
  /** Null: the browser's setting decides. */
  language: locale.nullable(),
  theme: z.enum(['light', 'dark']).nullable(),
  hide_balances: z.boolean(),
  /** Minutes without input before the screen is locked. */
  idle_lock_minutes: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(30)]),
  /**
   * Everything is shown in the app; e-mail and SMS are sent for the topics that are switched on.
   */
  notifications: z.object({
    money_in: channels,
    transfers: channels,
    account: channels,
    support: channels,
    /** Topics whose e-mail cannot be switched off, for legal and security reasons. */
    security: channels.extend({ email: z.literal(true) }),
  }),
  /** Whether there is a number to which an SMS could be sent. */
  has_phone: z.boolean(),
});
export type UserPreference = z.output<typeof userPreference>;

export const userPreferenceGet = route({
  method: 'GET',
  path: '/user-preference/',
  tag: 'User',
  summary: 'How this person wants it',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: userPreference },
  errors: [],
});

/** Frozen customers may still change how pages look: language, theme, hidden balances. */
export const userPreferenceUpdate = route({
  method: 'PATCH',
  path: '/user-preference/',
  tag: 'User',
  summary: 'Change what is kept',
  access: { kind: 'signed_in' },
  names: [],
  body: userPreference
    .omit({ has_phone: true })
    .partial()
    .extend({ notifications: userPreference.shape.notifications.partial().optional() }),
  reply: { status: 200, schema: userPreference },
  errors: ['request_invalid', 'account_frozen'],
});

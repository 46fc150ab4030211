import { z } from 'zod';
import { route } from './route.ts';
import { locale } from './shared.ts';

/** What a customer is told about. Security and legal news always go by e-mail as well. */
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

/** Kept with the person, so that another browser looks the same. */
export const userPreference = z.object({
  /** null: what the browser asks for. */
  language: locale.nullable(),
  theme: z.enum(['light', 'dark']).nullable(),
  hide_balances: z.boolean(),
  /** Minutes without a touch before the screen is locked. */
  idle_lock_minutes: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(30)]),
  /** In the app everything is told; by e-mail and SMS what is switched on. */
  notifications: z.object({
    money_in: channels,
    transfers: channels,
    account: channels,
    support: channels,
    /** E-mail stays on: the law and safety want it. */
    security: channels.extend({ email: z.literal(true) }),
  }),
  /** Whether there is a number an SMS could go to. */
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

/** Also for the frozen, as far as it is about how the pages look: language, theme, hidden balances. */
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

import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../shared.ts';
import { passkeyOptions, secondFactorErrors, secondFactorProof } from './passkey.ts';
import { channel, codeErrors, codeSent, sendErrors, typed } from './shared.ts';

/** Called by the apps themselves, with the bearer token and the cookies of the accounts site. */
const fromApp = { access: { kind: 'app_session' }, names: [] } as const;
const trusted = z.object({ device_trusted: z.literal(true) });

export const challengeDevice = route({
  method: 'POST',
  path: '/device/challenge',
  tag: 'Devices',
  summary: 'Send the code that makes this browser a known one',
  ...fromApp,
  body: z.object({
    channel: channel.default('mail'),
    /** The app's own id of this browser, where it sends one. */
    device: typed.optional(),
  }),
  reply: {
    status: 200,
    schema: z.union([
      trusted,
      codeSent.extend({
        /** False when a code sent a moment ago is still valid and no new one was sent. */
        sent: z.boolean(),
        sent_to: z.string(),
        channel,
        /** The other channel for a code: SMS, where a number has been confirmed. */
        channels: z.array(channel),
      }),
    ]),
  },
  errors: ['device_unknown', 'code_expired', ...sendErrors],
});

export const confirmDevice = route({
  method: 'POST',
  path: '/device/confirm',
  tag: 'Devices',
  summary: 'Answer that code',
  ...fromApp,
  body: z.object({ code: typed }),
  reply: { status: 200, schema: trusted },
  errors: codeErrors,
});

/** One step-up of the payments API; only the API knows whose it is. */
const ofStepUp = {
  access: { kind: 'app_session' },
  names: [{ noun: 'step_up', at: 'body.challenge_id', of: 'whoever_holds_it' }],
} as const;

export const beginConfirmation = route({
  method: 'POST',
  path: '/confirmation/begin',
  tag: 'Confirmation',
  summary: 'How this person may confirm a step-up here',
  ...ofStepUp,
  body: z.object({ challenge_id: id }),
  reply: {
    status: 200,
    schema: z.object({
      methods: z.array(z.enum(['passkey', 'authenticator'])),
      passkey_options: passkeyOptions.nullable(),
    }),
  },
  errors: [],
});

export const finishConfirmation = route({
  method: 'POST',
  path: '/confirmation/finish',
  tag: 'Confirmation',
  summary: 'Confirm it, and carry the signed word to the API',
  ...ofStepUp,
  body: secondFactorProof.omit({ recovery_code: true }).extend({ challenge_id: id }),
  reply: { status: 200, schema: z.object({ confirmation: z.string() }) },
  errors: ['code_expired', ...secondFactorErrors],
});

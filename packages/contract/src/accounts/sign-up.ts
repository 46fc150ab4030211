import { z } from 'zod';
import { route } from '../route.ts';
import { country } from '../shared.ts';
import { newPasskey } from './credential.ts';
import { newPasskeyErrors, passkeyOptions } from './passkey.ts';
import {
  codeErrors,
  codeSent,
  flowNamed,
  flowParams,
  flowPath,
  redirect,
  sendErrors,
  typed,
} from './shared.ts';

const tag = 'Sign-up';
/** Operators are created by operators; the console opens no account. */
const inSignUp = {
  access: { kind: 'flow', step: 'sign_up' },
  names: flowNamed,
  params: flowParams,
} as const;
const atOffer = { ...inSignUp, access: { kind: 'flow', step: 'passkey_offer' } } as const;

/** Where somebody lives. */
export const home = z.object({ country, place: typed });

export const chooseSignUpPlace = route({
  method: 'POST',
  path: flowPath('/sign-up/place'),
  tag,
  summary: 'Say where one lives, and hear whether Kheya opens accounts there',
  ...inSignUp,
  body: home,
  reply: { status: 200, schema: z.object({ served: z.boolean() }) },
  errors: ['request_invalid'],
});

export const startSignUp = route({
  method: 'POST',
  path: flowPath('/sign-up'),
  tag,
  summary: 'Give address and password, and be sent a code',
  ...inSignUp,
  body: z.object({ email: typed, password: typed }),
  reply: { status: 200, schema: codeSent },
  errors: ['flow_over', 'request_invalid', ...sendErrors],
});

export const resendSignUpCode = route({
  method: 'POST',
  path: flowPath('/sign-up/resend'),
  tag,
  summary: 'Send the code by mail anew',
  ...inSignUp,
  reply: { status: 200, schema: codeSent },
  errors: ['flow_over', 'request_invalid', ...sendErrors],
});

export const confirmSignUpEmail = route({
  method: 'POST',
  path: flowPath('/sign-up/confirm'),
  tag,
  summary: 'Answer the code that was mailed',
  ...inSignUp,
  body: z.object({ code: typed }),
  reply: { status: 200, schema: z.object({ confirmed: z.literal(true) }) },
  errors: ['flow_over', ...codeErrors],
});

export const startSignUpMobile = route({
  method: 'POST',
  path: flowPath('/sign-up/mobile'),
  tag,
  summary: 'Give a mobile number, and be sent a code',
  ...inSignUp,
  body: z.object({ mobile: typed }),
  reply: { status: 200, schema: codeSent },
  errors: ['flow_over', 'request_invalid', ...sendErrors],
});

export const resendSignUpMobileCode = route({
  method: 'POST',
  path: flowPath('/sign-up/mobile/resend'),
  tag,
  summary: 'Send the code by SMS anew',
  ...inSignUp,
  reply: { status: 200, schema: codeSent },
  errors: ['flow_over', ...sendErrors],
});

export const confirmSignUpMobile = route({
  method: 'POST',
  path: flowPath('/sign-up/mobile/confirm'),
  tag,
  summary: 'Answer the code sent by SMS; the account is open',
  ...inSignUp,
  body: z.object({
    code: typed,
    /**
     * A page on a device that supports passkeys asks to offer one before the browser returns to the
     * app.
     */
    offer_passkey: z.boolean().default(false),
  }),
  reply: {
    status: 200,
    schema: z.union([redirect, z.object({ passkey_offered: z.literal(true) })]),
  },
  errors: ['flow_over', ...codeErrors],
});

export const startOfferedPasskey = route({
  method: 'POST',
  path: flowPath('/sign-up/passkey/options'),
  tag,
  summary: 'What the offered passkey is made with',
  ...atOffer,
  reply: { status: 200, schema: passkeyOptions },
  errors: ['passkeys_full'],
});

export const addOfferedPasskey = route({
  method: 'POST',
  path: flowPath('/sign-up/passkey'),
  tag,
  summary: 'Keep the offered passkey and go back to the app',
  ...atOffer,
  body: newPasskey,
  reply: { status: 200, schema: redirect },
  errors: newPasskeyErrors,
});

export const skipOfferedPasskey = route({
  method: 'POST',
  path: flowPath('/sign-up/passkey/skip'),
  tag,
  summary: 'Go back to the app without a passkey',
  ...atOffer,
  reply: { status: 200, schema: redirect },
  errors: [],
});

export const joinWaitingList = route({
  method: 'POST',
  path: '/api/waiting-list',
  tag,
  summary: 'Be told when Kheya opens accounts where one lives',
  access: { kind: 'own_page' },
  names: [],
  body: home.extend({ email: typed }),
  reply: { status: 200, schema: z.object({ listed: z.literal(true) }) },
  errors: ['request_invalid'],
});

export const leaveWaitingList = route({
  method: 'POST',
  path: '/api/waiting-list/leave',
  tag,
  summary: 'Leave the waiting list by the link of its mail',
  access: { kind: 'own_page' },
  names: [],
  body: z.object({ token: typed }),
  reply: { status: 200, schema: z.object({ listed: z.literal(false) }) },
  errors: ['link_invalid'],
});

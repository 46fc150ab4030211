import { z } from 'zod';
import { route } from '../route.ts';
import { country } from '../shared.ts';
import { enrolment, newPasskey, recoveryCodes } from './credential.ts';
import {
  newPasskeyErrors,
  passkeyAssertion,
  passkeyOptions,
  passkeyErrors,
  secondFactorErrors,
  secondFactorProof,
} from './passkey.ts';
import { codeSent, flowNamed, flowParams, flowPath, redirect, typed } from './shared.ts';

const tag = 'Sign-in';
const inFlow = { access: { kind: 'flow' }, names: flowNamed, params: flowParams } as const;
const inEnrolment = { ...inFlow, access: { kind: 'flow', step: 'enrolment' } } as const;

/** How far a sign-up has got. */
export const signUp = z.object({
  step: z.enum(['details', 'email_code', 'mobile', 'mobile_code']),
  country,
  place: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** The code that was sent, where the step waits for one. */
  sent: codeSent.nullable(),
});
export type SignUp = z.output<typeof signUp>;

export const secondFactorMethod = z.enum(['authenticator', 'passkey', 'recovery_code']);
export type SecondFactorMethod = z.output<typeof secondFactorMethod>;

/**
 * What a sign-in still needs after the right password: a second factor, or setting one up first.
 */
export const secondStep = z.object({
  kind: z.enum(['prove', 'enrol']),
  methods: z.array(secondFactorMethod),
});
export type SecondStep = z.output<typeof secondStep>;

export const getFlow = route({
  method: 'GET',
  path: flowPath(''),
  tag,
  summary: 'What an app has asked for, and how far it has come',
  ...inFlow,
  reply: {
    status: 200,
    schema: z.object({
      client_id: z.string().optional(),
      screen: z.enum(['sign_in', 'sign_up']),
      sign_up: signUp.nullable(),
      second_step: secondStep.nullable(),
      /** The account is open, and a passkey is offered before the browser returns to the app. */
      passkey_offered: z.boolean(),
    }),
  },
  errors: [],
});

export const signInWithPassword = route({
  method: 'POST',
  path: flowPath('/sign-in'),
  tag,
  summary: 'Sign in by address or number and password',
  ...inFlow,
  body: z.object({ email: typed, password: typed }),
  reply: {
    status: 200,
    schema: z.union([redirect, z.object({ second_step: secondStep })]),
  },
  errors: ['request_invalid', 'sign_in_throttled', 'credentials_wrong', 'user_locked'],
});

export const startPasskeySignIn = route({
  method: 'POST',
  path: flowPath('/passkey/options'),
  tag,
  summary: 'What any passkey of this site is asked with',
  ...inFlow,
  reply: { status: 200, schema: passkeyOptions },
  errors: [],
});

export const signInWithPasskey = route({
  method: 'POST',
  path: flowPath('/passkey'),
  tag,
  summary: 'Sign in by passkey alone',
  ...inFlow,
  body: z.object({ passkey: passkeyAssertion }),
  reply: { status: 200, schema: redirect },
  errors: [...passkeyErrors, 'user_locked'],
});

export const startSecondStepPasskey = route({
  method: 'POST',
  path: flowPath('/second-step/passkey-options'),
  tag,
  summary: 'What a passkey is asked with as the second step',
  ...inFlow,
  reply: { status: 200, schema: passkeyOptions },
  errors: ['second_step_over', 'user_locked'],
});

export const proveSecondStep = route({
  method: 'POST',
  path: flowPath('/second-step'),
  tag,
  summary: 'Answer the second step',
  ...inFlow,
  body: secondFactorProof,
  reply: { status: 200, schema: redirect },
  errors: ['second_step_over', 'user_locked', ...secondFactorErrors],
});

export const startEnrolmentAuthenticator = route({
  method: 'POST',
  path: flowPath('/enrolment/authenticator'),
  tag,
  summary: 'A secret for an operator without a second factor',
  ...inEnrolment,
  reply: { status: 200, schema: enrolment },
  errors: [],
});

export const confirmEnrolmentAuthenticator = route({
  method: 'POST',
  path: flowPath('/enrolment/authenticator/confirm'),
  tag,
  summary: 'The first code of that authenticator app',
  ...inEnrolment,
  body: z.object({ authenticator_code: typed }),
  reply: { status: 200, schema: recoveryCodes },
  errors: ['request_invalid', 'authenticator_missing', 'authenticator_code_wrong'],
});

export const startEnrolmentPasskey = route({
  method: 'POST',
  path: flowPath('/enrolment/passkey/options'),
  tag,
  summary: 'What an operator without a second factor makes a passkey with',
  ...inEnrolment,
  reply: { status: 200, schema: passkeyOptions },
  errors: ['passkeys_full'],
});

export const addEnrolmentPasskey = route({
  method: 'POST',
  path: flowPath('/enrolment/passkey'),
  tag,
  summary: 'Keep that passkey',
  ...inEnrolment,
  body: newPasskey,
  reply: { status: 200, schema: recoveryCodes },
  errors: newPasskeyErrors,
});

export const finishEnrolment = route({
  method: 'POST',
  path: flowPath('/enrolment/finish'),
  tag,
  summary: 'Go on signed in, once the recovery codes are kept',
  ...inFlow,
  reply: { status: 200, schema: redirect },
  errors: ['second_step_over', 'user_locked'],
});

import { z } from 'zod';
import { route } from '../route.ts';
import { codeErrors, codeSent, sendErrors, typed } from './shared.ts';

const tag = 'Password';
/** The code is requested, sent and entered in one browser, bound to it by a cookie. */
const atOwnPage = { access: { kind: 'own_page' }, names: [] } as const;

export const forgotPassword = route({
  method: 'POST',
  path: '/api/password/forgot',
  tag,
  summary: 'Be sent a code for a new password',
  ...atOwnPage,
  body: z.object({ email: typed }),
  reply: { status: 200, schema: codeSent },
  errors: ['request_invalid', ...sendErrors],
});

export const resendPasswordCode = route({
  method: 'POST',
  path: '/api/password/resend',
  tag,
  summary: 'Send that code anew',
  ...atOwnPage,
  reply: { status: 200, schema: codeSent },
  errors: ['flow_over', 'request_invalid', ...sendErrors],
});

export const resetPassword = route({
  method: 'POST',
  path: '/api/password/reset',
  tag,
  summary: 'Set a new password with that code',
  ...atOwnPage,
  body: z.object({ code: typed, password: typed }),
  reply: { status: 200, schema: z.object({ changed: z.literal(true) }) },
  errors: ['flow_over', ...codeErrors],
});

export const checkPassword = route({
  method: 'POST',
  path: '/api/password/check',
  tag,
  summary: 'How good a password is, while it is typed',
  ...atOwnPage,
  body: z.object({ password: typed, email: typed }),
  reply: {
    status: 200,
    schema: z.object({
      strength: z.enum(['weak', 'fair', 'good', 'strong']),
      field_code: z.string().nullable(),
    }),
  },
  errors: [],
});

export const changePassword = route({
  method: 'POST',
  path: '/api/me/password',
  tag,
  summary: 'Set a new password while signed in',
  access: { kind: 'site_session', proof: 'any' },
  names: [],
  body: z.object({ password: typed }),
  reply: { status: 200, schema: z.object({ ended: z.number().int() }) },
  errors: ['request_invalid'],
});

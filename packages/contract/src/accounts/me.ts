import { z } from 'zod';
import { route } from '../route.ts';
import { instant, locale } from '../shared.ts';
import { passkeyOptions, secondFactorErrors, secondFactorProof } from './passkey.ts';
import { typed } from './shared.ts';

const tag = 'Signed in';
const signedIn = { access: { kind: 'site_session' }, names: [] } as const;

const proofFields = { proved_for_seconds: z.number().int().min(0) };

export const getMe = route({
  method: 'GET',
  path: '/api/me',
  tag,
  summary: 'Whoever is signed in at this site',
  ...signedIn,
  reply: {
    status: 200,
    schema: z.object({
      email: z.string(),
      mobile: z.string().nullable(),
      locale,
      is_operator: z.boolean(),
      credentials: z.object({
        password: z.boolean(),
        passkeys: z.number().int(),
        authenticator: z.boolean(),
        recovery_codes_left: z.number().int(),
      }),
      ...proofFields,
    }),
  },
  errors: [],
});

export const proveAgain = route({
  method: 'POST',
  path: '/api/me/reauthenticate',
  tag,
  summary: 'Prove again who one is, before security is changed',
  ...signedIn,
  body: z.union([z.object({ password: typed.unwrap() }), secondFactorProof]),
  reply: { status: 200, schema: z.object(proofFields) },
  errors: ['sign_in_throttled', 'password_wrong', ...secondFactorErrors],
});

export const startProofPasskey = route({
  method: 'POST',
  path: '/api/me/reauthenticate/passkey-options',
  tag,
  summary: 'What a passkey is asked with for that',
  ...signedIn,
  reply: { status: 200, schema: passkeyOptions },
  errors: [],
});

const browserFields = {
  id: z.string(),
  is_this: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
};

export const listSessions = route({
  method: 'GET',
  path: '/api/me/sessions',
  tag,
  summary: 'Where somebody is signed in, and the browsers that need no code',
  ...signedIn,
  reply: {
    status: 200,
    schema: z.object({
      sessions: z.array(
        z.object({
          ...browserFields,
          app: z.enum(['pay', 'console']),
          device_trusted: z.boolean(),
          first_used_at: instant,
          last_used_at: instant,
        }),
      ),
      devices: z.array(z.object({ ...browserFields, trusted_at: instant })),
    }),
  },
  errors: [],
});

/** Needs no new proof, because it can only take a right away. */
const ended = z.object({ ended: z.number().int() });

export const endSession = route({
  method: 'POST',
  path: '/api/me/sessions/:id/end',
  tag,
  summary: 'Sign out somewhere else',
  access: { kind: 'site_session' },
  names: [{ noun: 'session', at: 'params.id', of: 'caller' }],
  params: z.object({ id: z.string() }),
  reply: { status: 200, schema: ended },
  errors: ['not_found'],
});

export const endOtherSessions = route({
  method: 'POST',
  path: '/api/me/sessions/end-others',
  tag,
  summary: 'Sign out everywhere else',
  ...signedIn,
  reply: { status: 200, schema: ended },
  errors: [],
});

export const forgetDevice = route({
  method: 'POST',
  path: '/api/me/devices/:id/forget',
  tag,
  summary: 'Ask a browser for a code again',
  access: { kind: 'site_session' },
  names: [{ noun: 'device', at: 'params.id', of: 'caller' }],
  params: z.object({ id: z.string() }),
  reply: { status: 200, schema: z.object({ forgotten: z.literal(true) }) },
  errors: ['not_found'],
});

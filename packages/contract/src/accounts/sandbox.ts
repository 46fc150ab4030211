import { z } from 'zod';
import { OPERATOR_ROLES } from '../operator-role.ts';
import { route } from '../route.ts';
import { id, locale } from '../shared.ts';

/** Shortcuts for seeding and for outside checks. A production server has none of them. */
const inSandbox = { tag: 'Sandbox', access: { kind: 'sandbox' }, names: [] } as const;

export const createSandboxUser = route({
  method: 'POST',
  path: '/__sandbox/users',
  summary: 'A verified person; one that is there already gets password and roles anew',
  ...inSandbox,
  body: z.object({
    email: z.string(),
    password: z.string().min(1),
    roles: z.array(z.enum(OPERATOR_ROLES)).default([]),
    locale: locale.default('en'),
    /** Without a number the person has no confirmed one, as the demo people. */
    mobile: z.string().optional(),
    /**
     * Operators have a second factor unless this is false; then their first sign-in sets one up.
     */
    authenticator: z.boolean().optional(),
  }),
  reply: { status: 201, schema: z.object({ user_id: id, email: z.string() }) },
  errors: ['body_malformed'],
});

export const getSandboxCode = route({
  method: 'POST',
  path: '/__sandbox/authenticator-code',
  summary: 'What a person’s authenticator app shows, or will show next',
  ...inSandbox,
  body: z.object({ email: z.string() }),
  reply: {
    status: 200,
    schema: z.object({ code: z.string(), works_in_seconds: z.number().int() }),
  },
  errors: ['not_found', 'authenticator_missing'],
});

export const createSandboxToken = route({
  method: 'POST',
  path: '/__sandbox/token',
  summary: 'A bearer token of a browser that counts as confirmed',
  ...inSandbox,
  body: z.object({ email: z.string() }),
  reply: {
    status: 200,
    schema: z.object({ access_token: z.string(), token_type: z.literal('Bearer') }),
  },
  errors: ['not_found'],
});

import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, listOf } from '../shared.ts';
import { newPasskeyErrors, passkeyAttestation, passkeyOptions } from './passkey.ts';
import { typed } from './shared.ts';

const tag = 'Credentials';
const signedIn = { access: { kind: 'site_session' }, names: [] } as const;
/** Second factors may be changed only by somebody who has just proved one of these. */
const proved = { access: { kind: 'site_session', proof: 'second_factor' }, names: [] } as const;
const ofPasskey = {
  names: [{ noun: 'passkey', at: 'params.id', of: 'caller' }],
  params: z.object({ id }),
} as const;

export const passkey = z.object({
  id,
  name: z.string(),
  is_backed_up: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const newPasskey = z.object({ name: typed, passkey: passkeyAttestation });

/** A secret for an authenticator app, as text, as an address for the phone, and as a QR code. */
export const enrolment = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type Enrolment = z.output<typeof enrolment>;

/** Included in this answer and never shown again. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const removed = { status: 200, schema: z.object({ removed: z.literal(true) }) } as const;

export const listPasskeys = route({
  method: 'GET',
  path: '/api/me/passkeys',
  tag,
  summary: 'Somebody’s passkeys',
  ...signedIn,
  reply: { status: 200, schema: listOf(passkey) },
  errors: [],
});

export const startPasskey = route({
  method: 'POST',
  path: '/api/me/passkeys/options',
  tag,
  summary: 'What a passkey is made with',
  ...proved,
  reply: { status: 200, schema: passkeyOptions },
  errors: ['passkeys_full'],
});

export const addPasskey = route({
  method: 'POST',
  path: '/api/me/passkeys',
  tag,
  summary: 'Keep a passkey that was just made',
  ...proved,
  body: newPasskey,
  reply: { status: 200, schema: passkey },
  errors: newPasskeyErrors,
});

export const renamePasskey = route({
  method: 'PATCH',
  path: '/api/me/passkeys/:id',
  tag,
  summary: 'Give a passkey another name',
  access: { kind: 'site_session' },
  ...ofPasskey,
  body: z.object({ name: typed }),
  reply: { status: 200, schema: z.object({ name: z.string() }) },
  errors: ['request_invalid', 'not_found'],
});

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  tag,
  summary: 'Remove a passkey',
  access: proved.access,
  ...ofPasskey,
  reply: removed,
  errors: ['not_found', 'second_factor_kept'],
});

export const startAuthenticator = route({
  method: 'POST',
  path: '/api/me/authenticator',
  tag,
  summary: 'A secret for an authenticator app',
  ...proved,
  reply: { status: 200, schema: enrolment },
  errors: [],
});

export const confirmAuthenticator = route({
  method: 'POST',
  path: '/api/me/authenticator/confirm',
  tag,
  summary: 'The first code of that authenticator app',
  ...proved,
  body: z.object({ authenticator_code: typed }),
  reply: { status: 200, schema: recoveryCodes },
  errors: ['request_invalid', 'authenticator_missing', 'authenticator_code_wrong'],
});

export const removeAuthenticator = route({
  method: 'DELETE',
  path: '/api/me/authenticator',
  tag,
  summary: 'Remove the authenticator app',
  ...proved,
  reply: removed,
  errors: ['not_found', 'second_factor_kept'],
});

export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/api/me/recovery-codes',
  tag,
  summary: 'New recovery codes in place of the old ones',
  ...proved,
  reply: { status: 200, schema: recoveryCodes },
  errors: ['recovery_codes_not_needed'],
});

import { z } from 'zod';

/** What a browser sends of a ceremony (Web Authentication, 5.1); base64url throughout. */
const text = z.string().max(20_000);
const credentialId = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9_-]+$/);
const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  /** Accepted because browsers send it; nothing of it is read. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** The response of a passkey that authenticates somebody. */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** The response of a passkey that was just created. */
export const passkeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** What a browser asks for or makes a passkey with; its shape is the standard's (5.4 and 5.5). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.output<typeof passkeyOptions>;

const code = z.string().max(100).optional();

/** A second factor as a page submits it: one of the three. */
export const secondFactorProof = z.object({
  authenticator_code: code,
  recovery_code: code,
  passkey: passkeyAssertion.optional(),
});

export const secondFactorErrors = [
  'body_malformed',
  'request_invalid',
  'second_factor_throttled',
  'authenticator_code_wrong',
  'authenticator_code_used',
  'recovery_code_wrong',
  'passkey_challenge_over',
  'passkey_refused',
] as const;

export const passkeyErrors = ['passkey_challenge_over', 'passkey_refused'] as const;
export const newPasskeyErrors = [
  'request_invalid',
  ...passkeyErrors,
  'passkeys_full',
  'passkey_known',
] as const;

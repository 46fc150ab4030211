import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** What a browser sends of a ceremony; base64url throughout, read and proved by the library. */
const text = z.string().max(20_000);
const id = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9_-]+$/);
const common = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};

export const assertionJson = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.nullish(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...rest }) => {
    const handle = userHandle ? { userHandle } : {};
    return { ...rest, response: { ...response, ...handle } } as AuthenticationResponseJSON;
  });

export const attestationJson = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.string().max(30)).max(10).default([]),
    }),
  })
  .transform((body) => body as unknown as RegistrationResponseJSON);

/** How a device may be reached for its passkey; a word we do not know is left out. */
const TRANSPORTS: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
];

export const knownTransports = (named: readonly string[]): string[] =>
  named.filter((name) => TRANSPORTS.includes(name));

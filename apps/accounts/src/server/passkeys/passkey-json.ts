import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '@kheya/contract/accounts';

/** What a page sent of a ceremony, for the library that proves it: what was left out is not there. */
export function assertionOf({
  authenticatorAttachment,
  response: { userHandle, ...response },
  ...rest
}: PasskeyAssertion): AuthenticationResponseJSON {
  return {
    ...rest,
    ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
    response: { ...response, ...(userHandle ? { userHandle } : {}) },
  };
}

export function attestationOf({
  authenticatorAttachment,
  ...rest
}: PasskeyAttestation): RegistrationResponseJSON {
  return { ...rest, ...(authenticatorAttachment ? { authenticatorAttachment } : {}) };
}

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

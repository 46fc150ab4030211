import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '@kheya/contract/accounts';

/** A page's ceremony data in the form the verifying library expects: omitted fields are absent. */
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

/** How a device's passkey can be reached; an unknown transport is omitted. */
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

import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

/**
 * The values every authenticator app supports: SHA-1, 6 digits, 30 seconds (RFC 6238, 4.1 and 1.2).
 */
export const STEP_S = 30;
const OPTIONS = { algorithm: 'sha1', digits: 6, period: STEP_S } as const;
/** 160 bits, as RFC 4226, 4 (R6) recommends. */
const SECRET_BYTES = 20;

export const makeAuthenticatorSecret = (): string => generateSecret({ length: SECRET_BYTES });

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

export const stepAt = (now: Date): number => Math.floor(secondsOf(now) / STEP_S);

export function codeOfStep(secret: string, step: number): string {
  return generateSync({ ...OPTIONS, secret, epoch: step * STEP_S });
}

/**
 * The step a code belongs to: the present one, the one before or the one after, because phones'
 * clocks differ and people type slowly (RFC 6238, 5.2). Undefined when it belongs to none.
 */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const epoch = secondsOf(now);
  const result = verifySync({ ...OPTIONS, secret, token: code, epoch, epochTolerance: STEP_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** The content of the QR code: issuer, account and secret. */
export function authenticatorUri(email: string, secret: string): string {
  return generateURI({ ...OPTIONS, issuer: 'Kheya', label: email, secret });
}

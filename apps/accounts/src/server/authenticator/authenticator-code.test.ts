import { describe, expect, it } from 'vitest';
import {
  authenticatorUri,
  codeOfStep,
  findStep,
  makeAuthenticatorSecret,
  stepAt,
} from '#server/authenticator/authenticator-code.ts';

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is %s (RFC 6238, appendix B)', (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(at(seconds)))).toBe(code);
    expect(findStep(SECRET, code, at(seconds))).toBe(stepAt(at(seconds)));
  });

  it('is accepted one step early or late, and no further', () => {
    const code = codeOfStep(SECRET, 1000);
    expect([999, 1000, 1001].map((step) => findStep(SECRET, code, at(step * 30 + 15)))).toEqual([
      1000, 1000, 1000,
    ]);
    expect(findStep(SECRET, code, at(998 * 30 + 29))).toBeUndefined();
    expect(findStep(SECRET, code, at(1002 * 30))).toBeUndefined();
  });

  it('belongs to a secret of 160 bits that is never generated twice', () => {
    const [one, other] = [makeAuthenticatorSecret(), makeAuthenticatorSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    expect(authenticatorUri('a+b@example.com', SECRET)).toBe(
      `otpauth://totp/Kheya:a%2Bb%40example.com?secret=${SECRET}&issuer=Kheya`,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createOidcClock, shiftMoments } from '#server/oidc/oidc-clock.ts';

describe('shiftMoments', () => {
  it('moves moments and nothing else', () => {
    const payload = { iat: 100, exp: 700, consumed: true, rotations: 3, scope: 'openid' };
    expect(shiftMoments(payload, 60)).toEqual({ ...payload, iat: 160, exp: 760 });
  });

  it('is reversible', () => {
    const payload = { iat: 100, exp: 700, loginTs: 90, authTime: 90, iiat: 80 };
    expect(shiftMoments(shiftMoments(payload, 86_400), -86_400)).toEqual(payload);
  });
});

describe('createOidcClock', () => {
  it('returns how far the clock is ahead', () => {
    const clock = createOidcClock({ now: () => new Date(Date.now() + 90 * 86_400_000) });
    expect(clock.aheadSeconds()).toBe(90 * 86_400);
  });
});

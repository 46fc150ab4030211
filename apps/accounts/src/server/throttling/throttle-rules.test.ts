import { describe, expect, it } from 'vitest';
import { isHeldBack, LIMITS } from '#server/throttling/throttle-rules.ts';

const none = { pair: 0, account: 0, network: 0 };
const unknown = { knownBrowser: false, oneTryEach: false };
const known = { knownBrowser: true, oneTryEach: false };

describe('isHeldBack', () => {
  it('lets the first tries pass', () => {
    expect(isHeldBack({ pair: 4, account: 4, network: 4 }, unknown)).toBe(false);
  });

  it('holds back the one who keeps failing, on a known browser too', () => {
    expect(isHeldBack({ ...none, pair: LIMITS.pair }, unknown)).toBe(true);
    expect(isHeldBack({ ...none, pair: LIMITS.pair }, known)).toBe(true);
  });

  it('does not let strangers lock the owner out of a browser in use', () => {
    expect(isHeldBack({ ...none, account: 1000 }, unknown)).toBe(true);
    expect(isHeldBack({ ...none, account: 1000 }, known)).toBe(false);
  });

  it('leaves one try to each network address, for an owner who is somewhere else', () => {
    const password = { knownBrowser: false, oneTryEach: true };
    expect(isHeldBack({ ...none, account: LIMITS.account }, password)).toBe(false);
    expect(isHeldBack({ ...none, account: LIMITS.account, pair: 1 }, password)).toBe(true);
    expect(isHeldBack({ ...none, account: LIMITS.accountAtMost }, password)).toBe(true);
    expect(isHeldBack({ ...none, account: LIMITS.account }, unknown)).toBe(true);
  });

  it('holds back an address that tries many accounts', () => {
    expect(isHeldBack({ ...none, network: LIMITS.network }, unknown)).toBe(true);
    // Whoever shares the address with a guesser goes on where they have signed in before.
    expect(isHeldBack({ ...none, network: LIMITS.network }, known)).toBe(false);
  });
});

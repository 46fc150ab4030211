import { describe, expect, it } from 'vitest';
import { isHeldBack, LIMITS } from '#server/throttling/throttle-rules.ts';

const none = { pair: 0, account: 0, network: 0 };

describe('isHeldBack', () => {
  it('lets the first tries pass', () => {
    expect(isHeldBack({ pair: 4, account: 4, network: 4 }, false)).toBe(false);
  });

  it('holds back the one who keeps failing, on a known browser too', () => {
    expect(isHeldBack({ ...none, pair: LIMITS.pair }, false)).toBe(true);
    expect(isHeldBack({ ...none, pair: LIMITS.pair }, true)).toBe(true);
  });

  it('does not let strangers lock the owner out of a browser in use', () => {
    expect(isHeldBack({ ...none, account: 1000 }, false)).toBe(true);
    expect(isHeldBack({ ...none, account: 1000 }, true)).toBe(false);
  });

  it('holds back an address that tries many accounts', () => {
    expect(isHeldBack({ ...none, network: LIMITS.network }, false)).toBe(true);
    // Whoever shares the address with a guesser goes on where they have signed in before.
    expect(isHeldBack({ ...none, network: LIMITS.network }, true)).toBe(false);
  });
});

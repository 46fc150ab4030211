import { describe, expect, it } from 'vitest';
import { isThrottled, LIMITS } from '#server/throttling/throttle-rules.ts';

const none = { pair: 0, account: 0, network: 0 };
const unknown = { knownBrowser: false, oneAttemptEach: false };
const known = { knownBrowser: true, oneAttemptEach: false };

describe('isThrottled', () => {
  it('allows the first attempts', () => {
    expect(isThrottled({ pair: 4, account: 4, network: 4 }, unknown)).toBe(false);
  });

  it('holds back a person who keeps failing, on a known browser too', () => {
    expect(isThrottled({ ...none, pair: LIMITS.pair }, unknown)).toBe(true);
    expect(isThrottled({ ...none, pair: LIMITS.pair }, known)).toBe(true);
  });

  it('does not let strangers lock the owner out of a browser in use', () => {
    expect(isThrottled({ ...none, account: 1000 }, unknown)).toBe(true);
    expect(isThrottled({ ...none, account: 1000 }, known)).toBe(false);
  });

  it('leaves one attempt to each network address, for an owner who is elsewhere', () => {
    const password = { knownBrowser: false, oneAttemptEach: true };
    expect(isThrottled({ ...none, account: LIMITS.account }, password)).toBe(false);
    expect(isThrottled({ ...none, account: LIMITS.account, pair: 1 }, password)).toBe(true);
    expect(isThrottled({ ...none, account: LIMITS.accountAtMost }, password)).toBe(true);
    expect(isThrottled({ ...none, account: LIMITS.account }, unknown)).toBe(true);
  });

  it('holds back a network address that tries many accounts', () => {
    expect(isThrottled({ ...none, network: LIMITS.network }, unknown)).toBe(true);
    // A person who shares the address with a guesser is not held back in a browser they have used
    // before.
    expect(isThrottled({ ...none, network: LIMITS.network }, known)).toBe(false);
  });
});

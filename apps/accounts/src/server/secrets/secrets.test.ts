import { describe, expect, it } from 'vitest';
import { createSecrets, isSameHash } from '#server/secrets/secrets.ts';

const ours = createSecrets('a secret of at least thirty-two characters');
const others = createSecrets('another secret of thirty-two characters');

describe('secrets', () => {
  it('opens only what the same secret sealed', () => {
    const sealed = ours.seal('{"d":"private"}');
    expect(ours.open(sealed)).toBe('{"d":"private"}');
    expect(others.open(sealed)).toBeUndefined();
  });

  it('seals the same text differently each time', () => {
    expect(ours.seal('x').equals(ours.seal('x'))).toBe(false);
  });

  it('refuses an altered seal', () => {
    const sealed = ours.seal('text');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(ours.open(sealed)).toBeUndefined();
  });

  it('keeps purposes and parts apart', () => {
    const hash = ours.hash('code', 'ab', 'c');
    expect(isSameHash(hash, ours.hash('code', 'ab', 'c'))).toBe(true);
    expect(isSameHash(hash, ours.hash('code', 'a', 'bc'))).toBe(false);
    expect(isSameHash(hash, ours.hash('device', 'ab', 'c'))).toBe(false);
    expect(isSameHash(hash, others.hash('code', 'ab', 'c'))).toBe(false);
  });
});

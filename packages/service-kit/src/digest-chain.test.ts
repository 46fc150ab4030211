import { expect, it } from 'vitest';
import { createDigestChain } from './digest-chain.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const one = createDigestChain([key(1)], 'identity');
const two = createDigestChain([key(1), key(2)], 'identity');
const three = createDigestChain([key(1), key(2), key(3)], 'identity');

it('is the same for the same text, and for nothing else', () => {
  expect(one.digest('SSN:1', undefined)).toEqual(one.digest('SSN:1', one.newest));
  expect(one.digest('SSN:1', undefined)).not.toEqual(one.digest('SSN:2', undefined));
  const other = createDigestChain([key(1)], 'another use');
  expect(other.digest('SSN:1', undefined)).not.toEqual(one.digest('SSN:1', undefined));
});

it('is found before and after a change of the key, without what was digested', () => {
  const before = one.digest('SSN:1', undefined);
  expect(two.digest('SSN:1', undefined)).toEqual(before);
  const after = two.extend(before, undefined);
  expect(two.digest('SSN:1', two.newest)).toEqual(after);
  expect(three.digest('SSN:1', two.newest)).toEqual(after);
  expect(three.extend(after, two.newest)).toEqual(three.digest('SSN:1', three.newest));
  expect(three.extend(before, undefined)).toEqual(three.digest('SSN:1', three.newest));
});

it('cannot be tried out with an older or a newer key alone', () => {
  const after = two.digest('SSN:1', two.newest);
  for (const alone of [key(1), key(2)]) {
    const tried = createDigestChain([alone], 'identity');
    expect(tried.digest('SSN:1', undefined)).not.toEqual(after);
  }
});

it('refuses to make what nobody would find', () => {
  expect(one.knows(two.newest)).toBe(false);
  expect(() => one.digest('SSN:1', two.newest)).toThrow(/not given/);
  expect(() => one.extend(Buffer.alloc(32), two.newest)).toThrow(/not given/);
});

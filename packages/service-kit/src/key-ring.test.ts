import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyRing } from './key-ring.ts';

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];
const text = Buffer.from('123-45-6789');

/** As it was sealed before there were key ids. */
function sealedWithoutId(master: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', master, '', 'kheya identity seal', 32));
  const nonce = Buffer.alloc(12, 9);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('row'));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a key ring', () => {
  it('opens what any of its keys sealed, and seals with the first', () => {
    const before = createKeyRing([first], 'identity');
    const sealed = before.seal(text, 'row');
    const after = createKeyRing([second, first], 'identity');
    expect(after.open(sealed, 'row')).toEqual(text);
    const anew = after.seal(text, 'row');
    expect(anew.subarray(0, after.mark.length)).toEqual(after.mark);
    expect(sealed.subarray(0, after.mark.length)).not.toEqual(after.mark);
    expect(() => before.open(anew, 'row')).toThrow();
    expect(() => createKeyRing([second], 'identity').open(sealed, 'row')).toThrow();
  });

  it('opens what was sealed before there were key ids, with whichever key it was', () => {
    const ring = createKeyRing([third, second, first], 'identity');
    for (const key of [first, second, third]) {
      expect(ring.open(sealedWithoutId(key), 'row')).toEqual(text);
    }
    expect(() => createKeyRing([second], 'identity').open(sealedWithoutId(first), 'row')).toThrow();
  });

  it('opens nothing of another row or use, and nothing that was changed', () => {
    const ring = createKeyRing([first], 'identity');
    const sealed = ring.seal(text, 'row');
    expect(() => ring.open(sealed, 'other row')).toThrow();
    expect(() => createKeyRing([first], 'attachment').open(sealed, 'row')).toThrow();
    for (const at of [0, 3, 8, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => ring.open(changed, 'row')).toThrow();
    }
    expect(() => ring.open(Buffer.alloc(3), 'row')).toThrow();
  });
});

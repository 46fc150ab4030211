import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed (sfc32, seeded by a hash). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    const hash = createHash('sha256').update(seed).digest();
    this.#a = hash.readUInt32LE(0);
    this.#b = hash.readUInt32LE(4);
    this.#c = hash.readUInt32LE(8);
  }

  /** A whole number of 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor((this.#next() / 2 ** 32) * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** One of the items, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T {
    let left = this.below(items.reduce((sum, { weight }) => sum + weight, 0));
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    throw new RangeError('nothing to pick from');
  }

  shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}

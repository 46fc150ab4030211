import { compareNames } from '@kheya/contract/name-likeness';
import type { NameCheck } from '#payout-port.ts';

/**
 * A given name beside the names a rail keeps of the holder, one for each script it knows. Names in
 * two scripts cannot be compared, so the rail's own is shown to who sends.
 */
export function checkHolderName(given: string, kept: readonly [string, ...string[]]): NameCheck {
  const results = kept.map((name) => ({ name, likeness: likenessOf(given, name) }));
  if (results.some(({ likeness }) => likeness === 'same')) return { result: 'match' };
  const close = results.find(({ likeness }) => likeness === 'close');
  if (close) return { result: 'close', name: close.name };
  const isComparable = kept.some((name) => isBangla(name) === isBangla(given));
  return isComparable ? { result: 'different' } : { result: 'close', name: kept[0] };
}

function likenessOf(given: string, kept: string): 'same' | 'close' | 'different' {
  const likeness = compareNames(given, kept);
  if (likeness === 'same') return 'same';
  return likeness === 'spelling' || isPartOf(given, kept) || isPartOf(kept, given)
    ? 'close'
    : 'different';
}

/** Rahim Uddin is part of Md. Rahim Uddin; one word alone is too little to say so. */
function isPartOf(shorter: string, longer: string): boolean {
  const words = wordsOf(shorter);
  const others = new Set(wordsOf(longer));
  return words.length > 1 && words.every((word) => others.has(word));
}

function wordsOf(name: string): readonly string[] {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function isBangla(name: string): boolean {
  return /\p{Script=Bengali}/u.test(name);
}

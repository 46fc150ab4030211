import { compareNames } from '#name-likeness.ts';
import type { NameCheck } from '#payout-port.ts';

/**
 * A given name beside the names a rail keeps of the holder, one for each script it knows. Names in
 * two scripts cannot be compared, so the rail's own is shown to who sends.
 */
export function checkHolderName(given: string, kept: readonly [string, ...string[]]): NameCheck {
  const results = kept.map((name) => ({ name, likeness: compareNames(given, name) }));
  if (results.some(({ likeness }) => likeness === 'match')) return { result: 'match' };
  const close = results.find(({ likeness }) => likeness === 'close');
  if (close) return { result: 'close', name: close.name };
  const isComparable = kept.some((name) => isBangla(name) === isBangla(given));
  return isComparable ? { result: 'different' } : { result: 'close', name: kept[0] };
}

function isBangla(name: string): boolean {
  return /\p{Script=Bengali}/u.test(name);
}

import { fromDecimal } from '@kheya/money';

/** The contract's amounts are texts in taka. Undefined for anything else, and for parts of a poisha. */
export function readAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !/^(0|[1-9]\d{0,17})(\.\d{1,2})?$/.test(text)) return undefined;
  const { minor } = fromDecimal(text, 'BDT');
  return minor > 0n ? minor : undefined;
}

/** `+8801XXXXXXXXX`, the international form. */
export function isMsisdn(text: unknown): text is string {
  return typeof text === 'string' && /^\+8801[3-9]\d{8}$/.test(text);
}

/** `[{key: "msisdn", value: "+8801…"}]`: what the party has under this key. */
export function readParty(party: unknown, key: string): unknown {
  if (!Array.isArray(party)) return undefined;
  const found: unknown = party.find(
    (item: unknown) =>
      typeof item === 'object' && item !== null && 'key' in item && item.key === key,
  );
  return typeof found === 'object' && found !== null && 'value' in found ? found.value : undefined;
}

export function isUuid(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
  );
}

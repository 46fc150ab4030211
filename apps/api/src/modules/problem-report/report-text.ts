const UNKNOWN_TO_THE_LOG: readonly (readonly [RegExp, string])[] = [
  // Bounded, and no at-sign on either side of it: whoever sends this may send anything.
  [/[^\s"'<>@]{1,64}@[^\s"'<>@.]{1,63}(?:\.[^\s"'<>@.]{1,63}){1,8}/g, '[email]'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // An amount, in either script: what a crashed panel was about to show.
  [/[$৳]\s?[\d০-৯][\d০-৯.,]*/g, '[amount]'],
  // Account, wallet, identity and phone numbers; lines and columns of a stack are shorter.
  [/[+]?[\d০-৯](?:[\d০-৯ .-]?[\d০-৯]){6,}/g, '[number]'],
];

/** A text as far as it says nothing about a person: a log is read by many and kept for long. */
export function withoutPersonalData(text: string): string {
  return UNKNOWN_TO_THE_LOG.reduce((left, [found, name]) => left.replace(found, name), text);
}

/** Where it happened: an address without what stood behind its question mark. */
export function bareAddress(address: string): string {
  return withoutPersonalData(address.replace(/[?#].*$/s, ''));
}

/** The calls that led to it, without the addresses of the files beyond their names. */
export function bareStack(stack: string): string {
  return withoutPersonalData(stack.replace(/[?#][^\s):]*/g, ''));
}

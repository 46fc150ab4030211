const UNKNOWN_TO_THE_LOG: readonly (readonly [RegExp, string])[] = [
  // Bounded, with no at-sign on either side: a report may contain anything.
  [/[^\s"'<>@]{1,64}@[^\s"'<>@.]{1,63}(?:\.[^\s"'<>@.]{1,63}){1,8}/g, '[email]'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '[id]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // Amounts in either script, which a crashed screen may have been about to show.
  [/[$৳]\s?[\d০-৯][\d০-৯.,]*/g, '[amount]'],
  // Account, wallet, identity and phone numbers; line and column numbers of a stack are shorter.
  [/[+]?[\d০-৯](?:[\d০-৯ .-]?[\d০-৯]){6,}/g, '[number]'],
];

/** The text with personal data replaced: logs are read by many and stored for long. */
export function withoutPersonalData(text: string): string {
  return UNKNOWN_TO_THE_LOG.reduce((left, [found, name]) => left.replace(found, name), text);
}

/** The address of the screen without its query. */
export function bareAddress(address: string): string {
  return withoutPersonalData(address.replace(/[?#].*$/s, ''));
}

/** The call stack, with files reduced to their names. */
export function bareStack(stack: string): string {
  return withoutPersonalData(stack.replace(/[?#][^\s):]*/g, ''));
}

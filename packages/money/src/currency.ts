/** The currencies an account can be held in. */
export const currencies = ['USD', 'BDT', 'USDC'] as const;

export type Currency = (typeof currencies)[number];

const exponents: Record<Currency, number> = { USD: 2, BDT: 2, USDC: 6 };

/** How many decimals the currency's smallest unit has. */
export function exponent(currency: Currency): number {
  return exponents[currency];
}

/** Whether a text from outside names one of our currencies. */
export function isCurrency(text: string): text is Currency {
  return (currencies as readonly string[]).includes(text);
}

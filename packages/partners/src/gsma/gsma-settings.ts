import { z } from 'zod';

/** The address of a wallet that speaks the GSMA contract and our credentials there, by its prefix. */
export function gsmaSettings<Prefix extends string>(prefix: Prefix) {
  const text = z.string().min(1);
  return {
    [`${prefix}_URL`]: z.url(),
    [`${prefix}_CLIENT_ID`]: text,
    [`${prefix}_API_KEY`]: text,
    // What the wallet proves itself with when it calls us back.
    [`${prefix}_CALLBACK_KEY`]: z.string().min(8),
  } as Readonly<
    Record<`${Prefix}_URL`, z.ZodURL> &
      Record<`${Prefix}_${'CLIENT_ID' | 'API_KEY' | 'CALLBACK_KEY'}`, z.ZodString>
  >;
}

export interface GsmaSettings {
  /** What people call the wallet, for operators. */
  readonly name: string;
  readonly url: string;
  /** Our identifier there, which is also the account our payouts are taken from. */
  readonly clientId: string;
  readonly apiKey: string;
  /** Where it tells the end of a payment; our reference follows. */
  readonly callbackUrl: string;
  readonly timeoutMs: number;
}

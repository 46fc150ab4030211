import { z } from 'zod';

const text = z.string().min(1);

/** The address of Upay and our credentials there, from the environment. */
export const upaySettings = {
  UPAY_URL: z.url(),
  UPAY_CLIENT_ID: text,
  UPAY_API_KEY: text,
  /** What Upay proves itself with when it calls us back. */
  UPAY_CALLBACK_KEY: z.string().min(8),
};

/** The address of iPay and our credentials there, from the environment. */
export const ipaySettings = {
  IPAY_URL: z.url(),
  IPAY_CLIENT_ID: text,
  IPAY_API_KEY: text,
  /** What iPay proves itself with when it calls us back. */
  IPAY_CALLBACK_KEY: z.string().min(8),
};

/** A wallet that speaks the GSMA contract. */
export interface GsmaSettings {
  /** What people call it, for operators. */
  readonly name: string;
  readonly url: string;
  /** Our identifier there, which is also the account our payouts are taken from. */
  readonly clientId: string;
  readonly apiKey: string;
  /** Where it tells the end of a payment; our reference follows. */
  readonly callbackUrl: string;
  readonly timeoutMs: number;
}

import { z } from 'zod';
import { readPrivateKey, readPublicKey } from './nagad-keys.ts';

/**
 * The address of Nagad, our two numbers there, and two halves of two key pairs: ours signs and
 * decrypts, theirs proves that an answer is Nagad's.
 */
export const nagadSettings = {
  NAGAD_URL: z.url(),
  NAGAD_MERCHANT_AGGREGATOR_ID: z.string().min(1),
  NAGAD_MERCHANT_ID: z.string().min(1),
  NAGAD_MERCHANT_PRIVATE_KEY: z
    .string()
    .refine(
      isReadBy(readPrivateKey),
      'our RSA private key of 2048 bits or more: PEM, or base64 of PKCS#8',
    ),
  NAGAD_PG_PUBLIC_KEY: z
    .string()
    .refine(
      isReadBy(readPublicKey),
      "Nagad's RSA public key of 2048 bits or more: PEM, or base64 of SPKI",
    ),
};

export type NagadSettings = z.output<z.ZodObject<typeof nagadSettings>>;

function isReadBy(read: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
}

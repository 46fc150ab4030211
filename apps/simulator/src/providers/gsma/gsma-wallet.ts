import { z } from 'zod';
import type { SimulatorSchema } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';

/** Which of the wallets it is: they have one contract, and books and credentials of their own. */
export interface GsmaWallet {
  readonly name: SimulatorSchema['gsma.accounts']['wallet'];
  /** What people call it. */
  readonly title: string;
}

export interface GsmaCredentials {
  readonly clientId: string;
  readonly apiKey: string;
  /** With it the wallet proves its callbacks. */
  readonly callbackKey: string;
}

export function gsmaEnvironment({ name }: GsmaWallet): Readonly<Record<string, z.ZodType>> {
  const text = z.string().min(1);
  const prefix = name.toUpperCase();
  return {
    [`${prefix}_CLIENT_ID`]: text,
    [`${prefix}_API_KEY`]: text,
    [`${prefix}_CALLBACK_KEY`]: text,
  };
}

export function credentialsOf(wallet: GsmaWallet, context: SimulatorContext): GsmaCredentials {
  const prefix = wallet.name.toUpperCase();
  const text = (name: string) => z.string().parse(context.settings[`${prefix}_${name}`]);
  return {
    clientId: text('CLIENT_ID'),
    apiKey: text('API_KEY'),
    callbackKey: text('CALLBACK_KEY'),
  };
}

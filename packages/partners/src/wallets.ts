import type { ConnectedWallet } from '@kheya/contract';
import type { Clock } from '@kheya/service-kit';
import type { z } from 'zod';
import { bkashSettings, createBkashClient } from './bkash/index.ts';
import type { WalletPartner } from './wallet-port.ts';

/** The settings of every connected wallet. */
export const walletSettings = { ...bkashSettings };

/** A client for each connected wallet: one without does not compile. */
export function createWallets(
  settings: z.output<z.ZodObject<typeof walletSettings>>,
  timeoutMs: number,
  clock: Clock,
): Record<ConnectedWallet, WalletPartner> {
  return { bKash: createBkashClient(settings, timeoutMs, clock) };
}

/** Every wallet's settings where a simulator, or nobody, answers below `url`. */
export function simulatedWallets(url: string): Record<string, string> {
  const names = Object.keys(walletSettings);
  return Object.fromEntries(
    names.map((name) =>
      name.endsWith('_URL')
        ? [name, `${url}/${name.slice(0, -'_URL'.length).toLowerCase()}`]
        : [name, 'agreed-in-tests'],
    ),
  );
}

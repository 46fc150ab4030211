import type { ConnectedWallet } from '@kheya/contract';
import type { Clock } from '@kheya/service-kit';
import type { z } from 'zod';
import { bkashSettings, createBkashClient } from './bkash/index.ts';
import { agreedNagadKeys, createNagadClient, nagadSettings } from './nagad/index.ts';
import type { WalletPartner } from './payout-port.ts';

/** The settings of every connected wallet. */
export const walletSettings = { ...bkashSettings, ...nagadSettings };

/** A client for each connected wallet; a wallet without one does not compile. */
export function createWallets(
  settings: z.output<z.ZodObject<typeof walletSettings>>,
  timeoutMs: number,
  clock: Clock,
): Record<ConnectedWallet, WalletPartner> {
  return {
    bKash: createBkashClient(settings, timeoutMs, clock),
    Nagad: createNagadClient(settings, timeoutMs, clock),
  };
}

/**
 * The settings of every wallet at addresses below `url`, as the simulator serves them, and the
 * simulator's own halves of keys.
 */
export function simulatedWallets(url: string): Record<string, string> {
  const names = Object.keys(walletSettings);
  const agreed = names.map((name) =>
    name.endsWith('_URL')
      ? [name, `${url}/${name.slice(0, -'_URL'.length).toLowerCase()}`]
      : [name, 'agreed-in-tests'],
  );
  return { ...Object.fromEntries(agreed), ...agreedNagadKeys() };
}

import { WALLETS, type ConnectedWallet } from '@kheya/contract';
import type { Clock } from '@kheya/service-kit';
import type { z } from 'zod';
import { bkashSettings, createBkashClient } from './bkash/index.ts';
import { createGsmaClient, gsmaSettings } from './gsma/index.ts';
import { agreedNagadKeys, createNagadClient, nagadSettings } from './nagad/index.ts';
import type { WalletPartner } from './payout-port.ts';

/** The settings of every connected wallet. */
export const walletSettings = {
  ...bkashSettings,
  ...nagadSettings,
  ...gsmaSettings('UPAY'),
  ...gsmaSettings('IPAY'),
};

/** The wallets that call us back by the GSMA contract, and the settings each is found under. */
const GSMA_PREFIXES = { Upay: 'UPAY', iPay: 'IPAY' } as const;

type WalletSettings = z.output<z.ZodObject<typeof walletSettings>>;

/** What a wallet proves its callbacks with, by its name in the books; undefined where it makes none. */
export function callbackKeyOf(settings: WalletSettings, ledgerKey: string): string | undefined {
  const entries = Object.entries(GSMA_PREFIXES) as [keyof typeof GSMA_PREFIXES, 'UPAY' | 'IPAY'][];
  const [, prefix] = entries.find(([wallet]) => WALLETS[wallet].ledgerKey === ledgerKey) ?? [];
  return prefix && settings[`${prefix}_CALLBACK_KEY`];
}

/** A client for each connected wallet; a wallet without one does not compile. */
export function createWallets(
  settings: WalletSettings & { readonly API_URL: string },
  timeoutMs: number,
  clock: Clock,
): Record<ConnectedWallet, WalletPartner> {
  const gsma = (wallet: keyof typeof GSMA_PREFIXES) => {
    const prefix = GSMA_PREFIXES[wallet];
    const { names } = WALLETS[wallet];
    return createGsmaClient(
      {
        name: names.en,
        url: settings[`${prefix}_URL`],
        clientId: settings[`${prefix}_CLIENT_ID`],
        apiKey: settings[`${prefix}_API_KEY`],
        callbackUrl: new URL('/webhooks/gsma/', settings.API_URL).href,
        timeoutMs,
      },
      clock,
    );
  };
  return {
    bKash: createBkashClient(settings, timeoutMs, clock),
    Nagad: createNagadClient(settings, timeoutMs, clock),
    Upay: gsma('Upay'),
    iPay: gsma('iPay'),
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

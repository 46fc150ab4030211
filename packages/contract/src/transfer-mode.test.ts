import { describe, expect, it } from 'vitest';
import { findRails, RAILS, TRANSFER_MODES } from './rail.ts';
import {
  destinationLabel,
  UI_MODE_NAMES,
  UI_MODES,
  type UiMode,
  WALLET_UI_MODES,
} from './transfer-mode.ts';
import { CONNECTED_WALLETS, WALLET_TYPES, type WalletType } from './wallet.ts';

/** Section 9 of the specification, value by value; `{product}` is KHEYA. */
const SPECIFIED = {
  USER_ACCOUNT: 'INTERNAL',
  ACH: 'ACH',
  DOMESTIC_WIRE: 'DOMESTIC_WIRE',
  PLAID: 'ACH',
  BD_WIRE: 'BD_TRANSFER',
  MY_ACCOUNT: 'OWN',
  IPAY: 'IPAY_TRANSFER',
  WITHDRAW_TO_BD: 'BD_TRANSFER',
  USD_TO_BDT: 'USD_TO_BDT_CONVERT',
  USD_TO_BANK: 'ACH',
  USD_TO_OTHER_BDT: 'USD_TO_BDT_CONVERT',
  WITHDRAW_TO_BD_BANK: 'BD_TRANSFER',
  OTHER_KHEYA_BDT_ACCOUNT: 'USD_TO_BDT_CONVERT',
  BKASH: 'BD_TRANSFER',
  NAGAD: 'BD_TRANSFER',
  UPAY: 'BD_TRANSFER',
};

const isConnected = (type: WalletType) => CONNECTED_WALLETS.some((one) => one === type);

describe('the modes of the screens', () => {
  it('are the sixteen specified, over the seven of the API', () => {
    expect(UI_MODE_NAMES).toHaveLength(16);
    const modes = Object.entries(UI_MODES).map(([name, { mode }]) => [name, mode]);
    expect(Object.fromEntries(modes)).toEqual(SPECIFIED);
    expect(new Set(Object.values(SPECIFIED))).toEqual(new Set(TRANSFER_MODES));
  });

  it.each(UI_MODE_NAMES)('%s has the rails of its API mode', (name) => {
    const { mode, field, payee, wallet, sources }: UiMode = UI_MODES[name];
    for (const source of ['USD', 'BDT'] as const) {
      const rails = findRails({ source, field, payee, wallet });
      const isPaid = sources.includes(source) && (wallet === null || isConnected(wallet));
      expect(rails.some((rail) => rail.mode === mode)).toBe(isPaid);
    }
  });

  it('reach every rail', () => {
    const reached = UI_MODE_NAMES.flatMap((name) => {
      const { mode, field, payee, wallet, sources }: UiMode = UI_MODES[name];
      return sources
        .flatMap((source) => findRails({ source, field, payee, wallet }))
        .filter((rail) => rail.mode === mode)
        .map((rail) => rail.key);
    });
    expect(new Set(reached)).toEqual(new Set(RAILS.map((rail) => rail.key)));
  });

  it('pay into each wallet by its own', () => {
    for (const type of WALLET_TYPES) expect(UI_MODES[WALLET_UI_MODES[type]].wallet).toBe(type);
  });
});

describe('the label of a destination', () => {
  it('tells a bank by its country and a wallet by its name', () => {
    expect(destinationLabel('WITHDRAW_TO_BD_BANK', 'en')).toBe('Bank in Bangladesh');
    expect(destinationLabel('DOMESTIC_WIRE', 'en')).toBe('Bank in the United States');
    expect(destinationLabel('PLAID', 'bn')).toBe('যুক্তরাষ্ট্রের ব্যাংক');
    expect(destinationLabel('NAGAD', 'en')).toBe('Nagad');
    expect(destinationLabel('MY_ACCOUNT', 'en')).toBe('Your dollar account');
    expect(destinationLabel('USD_TO_BDT', 'en')).toBe('Your taka account');
  });

  it('is in the script of the reader', () => {
    for (const name of UI_MODE_NAMES) {
      expect(destinationLabel(name, 'bn')).toMatch(/^[\p{Script=Bengali}\s.]+$/u);
      expect(destinationLabel(name, 'en')).not.toMatch(/\p{Script=Bengali}/u);
    }
  });
});

import { expect, test } from 'vitest';
import { CONNECTED_WALLETS } from '@kheya/contract';
import { UI_MODE_NAMES, UI_MODES, type UiMode } from '@kheya/contract/transfer-mode';
import { railsFor } from './rails.ts';

test.each(UI_MODE_NAMES)('%s is taken by its API mode, and by no other', (name) => {
  const { mode, field, payee, wallet, sources }: UiMode = UI_MODES[name];
  const isConnected = wallet === null || CONNECTED_WALLETS.some((one) => one === wallet);
  const modes = new Set(Object.values(UI_MODES).map((one) => one.mode));
  for (const source of ['USD', 'BDT'] as const) {
    const taking = [...modes].filter(
      (one) => railsFor(one, { source, field, payee, wallet }).length > 0,
    );
    const expected = isConnected && sources.some((one) => one === source);
    expect(taking.includes(mode)).toBe(expected);
    // Dollars to a US bank go by either of two modes.
    expect(taking.filter((one) => one !== mode)).toEqual(
      payee === 'us_bank' && source === 'USD' ? [mode === 'ACH' ? 'DOMESTIC_WIRE' : 'ACH'] : [],
    );
  }
});

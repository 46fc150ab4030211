import { WALLETS } from '@kheya/contract';
import { chart, wallets } from '@kheya/ledger';
import { expect, test } from 'vitest';

/** The ledger may not import the contract, so its own list is compared with the contract's here. */
test.each(Object.entries(WALLETS))('the books have accounts for %s', (_type, { ledgerKey }) => {
  expect(wallets).toContain(ledgerKey);
  expect(chart).toHaveProperty(`float_${ledgerKey}`);
  expect(chart).toHaveProperty(`transit_${ledgerKey}`);
});

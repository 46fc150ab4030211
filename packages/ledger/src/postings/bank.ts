import type { Currency } from '@kheya/money';
import { houseAccount, type AccountName } from '#chart.ts';

const banks = {
  USD: 'bank_cash',
  BDT: 'bd_settlement',
  USDC: 'usdc_treasury',
} as const satisfies Record<Currency, AccountName>;

/**
 * The account that holds the money of a currency: the banking partner, the settlement bank, our own
 * addresses.
 */
export function bankAccount(bucket: number, currency: Currency): string {
  return houseAccount(bucket, banks[currency], currency);
}

import { currencies, type Currency } from '@kheya/money';
import { houseAccountId } from '#ids.ts';
import type { AccountEvent, AccountFlags } from '#types.ts';

export type Side = 'asset' | 'liability' | 'equity' | 'income' | 'cost';

export interface ChartEntry {
  readonly code: number;
  readonly side: Side;
  /** `house`: one per bucket and currency; the others are opened with the row that owns them. */
  readonly per: 'house' | 'customer' | 'contract';
  readonly currencies: readonly Currency[];
  readonly flags: Partial<AccountFlags>;
}

const house = (code: number, side: Side, held: readonly Currency[] = currencies): ChartEntry => ({
  code,
  side,
  per: 'house',
  currencies: held,
  flags: {},
});

const OWED_TO_US = { creditsMustNotExceedDebits: true } as const;
const OWED_BY_US = { debitsMustNotExceedCredits: true } as const;

const owned = (
  code: number,
  side: Side,
  per: 'customer' | 'contract',
  flags: Partial<AccountFlags> = {},
): ChartEntry => ({ code, side, per, currencies, flags: { history: true, ...flags } });

/** The chart of accounts (docs/ledger/chart-of-accounts.md). House accounts keep no balance per entry. */
export const chart = {
  bank_cash: house(1000, 'asset', ['USD']),
  bank_in_transit: house(1010, 'asset', ['USD', 'BDT']),
  bd_settlement: house(1100, 'asset', ['BDT']),
  float_bkash: house(1110, 'asset', ['BDT']),
  float_nagad: house(1111, 'asset', ['BDT']),
  float_upay: house(1112, 'asset', ['BDT']),
  float_ipay: house(1113, 'asset', ['BDT']),
  float_airtime: house(1114, 'asset', ['BDT']),
  usdc_treasury: house(1200, 'asset', ['USDC']),
  gateway_receivable: house(1300, 'asset', ['USD']),
  investment_asset: house(1310, 'asset'),
  dues_receivable: owned(1400, 'asset', 'customer', OWED_TO_US),
  loan_principal: owned(1500, 'asset', 'contract', OWED_TO_US),
  loan_interest: owned(1510, 'asset', 'contract', OWED_TO_US),
  customer: owned(2000, 'liability', 'customer', OWED_BY_US),
  transit_ach: house(2110, 'liability', ['USD']),
  transit_wire: house(2111, 'liability', ['USD']),
  transit_bd_bank: house(2112, 'liability', ['BDT']),
  transit_bkash: house(2113, 'liability', ['BDT']),
  transit_nagad: house(2114, 'liability', ['BDT']),
  transit_upay: house(2115, 'liability', ['BDT']),
  transit_ipay: house(2116, 'liability', ['BDT']),
  transit_card: house(2117, 'liability', ['USD']),
  transit_chain: house(2118, 'liability', ['USDC']),
  transit_airtime: house(2119, 'liability', ['BDT']),
  unallocated: house(2200, 'liability'),
  fixed_deposit: owned(2300, 'liability', 'contract', OWED_BY_US),
  interest_payable: owned(2310, 'liability', 'contract', OWED_BY_US),
  investment_payable: owned(2320, 'liability', 'customer', OWED_BY_US),
  merchant_payable: house(2330, 'liability'),
  bucket_transit: house(2400, 'liability'),
  force_control: house(2410, 'liability'),
  // One code per pair, because a house account is found by code and currency alone.
  fx_position_usd_bdt: house(3000, 'equity', ['USD', 'BDT']),
  fx_position_usdc_usd: house(3001, 'equity', ['USDC', 'USD']),
  own_funds: house(3100, 'equity'),
  income_fee: house(4000, 'income'),
  income_fx: house(4010, 'income'),
  income_interest: house(4020, 'income'),
  income_other: house(4030, 'income'),
  cost_promotion: house(5000, 'cost'),
  cost_interest: house(5010, 'cost'),
  cost_provider: house(5020, 'cost'),
  cost_loss: house(5030, 'cost'),
  fx_result: house(5040, 'cost'),
  rounding: house(5050, 'cost'),
} as const satisfies Record<string, ChartEntry>;

export type AccountName = keyof typeof chart;

/** The house account with this name in a bucket. Throws for a currency it is not held in. */
export function houseAccount(bucket: number, name: AccountName, currency: Currency): string {
  const entry: ChartEntry = chart[name];
  if (entry.per !== 'house' || !entry.currencies.includes(currency)) {
    throw new TypeError(`there is no house account ${name} in ${currency}`);
  }
  return houseAccountId(bucket, entry.code, currency);
}

/** The accounts a bucket needs before its first movement. */
export function houseAccounts(bucket: number): AccountEvent[] {
  const entries: readonly ChartEntry[] = Object.values(chart);
  return entries
    .filter((entry) => entry.per === 'house')
    .flatMap(({ code, currencies: held, flags }) =>
      held.map((currency) => ({
        id: houseAccountId(bucket, code, currency),
        currency,
        code,
        flags,
      })),
    );
}

/** A customer's account (USD, BDT, savings, USDC), ready for `Ledger.open`. */
export function customerAccount(id: string, currency: Currency): AccountEvent {
  return ownedAccount('customer', id, currency);
}

/**
 * An account owned by a customer or a contract, ready for `Ledger.open`. Throws for the name of a
 * house account.
 */
export function ownedAccount(name: AccountName, id: string, currency: Currency): AccountEvent {
  const { per, code, flags }: ChartEntry = chart[name];
  if (per === 'house') throw new TypeError(`${name} is a house account`);
  return { id, currency, code, flags };
}

import { compare, convert, money, negate, parseRate, toDecimal, type Rate } from '@kheya/money';
import { currencies, type Currency, type Money } from '@kheya/money';
import { chart, type ChartEntry } from '#chart.ts';
import type { Finding, Snapshot } from '#verify/finding.ts';
import { verifyFxPositions, type ConversionRates } from '#verify/fx-position.ts';

export interface BooksRates extends ConversionRates {
  /** The rate at which open dollars are valued: 1 USD in BDT. */
  readonly usdBdt: Rate;
  /** The rate at which open coins are valued: 1 USDC in USD; one to one by default. */
  readonly usdcUsd?: Rate;
}

const ONE_TO_ONE = parseRate('1', 'USDC', 'USD');

/** Customers' debts to us are no money held: what we owe must be covered without them. */
const OWED_TO_US: ReadonlySet<number> = new Set([
  chart.dues_receivable.code,
  chart.loan_principal.code,
  chart.loan_interest.code,
]);

/**
 * Between our own accounts: nobody outside has a claim on it. `bucket_transit` still counts: during
 * a move it deducts what the receiver already has and the sender has not yet paid.
 */
const BORROWED: ReadonlySet<number> = new Set([chart.force_control.code]);

/**
 * 5 and 7: customers' balances are covered, and the FX positions equal what the conversions left.
 */
export async function verifyBooks(client: Snapshot, rates: BooksRates): Promise<Finding[]> {
  return [
    ...(await verifySafeguarding(client, rates)),
    ...(await verifyFxPositions(client, rates)),
  ];
}

/**
 * 5: per currency, the assets held and the open FX positions at the rate cover what is owed.
 * Dollars given for taka and not yet replaced count as taka, and coins given for dollars as
 * dollars: that is what they will be sold for.
 */
async function verifySafeguarding(client: Snapshot, rates: BooksRates): Promise<Finding[]> {
  const { rows } = await client.query<{ code: number; currency: Currency; posted: string }>(
    'select code, currency, posted::text from ledger.code_balances',
  );
  const sum = (currency: Currency, wanted: (code: number) => boolean) =>
    rows
      .filter((row) => row.currency === currency && wanted(row.code))
      .reduce((total, row) => total + BigInt(row.posted), 0n);
  const openUsd = money(
    'USD',
    sum('USD', (code) => code === chart.fx_position_usd_bdt.code),
  );
  const openUsdc = money(
    'USDC',
    sum('USDC', (code) => code === chart.fx_position_usdc_usd.code),
  );
  const open: Record<Currency, bigint> = {
    USD: valueOf(openUsdc, rates.usdcUsd ?? ONE_TO_ONE).minor - openUsd.minor,
    BDT: valueOf(openUsd, rates.usdBdt).minor,
    USDC: -openUsdc.minor,
  };
  return currencies.map((currency) => {
    // Balances are credits less debits, so what we hold is negative.
    const assets = -sum(currency, (code) => sideOf(code) === 'asset' && !OWED_TO_US.has(code));
    const owed = money(
      currency,
      sum(currency, (code) => sideOf(code) === 'liability' && !BORROWED.has(code)),
    );
    const held = money(currency, assets + open[currency]);
    return {
      name: `5 what is held in ${currency} covers what is owed`,
      ok: compare(held, owed) >= 0,
      detail: `held ${toDecimal(held)}, owed ${toDecimal(owed)}`,
    };
  });
}

/** Rounded against us: what is held down, what must be bought back up. */
function valueOf(open: Money, rate: Rate): Money {
  if (open.minor >= 0n) return convert(open, rate, { rounding: 'down' });
  return negate(convert(negate(open), rate, { rounding: 'up' }));
}

const byCode = new Map<number, ChartEntry>(
  Object.values(chart).map((entry) => [entry.code, entry]),
);

function sideOf(code: number) {
  return byCode.get(code)?.side;
}

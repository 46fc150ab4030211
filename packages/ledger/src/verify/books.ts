import { compare, convert, isZero, money, negate, toDecimal, type Rate } from '@kheya/money';
import type { Currency, Money } from '@kheya/money';
import { chart, type ChartEntry } from '#chart.ts';
import type { Finding, Snapshot } from '#verify/ledger.ts';

export interface BooksRates {
  /** The rate open dollars are valued at: 1 USD in BDT. */
  readonly usdBdt: Rate;
  /** The mid rate each conversion was booked at, by intent. Treasury's sales are not conversions. */
  readonly midByIntent?: ReadonlyMap<string, Rate>;
}

const CONVERSIONS: ReadonlySet<string> = new Set([
  'conversion',
  'usd_to_wallet',
  'usd_to_wallet_return',
]);
const BORROWED: ReadonlySet<number> = new Set([
  chart.bucket_transit.code,
  chart.force_control.code,
]);

/** 5 and 7: what customers are owed is covered, and the FX position is what the conversions left. */
export async function verifyBooks(client: Snapshot, rates: BooksRates): Promise<Finding[]> {
  return [...(await verifySafeguarding(client, rates)), await verifyFxPosition(client, rates)];
}

/**
 * 5: per currency, the assets held and the open FX position at the rate cover what is owed. Dollars given
 * for taka not yet replaced count as taka: they are what the taka will be bought with.
 */
async function verifySafeguarding(client: Snapshot, rates: BooksRates): Promise<Finding[]> {
  const { rows } = await client.query<{ code: number; currency: Currency; posted: string }>(
    'select code, currency, posted::text from ledger.code_balances',
  );
  const byCode = new Map<number, ChartEntry>(Object.values(chart).map((c) => [c.code, c]));
  const sum = (currency: Currency, wanted: (code: number) => boolean) =>
    money(
      currency,
      rows
        .filter((row) => row.currency === currency && wanted(row.code))
        .reduce((total, row) => total + BigInt(row.posted), 0n),
    );
  const openUsd = sum('USD', (code) => code === chart.fx_position_usd_bdt.code);
  const openBdt = convert(openUsd, rates.usdBdt, { rounding: 'down' });
  return (['USD', 'BDT'] as const).map((currency) => {
    // Balances are credits less debits, so what we hold is negative.
    const assets = negate(sum(currency, (code) => byCode.get(code)?.side === 'asset'));
    const open = currency === 'USD' ? negate(openUsd) : openBdt;
    const owed = sum(
      currency,
      (code) => byCode.get(code)?.side === 'liability' && !BORROWED.has(code),
    );
    const held = money(currency, assets.minor + open.minor);
    return {
      name: `5 what is held in ${currency} covers what is owed`,
      ok: compare(held, owed) >= 0,
      detail: `held ${toDecimal(held)}, owed ${toDecimal(owed)}`,
    };
  });
}

/** 7: each conversion moved the position by its dollars at its own mid rate, and nothing else did. */
async function verifyFxPosition(client: Snapshot, rates: BooksRates): Promise<Finding> {
  const name = '7 the FX position is what the conversions left at their rates';
  const { rows } = await client.query<{
    intent_id: string;
    currency: Currency;
    movement: string | null;
    posted: string;
  }>(
    'select intent_id, currency, movement, posted::text from ledger.fx_by_intent where code = $1',
    [chart.fx_position_usd_bdt.code],
  );
  const unknown = rows.filter(
    ({ movement }) => movement !== 'treasury_sell_dollars' && !CONVERSIONS.has(movement ?? ''),
  );
  const wrong = unknown.map((row) => `${row.intent_id} by ${row.movement}`);
  const conversions = rows.filter((row) => CONVERSIONS.has(row.movement ?? ''));
  const key = (row: { intent_id: string; movement: string | null }) =>
    `${row.intent_id} ${row.movement}`;
  for (const group of Map.groupBy(conversions, key).values()) {
    const side = (currency: Currency): Money =>
      money(
        currency,
        group
          .filter((row) => row.currency === currency)
          .reduce((total, row) => total + BigInt(row.posted), 0n),
      );
    const { intent_id: intentId } = group[0]!;
    const mid = rates.midByIntent?.get(intentId);
    if (rates.midByIntent && !mid) wrong.push(`${intentId} has no rate`);
    if (!mid) continue;
    const difference =
      side('BDT').minor + convert(side('USD'), mid, { rounding: 'half-even' }).minor;
    if (!isZero(money('BDT', difference))) {
      wrong.push(`${intentId} off by ${toDecimal(money('BDT', difference))} BDT`);
    }
  }
  return { name, ok: wrong.length === 0, detail: wrong.slice(0, 5).join(', ') || null };
}

import { convert, money, parseRate, toDecimal, type Currency, type Rate } from '@kheya/money';
import { chart } from '#chart.ts';
import type { Movement } from '#movements.ts';
import type { Finding, Snapshot } from '#verify/finding.ts';

export interface ConversionRates {
  /**
   * The mid rate of each conversion of dollars, by intent. Without it only the two sides of each
   * are compared. Coins are one to one, and treasury's sales are not conversions.
   */
  readonly midByIntent?: ReadonlyMap<string, Rate>;
  /**
   * What each correction of a position corrects: from the correction's intent to the corrected
   * intent.
   */
  readonly corrects?: ReadonlyMap<string, string>;
}

interface Pair {
  readonly name: string;
  readonly code: number;
  readonly base: Currency;
  readonly quote: Currency;
  /** The movements that convert for customers, at a rate of their own. */
  readonly conversions: ReadonlySet<string>;
  /** Treasury's movement that turns the position back, at the market's price. */
  readonly turnedBack: Movement;
  /** The rate of every conversion, where it is fixed. */
  readonly rate?: Rate;
}

const PAIRS: readonly Pair[] = [
  {
    name: 'USD/BDT',
    code: chart.fx_position_usd_bdt.code,
    base: 'USD',
    quote: 'BDT',
    conversions: new Set<Movement>([
      'conversion',
      'usd_to_wallet',
      'usd_to_wallet_return',
      'usd_to_bd_bank',
      'usd_to_bd_bank_return',
      'airtime',
    ]),
    turnedBack: 'treasury_sell_dollars',
  },
  {
    name: 'USDC/USD',
    code: chart.fx_position_usdc_usd.code,
    base: 'USDC',
    quote: 'USD',
    conversions: new Set<Movement>(['coins_to_dollars']),
    turnedBack: 'treasury_redeem_coins',
    rate: parseRate('1', 'USDC', 'USD'),
  },
];

/** 7: the positions equal what conversions left, less what treasury turned back and its results. */
export async function verifyFxPositions(
  client: Snapshot,
  rates: ConversionRates,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const pair of PAIRS) {
    const { rows } = await client.query<PositionRow>(
      'select intent_id, currency, movement, posted::text from ledger.fx_by_intent where code = $1',
      [pair.code],
    );
    const wrong = changesOf(rows, pair, rates).flatMap(
      (change) => faultOf(change, pair, rates) ?? [],
    );
    const name = `7 the FX position ${pair.name} is what the conversions left at their rates`;
    findings.push({ name, ok: wrong.length === 0, detail: wrong.slice(0, 5).join(', ') || null });
  }
  return [...findings, await verifyFxResult(client)];
}

interface PositionRow {
  readonly intent_id: string;
  readonly currency: Currency;
  readonly movement: string | null;
  readonly posted: string;
}

/** The changes one movement of an intent made to both sides of a position, corrections included. */
interface PositionChange {
  readonly intentId: string;
  readonly movement: string | null;
  readonly base: bigint;
  readonly quote: bigint;
}

/** A corrected intent is examined as a whole, together with its corrections. */
function changesOf(
  rows: readonly PositionRow[],
  pair: Pair,
  { corrects = new Map<string, string>() }: ConversionRates,
): PositionChange[] {
  const corrected = new Set(corrects.values());
  const intentOf = ({ movement, intent_id: id }: PositionRow) =>
    movement === 'correction' ? (corrects.get(id) ?? id) : id;
  const groups = Map.groupBy(rows, (row) => {
    const intentId = intentOf(row);
    return corrected.has(intentId) ? intentId : `${intentId} ${row.movement}`;
  });
  return [...groups.values()].map((group) => {
    const own = group.find(({ movement }) => movement !== 'correction') ?? group[0]!;
    const sum = (currency: Currency) =>
      group
        .filter((row) => row.currency === currency)
        .reduce((total, row) => total + BigInt(row.posted), 0n);
    return {
      intentId: intentOf(own),
      movement: own.movement,
      base: sum(pair.base),
      quote: sum(pair.quote),
    };
  });
}

/** The fault of a change, or undefined. */
function faultOf(
  { intentId, movement, base, quote }: PositionChange,
  pair: Pair,
  { midByIntent }: ConversionRates,
): string | undefined {
  const isNothing = base === 0n && quote === 0n;
  if (movement === pair.turnedBack) {
    return isNothing || (base < 0n && quote > 0n) ? undefined : `${intentId} turned one side back`;
  }
  if (movement === 'treasury_result') {
    return base === 0n ? undefined : `${intentId} took a result in ${pair.base}`;
  }
  if (!pair.conversions.has(movement ?? '')) return `${intentId} by ${movement}`;
  const rate = pair.rate ?? midByIntent?.get(intentId);
  if (rate) {
    const worth = convert(money(pair.base, base), rate, { rounding: 'half-even' }).minor;
    const off = money(pair.quote, quote + worth);
    return off.minor === 0n ? undefined : `${intentId} off by ${toDecimal(off)} ${pair.quote}`;
  }
  if (midByIntent) return `${intentId} has no rate`;
  return isNothing || base * quote < 0n ? undefined : `${intentId} has one side only`;
}

/**
 * 7: what treasury takes out of a position goes to `fx_result` and nowhere else, and only the
 * year's end and corrections book there besides.
 */
async function verifyFxResult(client: Snapshot): Promise<Finding> {
  const { rows } = await client.query<{ intent_id: string; movement: string | null }>(
    `select distinct e.intent_id, e.movement
    from ledger.account_balances a
      join ledger.account_entries e on e.sk = a.sk and e.account_id = a.account_id
      join ledger.account_balances c on c.sk = e.sk and c.account_id = e.counter_account_id
    where case
      when a.code = $1 then case e.movement
        when 'treasury_result' then c.code <> all ($2)
        when 'year_end_close' then c.code <> $3
        else e.movement is distinct from 'correction' end
      else a.code = any ($2) and e.movement = 'treasury_result' and c.code <> $1 end
    limit 5`,
    [chart.fx_result.code, PAIRS.map(({ code }) => code), chart.own_funds.code],
  );
  const wrong = rows.map((row) => `${row.intent_id} by ${row.movement}`);
  const name = '7 fx_result holds what the positions were closed with';
  return { name, ok: wrong.length === 0, detail: wrong.join(', ') || null };
}

import { sql, type Kysely } from 'kysely';
import type { InterestRate } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';

export type EarningKind = InterestRate['kind'];

/** A tier of a rule: balances from this amount earn this rate. */
export interface Tier {
  readonly from_minor: bigint;
  readonly annual_ppm: bigint;
}

/** The rate of a balance: that of the highest tier it reaches, for the whole balance. */
export function rateOf(tiers: readonly Tier[], balanceMinor: bigint): bigint {
  const reached = tiers.filter(({ from_minor: from }) => from <= balanceMinor);
  return reached.reduce((best, tier) => (tier.from_minor >= best.from_minor ? tier : best), NO_TIER)
    .annual_ppm;
}

const NO_TIER: Tier = { from_minor: -1n, annual_ppm: 0n };

const PPM = 1_000_000n;
const SCALE = 10n ** 18n;

/**
 * The annual percentage yield in hundredths of a per cent, half up: a rate compounded monthly for a
 * year (12 CFR 1030, appendix A, general formula).
 */
export function apyBps(annualPpm: bigint): bigint {
  const monthly = SCALE + (annualPpm * SCALE) / (PPM * 12n);
  let year = SCALE;
  for (let month = 0; month < 12; month += 1) year = (year * monthly) / SCALE;
  return ((year - SCALE) * 10_000n + SCALE / 2n) / SCALE;
}

export interface DatedTiers {
  readonly kind: EarningKind;
  readonly valid_from: string;
  readonly tiers: readonly Tier[];
}

/** Every rule of the kinds that earn, oldest first. */
export async function listInterestRules(db: Kysely<Database>): Promise<readonly DatedTiers[]> {
  const { rows } = await sql<Tier & { kind: EarningKind; valid_from: string }>`
    select kind, valid_from::text as valid_from, from_minor, annual_ppm
    from payments.interest_rules order by kind, valid_from, from_minor`.execute(db);
  return [...Map.groupBy(rows, (row) => `${row.kind} ${row.valid_from}`).values()].map((tiers) => ({
    kind: tiers[0]!.kind,
    valid_from: tiers[0]!.valid_from,
    tiers,
  }));
}

/** The rule of a kind that holds on a day. */
export function ruleOn(
  rules: readonly DatedTiers[],
  kind: EarningKind,
  day: string,
): DatedTiers | undefined {
  return rules.findLast((rule) => rule.kind === kind && rule.valid_from <= day);
}

/** A rule in the contract's shape. */
export function showRate({ kind, tiers, valid_from: validFrom }: DatedTiers): InterestRate {
  const lowest = tiers[0]?.annual_ppm ?? 0n;
  const apy = apyBps(lowest).toString().padStart(3, '0');
  return {
    kind,
    rate: percentOf(lowest),
    apy: `${apy.slice(0, -2)}.${apy.slice(-2)}`,
    tiers: tiers.map((tier) => ({
      from: toDecimal(money('USD', tier.from_minor)),
      rate: percentOf(tier.annual_ppm),
    })),
    valid_from: validFrom,
  };
}

/** Millionths as a per cent with three decimals: 37350 is 3.735. */
function percentOf(ppm: bigint): string {
  const thousandths = (ppm / 10n).toString().padStart(4, '0');
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`;
}

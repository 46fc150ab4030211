import { parseRate, rateToDecimal } from '@kheya/money';
import type { Kysely } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { clearSetting, readSetting, writeSetting } from '#platform/setting-store.ts';

const SETTING = 'fx_mid_rate';
const DEFAULT_MID = '122.40';
const ONE_E16 = 10n ** 16n;

/** A rate a control may set: a positive decimal with at most eight places. */
export function isMidRate(text: string): boolean {
  return /^\d{1,7}(\.\d{1,8})?$/.test(text) && !/^[0.]+$/.test(text);
}

/** The mid-market rate USD -> BDT as a decimal text. */
export async function midRate(db: Kysely<SimulatorSchema>): Promise<string> {
  return rateToDecimal(parseRate(await readSetting(db, SETTING, DEFAULT_MID), 'USD', 'BDT'));
}

export async function setMidRate(db: Kysely<SimulatorSchema>, text: string): Promise<void> {
  await writeSetting(db, SETTING, text);
}

export async function resetMidRate(db: Kysely<SimulatorSchema>): Promise<void> {
  await clearSetting(db, SETTING);
}

/** The rate of a pair as a decimal text; undefined for a pair that is not traded here. */
export async function rateOf(
  db: Kysely<SimulatorSchema>,
  source: string,
  target: string,
): Promise<string | undefined> {
  if (source === target && ['USD', 'BDT'].includes(source)) return '1';
  const mid = await midRate(db);
  if (source === 'USD' && target === 'BDT') return mid;
  if (source !== 'BDT' || target !== 'USD') return undefined;
  const { e8 } = parseRate(mid, 'USD', 'BDT');
  return rateToDecimal({ base: 'BDT', quote: 'USD', e8: ONE_E16 / e8 });
}

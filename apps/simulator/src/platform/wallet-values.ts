import { fromDecimal, money, toDecimal } from '@kheya/money';

/** Amounts are strings in taka; paisa are optional. Undefined for anything else. */
export function readAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return undefined;
  const { minor } = fromDecimal(text, 'BDT');
  return minor > 0n ? minor : undefined;
}

export function writeAmount(minor: bigint): string {
  return toDecimal(money('BDT', minor));
}

/** `01XXXXXXXXX`, the only form the wallets accept. */
export function isMsisdn(text: unknown): text is string {
  return typeof text === 'string' && /^01[3-9]\d{8}$/.test(text);
}

/** Documented values: the last two digits of the wallet's number decide. */
export type WalletScenario = 'not_registered' | 'limit_exceeded' | 'answer_lost' | 'in_progress';
const BY_LAST_TWO: Readonly<Record<string, WalletScenario>> = {
  '00': 'not_registered',
  '01': 'limit_exceeded',
  '02': 'answer_lost',
  '03': 'in_progress',
};

export function walletScenario(msisdn: string): WalletScenario | undefined {
  return BY_LAST_TWO[msisdn.slice(-2)];
}

const MINUTE_MS = 60_000;
const LATE_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When a payment is final: at once, later by its number or by a fault, or (null) by a control. */
export function completionOf(
  magic: WalletScenario | undefined,
  fault: string | undefined,
  now: Date,
): Date | null {
  if (fault === 'no_webhook') return null;
  if (fault === 'late_webhook') return new Date(now.getTime() + LATE_MS);
  if (magic === 'in_progress') return new Date(now.getTime() + DAY_MS);
  return now;
}

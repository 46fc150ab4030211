/** Fictitious, and valid by the ABA check sum (3, 7, 1 repeated; sum divisible by ten). */
export const BANK_ROUTING = '123456780';

const PREFIX = '88140';
const SPAN = 10_000_000n;
/** Coprime to the span, so that consecutive numbers look unrelated and none repeats. */
const STEP = 7_654_321n;
const START = 1_048_573n;

/** Twelve digits, different for every number below ten million. */
export function accountNumberOf(number: bigint): string {
  return PREFIX + ((START + number * STEP) % SPAN).toString().padStart(7, '0');
}

/** Whether nine digits are a routing number by the ABA check sum. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce(
    (total, digit, index) => total + (digit.charCodeAt(0) % 16) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

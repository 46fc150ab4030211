import { fromDecimal } from '@kheya/money';
import type { AccountName } from '#chart.ts';
import type { TreasuryFacts } from './steps.ts';

export interface BookedTreasuryMovement extends Pick<TreasuryFacts, 'kind' | 'facts'> {
  readonly name: string;
}

/**
 * What the house moved on a prefunded balance in our books and nobody moves at the simulated
 * provider, in poisha. A provider's simulator begins with our first float, and that of the bank in
 * Bangladesh with what we put in first. More of it for a float, the sale of dollars and the filling
 * of floats are in the books alone.
 */
export function onlyInBooks(
  account: AccountName,
  booked: readonly BookedTreasuryMovement[],
): bigint {
  const of = (kind: string) => booked.filter((row) => row.kind === kind);
  if (account === 'bd_settlement') {
    return (
      sumOf(of('opening').filter(isForFloat), 'amount') +
      sumOf(of('sale'), 'bought') -
      sumOf(of('prefund'), 'amount')
    );
  }
  const later = of('prefund').filter(
    ({ name, facts }) => account === `float_${String(facts['wallet'])}` && !name.endsWith(':0'),
  );
  return sumOf(later, 'amount');
}

/** `bd_settlement:<wallet>:0` beside the first one, `bd_settlement:0`. */
function isForFloat({ name }: BookedTreasuryMovement): boolean {
  return /^bd_settlement:[a-z]/.test(name);
}

function sumOf(rows: readonly BookedTreasuryMovement[], fact: string): bigint {
  return rows.reduce((sum, { facts }) => sum + fromDecimal(String(facts[fact]), 'BDT').minor, 0n);
}

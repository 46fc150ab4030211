import { add, convert, convertBack, money, type Money, type Rate, subtract } from '@kheya/money';

/** A wallet is paid whole taka, rounded down (contract: a wallet takes whole taka). */
const wholeTaka = 100n;

/** The amount received for an amount sent. */
export function received(sent: Money, rate: Rate): Money {
  return convert(sent, rate, { rounding: 'down', quantumMinor: wholeTaka });
}

/** The amount to send so that at least the wanted amount arrives. */
export function toSend(wanted: Money, rate: Rate): Money {
  return convertBack(wanted, rate, { rounding: 'up' });
}

interface Rates {
  readonly rate: Rate;
  readonly midRate: Rate;
}

export interface CostLine {
  readonly sent: Money;
  readonly fee: Money;
  readonly margin: Money;
  readonly cost: Money;
  readonly received: Money;
}

/** The whole price: the fee, the margin at the mid-market rate, and the amount received. */
export function costLine(dollars: bigint, fee: Money, { rate, midRate }: Rates): CostLine {
  const sent = money('USD', dollars * 100n);
  const taka = convert(sent, rate, { rounding: 'half-even' });
  const margin = subtract(sent, convertBack(taka, midRate, { rounding: 'half-even' }));
  return { sent, fee, margin, cost: add(fee, margin), received: received(sent, rate) };
}

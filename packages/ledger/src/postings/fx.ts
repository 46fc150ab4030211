import { convert, subtract, type Money, type Rate } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Line } from '#postings/posting.ts';

/** A conversion of dollars as it was quoted and frozen in the intent. */
export interface FxFacts {
  readonly send: Money;
  readonly fee: Money;
  /** What the payee receives: send at our rate, rounded down. */
  readonly receive: Money;
  /** What the mid rate gives beyond that. */
  readonly spread: Money;
}

/** The spread of a quote: send at the mid rate, half-even, less what is received. */
export function fxSpread(send: Money, mid: Rate, receive: Money): Money {
  return subtract(convert(send, mid, { rounding: 'half-even' }), receive);
}

/** The four lines every USD to BDT movement shares; `payee` takes the taka. */
export function fxLines(
  bucket: number,
  customerUsd: string,
  payee: string,
  facts: FxFacts,
): Line[] {
  const position = (currency: 'USD' | 'BDT') =>
    houseAccount(bucket, 'fx_position_usd_bdt', currency);
  return [
    { leg: 1, debit: customerUsd, credit: position('USD'), amount: facts.send },
    {
      leg: 2,
      debit: customerUsd,
      credit: houseAccount(bucket, 'income_fee', 'USD'),
      amount: facts.fee,
    },
    { leg: 3, debit: position('BDT'), credit: payee, amount: facts.receive },
    {
      leg: 4,
      debit: position('BDT'),
      credit: houseAccount(bucket, 'income_fx', 'BDT'),
      amount: facts.spread,
    },
  ];
}

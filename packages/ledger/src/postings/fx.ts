import { convert, subtract, type Money, type Rate } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkNotNegative, checkPositive } from '#postings/check-facts.ts';
import type { Line } from '#postings/posting.ts';

/** A conversion of dollars as quoted and frozen in the intent. */
export interface FxFacts {
  readonly send: Money;
  readonly fee: Money;
  /** What the payee receives: send at our rate, rounded down. */
  readonly receive: Money;
  /** What the mid rate gives beyond `receive`. */
  readonly spread: Money;
}

/** The spread of a quote: send at the mid rate, rounded half-even, less what is received. */
export function fxSpread(send: Money, mid: Rate, receive: Money): Money {
  return subtract(convert(send, mid, { rounding: 'half-even' }), receive);
}

/** The four lines shared by every USD to BDT movement; `payee` is credited the taka. */
export function fxLines(
  bucket: number,
  customerUsd: string,
  payee: string,
  facts: FxFacts,
): Line[] {
  const { send, fee, receive, spread } = facts;
  checkPositive('send', send, ['USD']);
  checkNotNegative('fee', fee, ['USD']);
  checkPositive('receive', receive, ['BDT']);
  checkNotNegative('spread', spread, ['BDT']);
  return [
    { leg: 1, debit: customerUsd, credit: positionUsd(bucket), amount: send },
    {
      leg: 2,
      debit: customerUsd,
      credit: houseAccount(bucket, 'income_fee', 'USD'),
      amount: fee,
    },
    { leg: 3, debit: positionBdt(bucket), credit: payee, amount: receive },
    {
      leg: 4,
      debit: positionBdt(bucket),
      credit: houseAccount(bucket, 'income_fx', 'BDT'),
      amount: spread,
    },
  ];
}

/**
 * The lines that reverse the exchange of a returned payment, at its original rate and with its fee:
 * legs 2 to 4. Leg 1 returns the taka themselves.
 */
export function fxReturnLines(bucket: number, owner: string, facts: FxFacts): Line[] {
  const incomeFx = houseAccount(bucket, 'income_fx', 'BDT');
  const incomeFee = houseAccount(bucket, 'income_fee', 'USD');
  return [
    { leg: 2, debit: incomeFx, credit: positionBdt(bucket), amount: facts.spread },
    { leg: 3, debit: positionUsd(bucket), credit: owner, amount: facts.send },
    { leg: 4, debit: incomeFee, credit: owner, amount: facts.fee },
  ];
}

/** The taka side of the position dollars are sold against. */
export function positionBdt(bucket: number): string {
  return houseAccount(bucket, 'fx_position_usd_bdt', 'BDT');
}

function positionUsd(bucket: number): string {
  return houseAccount(bucket, 'fx_position_usd_bdt', 'USD');
}

// Airtime for a mobile number in Bangladesh, from taka or from dollars.
//
// | leg | debit           | credit           | amount                     | from | reserve | settle | void |
// |-----|-----------------|------------------|----------------------------|------|---------|--------|------|
// | 1   | customer USD    | fx_position USD  | send                       | USD  | pending | post   | void |
// | 2   | customer USD    | income_fee USD   | fee                        | USD  | pending | post   | void |
// | 3   | fx_position BDT | transit_airtime  | price: send x our rate     | USD  | pending | post   | void |
// | 4   | fx_position BDT | income_fx BDT    | send x mid less leg 3      | USD  | pending | post   | void |
// | 1   | customer BDT    | transit_airtime  | price                      | BDT  | pending | post   | void |
// | 2   | customer BDT    | income_fee BDT   | fee                        | BDT  | pending | post   | void |
// | 5   | transit_airtime | float_airtime    | our cost, up to the price  | both |         | normal |      |
// | 6   | transit_airtime | income_other BDT | price less our cost        | both |         | normal |      |
// | 7   | cost_provider   | float_airtime    | our cost beyond the price  | both |         | normal |      |
//
// The provider's cost is known only after delivery; airtime that cost more than its price has been
// delivered already, hence leg 7 instead of a refusal.

import { compare, subtract, zero, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkNotNegative, checkPositive } from '#postings/check-facts.ts';
import { fxLines, type FxFacts } from '#postings/fx.ts';
import {
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Line,
  type Posting,
} from '#postings/posting.ts';

export interface AirtimeFromTakaFacts {
  readonly intent: IntentFacts;
  readonly customerBdt: string;
  readonly price: Money;
  readonly fee: Money;
}

/** Here `receive` is the price in taka. */
export interface AirtimeFromDollarsFacts extends FxFacts {
  readonly intent: IntentFacts;
  readonly customerUsd: string;
}

export type AirtimeFacts = AirtimeFromTakaFacts | AirtimeFromDollarsFacts;

const MOVEMENT = 'airtime';

/** Reserves the price and the fee; nothing is final. */
export function airtimeReserve(facts: AirtimeFacts, attempt = 0): Posting {
  const { intent } = facts;
  const step = {
    movement: MOVEMENT,
    step: 'reserve',
    intent,
    attempt,
    topic: 'airtime_reserved',
  } as const;
  const table = 'customerBdt' in facts ? fromTaka(facts) : fromDollars(facts);
  return posting(step, lines(step, 'pending', table));
}

/** Delivered: posts every leg and pays our cost from the float. */
export function airtimeSettle(
  facts: AirtimeFacts & { readonly cost: Money },
  attempt = 0,
): Posting {
  const { intent, cost } = facts;
  const { bucket } = intent;
  checkNotNegative('cost', cost, ['BDT']);
  const step = {
    movement: MOVEMENT,
    step: 'settle',
    intent,
    attempt,
    topic: 'airtime_settled',
  } as const;
  const price = 'customerBdt' in facts ? facts.price : facts.receive;
  const covered = compare(cost, price) <= 0;
  const transit = houseAccount(bucket, 'transit_airtime', 'BDT');
  const float = houseAccount(bucket, 'float_airtime', 'BDT');
  const incomeOther = houseAccount(bucket, 'income_other', 'BDT');
  const costProvider = houseAccount(bucket, 'cost_provider', 'BDT');
  const nothing = zero('BDT');
  const table = [
    { leg: 5, debit: transit, credit: float, amount: covered ? cost : price },
    {
      leg: 6,
      debit: transit,
      credit: incomeOther,
      amount: covered ? subtract(price, cost) : nothing,
    },
    {
      leg: 7,
      debit: costProvider,
      credit: float,
      amount: covered ? nothing : subtract(cost, price),
    },
  ];
  return posting(step, [
    ...resolutions(step, 'post_pending', airtimeReserve(facts)),
    ...lines(step, 'normal', table),
  ]);
}

/** Finally not delivered: everything is released, including the fee. */
export function airtimeVoid(facts: AirtimeFacts, attempt = 0): Posting {
  const step = {
    movement: MOVEMENT,
    step: 'void',
    intent: facts.intent,
    attempt,
    topic: 'airtime_released',
  } as const;
  return posting(step, resolutions(step, 'void_pending', airtimeReserve(facts)));
}

function fromTaka({ intent: { bucket }, customerBdt, price, fee }: AirtimeFromTakaFacts): Line[] {
  checkPositive('price', price, ['BDT']);
  checkNotNegative('fee', fee, ['BDT']);
  const transit = houseAccount(bucket, 'transit_airtime', 'BDT');
  const incomeFee = houseAccount(bucket, 'income_fee', 'BDT');
  return [
    { leg: 1, debit: customerBdt, credit: transit, amount: price },
    { leg: 2, debit: customerBdt, credit: incomeFee, amount: fee },
  ];
}

function fromDollars(facts: AirtimeFromDollarsFacts): Line[] {
  const { bucket } = facts.intent;
  const transit = houseAccount(bucket, 'transit_airtime', 'BDT');
  return fxLines(bucket, facts.customerUsd, transit, facts);
}

// The dollars that customers exchanged for taka are sold, for the taka customers were paid.
//
// | step    | leg | debit               | credit              | amount           |
// |---------|-----|---------------------|---------------------|------------------|
// | at once | 1   | fx_position USD     | bank_cash           | dollars sold     |
// | at once | 2   | bd_settlement       | fx_position BDT     | taka they bought |
// | sent    | 3   | bank_in_transit USD | bank_cash           | dollars sold     |
// | dealt   | 1   | fx_position USD     | bank_in_transit USD | dollars sold     |
// | dealt   | 2   | bank_in_transit BDT | fx_position BDT     | taka they bought |
// | arrived | 4   | bd_settlement       | bank_in_transit BDT | taka they bought |
//
// A sale is booked at once, or in three steps while the money travels: the dollars leave our bank,
// are exchanged, and the taka reach the settlement bank. Only the exchange changes the position,
// and a deal takes the ids of the one-step sale, so that one sale never changes it twice.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive } from '#postings/check-facts.ts';
import {
  earlierAttempts,
  lines,
  posting,
  type IntentFacts,
  type Posting,
} from '#postings/posting.ts';

export interface TreasurySellDollarsFacts {
  readonly intent: IntentFacts;
  readonly sold: Money;
  readonly bought: Money;
}

const MOVEMENT = 'treasury_sell_dollars';
/** The one-step sale whose ids a deal takes. */
const AT_ONCE = 'treasury_sell_dollars_post' as const;

/** Closes as much of the dollar position as was sold, where both banks have booked it. */
export function treasurySellDollars(facts: TreasurySellDollarsFacts, attempt = 0): Posting {
  const { intent, sold, bought } = facts;
  const { bucket } = intent;
  checkSale(facts);
  const step = { movement: MOVEMENT, step: 'post', intent, attempt, topic: 'funds_moved' } as const;
  const table = [
    { leg: 1, debit: position(bucket, 'USD'), credit: bankAccount(bucket, 'USD'), amount: sold },
    { leg: 2, debit: bankAccount(bucket, 'BDT'), credit: position(bucket, 'BDT'), amount: bought },
  ];
  return posting(step, lines(step, 'normal', table));
}

/** The dollars have left our bank; their price is not agreed yet. */
export function treasurySellDollarsSend(
  facts: Omit<TreasurySellDollarsFacts, 'bought'>,
  attempt = 0,
): Posting {
  const { intent, sold } = facts;
  const { bucket } = intent;
  checkPositive('sold', sold, ['USD']);
  const step = { movement: MOVEMENT, step: 'send', intent, attempt } as const;
  const credit = bankAccount(bucket, 'USD');
  const table = [{ leg: 3, debit: travelling(bucket, 'USD'), credit, amount: sold }];
  return posting(step, lines(step, 'normal', table));
}

/**
 * The dollars were exchanged: the position is closed by that amount, and the taka are on their way.
 */
export function treasurySellDollarsDeal(facts: TreasurySellDollarsFacts, attempt = 0): Posting {
  const { intent, sold, bought } = facts;
  const { bucket } = intent;
  checkSale(facts);
  const step = { movement: MOVEMENT, step: 'deal', intent, attempt } as const;
  const table = [
    { leg: 1, debit: position(bucket, 'USD'), credit: travelling(bucket, 'USD'), amount: sold },
    { leg: 2, debit: travelling(bucket, 'BDT'), credit: position(bucket, 'BDT'), amount: bought },
  ].map((line) => ({ ...line, insteadOf: AT_ONCE }));
  return posting(step, lines(step, 'normal', table), earlierAttempts(step, 1, AT_ONCE));
}

/** The taka have reached the settlement bank. */
export function treasurySellDollarsArrive(
  facts: Omit<TreasurySellDollarsFacts, 'sold'>,
  attempt = 0,
): Posting {
  const { intent, bought } = facts;
  const { bucket } = intent;
  checkPositive('bought', bought, ['BDT']);
  const step = { movement: MOVEMENT, step: 'arrive', intent, attempt } as const;
  const credit = travelling(bucket, 'BDT');
  const table = [{ leg: 4, debit: bankAccount(bucket, 'BDT'), credit, amount: bought }];
  return posting(step, lines(step, 'normal', table));
}

function checkSale({ sold, bought }: TreasurySellDollarsFacts): void {
  checkPositive('sold', sold, ['USD']);
  checkPositive('bought', bought, ['BDT']);
}

function position(bucket: number, currency: 'USD' | 'BDT'): string {
  return houseAccount(bucket, 'fx_position_usd_bdt', currency);
}

function travelling(bucket: number, currency: 'USD' | 'BDT'): string {
  return houseAccount(bucket, 'bank_in_transit', currency);
}

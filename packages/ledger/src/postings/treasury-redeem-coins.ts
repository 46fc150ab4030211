// The coins that customers exchanged for dollars are redeemed with the issuer, for the dollars
// customers were paid.
//
// | step            | leg | debit               | credit              | amount           |
// |-----------------|-----|---------------------|---------------------|------------------|
// | at once         | 1   | bank_cash           | fx_position USD     | dollars for them |
// | sent            | 1   | bank_in_transit USD | fx_position USD     | dollars for them |
// | at once or sent | 2   | fx_position USDC    | usdc_treasury       | coins redeemed   |
// | arrived         | 3   | bank_cash           | bank_in_transit USD | dollars for them |
//
// The issuer fixes its price when it accepts the coins, so the position closes then, however long
// the wire takes. Sending takes the ids of the one-step redemption: one redemption changes the
// position once. The issuer's fee is `provider-cost.ts`.

import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { bankAccount } from '#postings/bank.ts';
import { checkPositive } from '#postings/check-facts.ts';
import {
  earlierAttempts,
  lines,
  posting,
  type IntentFacts,
  type Line,
  type Posting,
} from '#postings/posting.ts';

export interface TreasuryRedeemCoinsFacts {
  readonly intent: IntentFacts;
  readonly coins: Money;
  readonly dollars: Money;
}

const MOVEMENT = 'treasury_redeem_coins';
/** The one-step redemption whose ids a two-step redemption takes. */
const AT_ONCE = 'treasury_redeem_coins_post' as const;

/** Closes as much of the coin position as was redeemed, where the dollars have arrived already. */
export function treasuryRedeemCoins(facts: TreasuryRedeemCoinsFacts, attempt = 0): Posting {
  const { intent, dollars } = facts;
  const { bucket } = intent;
  checkPositive('dollars', dollars, ['USD']);
  const step = { movement: MOVEMENT, step: 'post', intent, attempt } as const;
  const credit = houseAccount(bucket, 'fx_position_usdc_usd', 'USD');
  const paid = { leg: 1, debit: bankAccount(bucket, 'USD'), credit, amount: dollars };
  return posting(step, lines(step, 'normal', [paid, coinsLine(facts)]));
}

/** The issuer has the coins; the dollars are on their way. */
export function treasuryRedeemCoinsSend(facts: TreasuryRedeemCoinsFacts, attempt = 0): Posting {
  const { intent, dollars } = facts;
  const { bucket } = intent;
  checkPositive('dollars', dollars, ['USD']);
  const step = { movement: MOVEMENT, step: 'send', intent, attempt } as const;
  const debit = houseAccount(bucket, 'bank_in_transit', 'USD');
  const credit = houseAccount(bucket, 'fx_position_usdc_usd', 'USD');
  const owed = { leg: 1, debit, credit, amount: dollars };
  const table = [owed, coinsLine(facts)].map((line) => ({
    ...line,
    insteadOf: AT_ONCE,
  }));
  return posting(step, lines(step, 'normal', table), earlierAttempts(step, 1, AT_ONCE));
}

/** The dollars have reached our bank. */
export function treasuryRedeemCoinsArrive(
  facts: Omit<TreasuryRedeemCoinsFacts, 'coins'>,
  attempt = 0,
): Posting {
  const { intent, dollars } = facts;
  const { bucket } = intent;
  checkPositive('dollars', dollars, ['USD']);
  const step = { movement: MOVEMENT, step: 'arrive', intent, attempt } as const;
  const credit = houseAccount(bucket, 'bank_in_transit', 'USD');
  const table = [{ leg: 3, debit: bankAccount(bucket, 'USD'), credit, amount: dollars }];
  return posting(step, lines(step, 'normal', table));
}

function coinsLine({ intent: { bucket }, coins }: TreasuryRedeemCoinsFacts): Line {
  checkPositive('coins', coins, ['USDC']);
  const debit = houseAccount(bucket, 'fx_position_usdc_usd', 'USDC');
  return { leg: 2, debit, credit: bankAccount(bucket, 'USDC'), amount: coins };
}

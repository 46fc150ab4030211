import type { Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import type { Movement } from '#movements.ts';
import { checkPositive } from '#postings/check-facts.ts';
import {
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Posting,
  type Step,
} from '#postings/posting.ts';

/** Dollars on their way to the banking partner that may still fail to arrive. */
export interface AwaitedDepositFacts {
  readonly intent: IntentFacts;
  readonly customerUsd: string;
  readonly amount: Money;
}

/** Books the deposit as on its way: not available. */
export function awaitDeposit(movement: Movement, facts: AwaitedDepositFacts): Posting {
  const { intent, customerUsd, amount } = facts;
  checkPositive('amount', amount, ['USD']);
  const step = stepOf(movement, facts, 'reserve', 'deposit_on_its_way', 0);
  const cash = houseAccount(intent.bucket, 'bank_cash', 'USD');
  return posting(
    step,
    lines(step, 'pending', [{ leg: 1, debit: cash, credit: customerUsd, amount }]),
  );
}

/** The deposit arrived and becomes available. */
export function settleDeposit(
  movement: Movement,
  facts: AwaitedDepositFacts,
  attempt: number,
): Posting {
  const step = stepOf(movement, facts, 'settle', 'deposit_booked', attempt);
  return posting(step, resolutions(step, 'post_pending', awaitDeposit(movement, facts)));
}

/** The deposit will not arrive: nothing was available, nothing is owed. */
export function voidDeposit(
  movement: Movement,
  facts: AwaitedDepositFacts,
  attempt: number,
): Posting {
  const step = stepOf(movement, facts, 'void', 'deposit_returned', attempt);
  return posting(step, resolutions(step, 'void_pending', awaitDeposit(movement, facts)));
}

function stepOf(
  movement: Movement,
  { intent }: AwaitedDepositFacts,
  step: string,
  topic: string,
  attempt: number,
): Step {
  return { movement, step, intent, attempt, topic };
}

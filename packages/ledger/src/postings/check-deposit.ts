// A check the customer photographed. The deposit is on its way until the check clears.
//
// | leg | debit     | credit       | amount        | reserve | settle | void |
// |-----|-----------|--------------|---------------|---------|--------|------|
// | 1   | bank_cash | customer USD | of the check  | pending | post   | void |
//
// A reservation on the credit side: neither available nor owed before it clears. It has no time-out.

import {
  awaitDeposit,
  settleDeposit,
  voidDeposit,
  type AwaitedDepositFacts,
} from '#postings/awaited-deposit.ts';
import type { Posting } from '#postings/posting.ts';

export type CheckDepositFacts = AwaitedDepositFacts;

/** The partner accepted the check. */
export function checkDepositReserve(facts: CheckDepositFacts): Posting {
  return awaitDeposit('check_deposit', facts);
}

/** The check cleared. */
export function checkDepositSettle(facts: CheckDepositFacts, attempt = 0): Posting {
  return settleDeposit('check_deposit', facts, attempt);
}

/** The check was returned, or refused by the partner. */
export function checkDepositVoid(facts: CheckDepositFacts, attempt = 0): Posting {
  return voidDeposit('check_deposit', facts, attempt);
}

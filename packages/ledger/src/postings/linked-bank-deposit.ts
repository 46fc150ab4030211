// Dollars pulled from the customer's own linked bank account. They are on their way until the partner settles.
//
// | leg | debit     | credit       | amount | reserve | settle | void |
// |-----|-----------|--------------|--------|---------|--------|------|
// | 1   | bank_cash | customer USD | amount | pending | post   | void |
//
// The other bank may reverse the deposit up to 60 days after it settled. That cannot be refused
// (forced.ts):
//
// | leg | debit           | credit        | amount                             | kind             |
// |-----|-----------------|---------------|------------------------------------|------------------|
// | 1   | force_control   | bank_cash     | amount                             | normal           |
// | 2   | customer USD    | force_control | as far as the available money goes | balancing debit  |
// | 3   | dues_receivable | force_control | the rest                           | balancing credit |

import { houseAccount } from '#chart.ts';
import {
  awaitDeposit,
  settleDeposit,
  voidDeposit,
  type AwaitedDepositFacts,
} from '#postings/awaited-deposit.ts';
import { forcedLines } from '#postings/forced.ts';
import { lines, posting, type Posting } from '#postings/posting.ts';

export type LinkedBankDepositFacts = AwaitedDepositFacts;

export interface LinkedBankDepositReturnFacts extends LinkedBankDepositFacts {
  /** The customer's `dues_receivable` in dollars. */
  readonly duesAccountId: string;
  /** The customer's account has been closed in the meantime. */
  readonly accountClosed?: boolean;
}

/** The partner was asked to pull the money. */
export function linkedBankDepositReserve(facts: LinkedBankDepositFacts): Posting {
  return awaitDeposit('linked_bank_deposit', facts);
}

/** The partner settled: available. */
export function linkedBankDepositSettle(facts: LinkedBankDepositFacts, attempt = 0): Posting {
  return settleDeposit('linked_bank_deposit', facts, attempt);
}

/** Refused, cancelled or returned before it settled. */
export function linkedBankDepositVoid(facts: LinkedBankDepositFacts, attempt = 0): Posting {
  return voidDeposit('linked_bank_deposit', facts, attempt);
}

/** The other bank reversed it after it had settled. */
export function linkedBankDepositReturn(facts: LinkedBankDepositReturnFacts, attempt = 0): Posting {
  const { intent, customerUsd, duesAccountId, amount, accountClosed } = facts;
  const step = {
    movement: 'linked_bank_deposit_return',
    step: 'post',
    intent,
    attempt,
    topic: 'deposit_returned',
  } as const;
  const cash = houseAccount(intent.bucket, 'bank_cash', 'USD');
  const customerAccountId = accountClosed ? null : customerUsd;
  const table = forcedLines(intent.bucket, 1, cash, { customerAccountId, duesAccountId, amount });
  return posting(step, lines(step, 'normal', table));
}

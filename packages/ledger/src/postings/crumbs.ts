// Closing a customer's account. A crumb that remains goes to `rounding`: coins below a cent, or
// taka below the minimum of every payout, which their owner gave up.
//
// | leg | debit    | credit   | amount    | close            | reopen | sweep            |
// |-----|----------|----------|-----------|------------------|--------|------------------|
// | 1   | customer | rounding | nothing   | pending, closing | void   | void             |
// | 2   | customer | rounding | the crumb |                  |        | normal           |
// | 3   | customer | rounding | nothing   |                  |        | pending, closing |
//
// An account is closed by a reservation of zero with the flag `closing_debit`, and reopened by its
// void. Close first, then read the balance: nothing reaches a closed account, so the balance read
// is final. A crumb is swept by reopening and closing around it in one chain, so that nothing comes
// between. More than a crumb is the customer's money: reopen and pay it out. The same applies to
// anything reserved: a closed account accepts the void of a reservation but not its post.

import { compare, isZero, money, zero, type Currency, type Money } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { checkPositive, refuse } from '#postings/check-facts.ts';
import { splitCoins } from '#postings/coins-to-dollars.ts';
import {
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Line,
  type Posting,
} from '#postings/posting.ts';

export interface AccountCloseFacts {
  readonly intent: IntentFacts;
  readonly customerAccountId: string;
  readonly currency: Currency;
}

export interface CrumbsFacts extends AccountCloseFacts {
  /** The whole remaining balance of the closed account. */
  readonly crumb: Money;
}

const MOVEMENT = 'crumbs';

/** Independent of any price list: a hundred taka or more are never a crumb. */
export const TAKA_CRUMB_BELOW = money('BDT', 100_00n);

/** Closes the account: from then on nothing is booked to or from it. */
export function accountClose(facts: AccountCloseFacts, attempt = 0): Posting {
  const step = { movement: MOVEMENT, step: 'close', intent: facts.intent, attempt } as const;
  return posting(step, lines(step, 'pending', [closing(facts, 1)]));
}

/** Reopens it because it held more than a crumb. */
export function accountReopen(facts: AccountCloseFacts, attempt = 0): Posting {
  const step = { movement: MOVEMENT, step: 'reopen', intent: facts.intent, attempt } as const;
  return posting(step, resolutions(step, 'void_pending', accountClose(facts, attempt)));
}

/** Takes the crumb out of the closed account and leaves it closed with a balance of zero. */
export function crumbs(facts: CrumbsFacts, attempt = 0): Posting {
  const { intent, customerAccountId, crumb } = facts;
  checkCrumb(crumb);
  if (facts.currency !== crumb.currency) refuse('currency', 'the crumb is of another');
  const step = { movement: MOVEMENT, step: 'sweep', intent, attempt } as const;
  const sweep = {
    leg: 2,
    debit: customerAccountId,
    credit: houseAccount(intent.bucket, 'rounding', crumb.currency),
    amount: crumb,
  };
  return posting(step, [
    ...resolutions(step, 'void_pending', accountClose(facts, attempt)),
    ...lines(step, 'normal', [sweep]),
    ...lines(step, 'pending', [closing(facts, 3)]),
  ]);
}

function checkCrumb(crumb: Money): void {
  checkPositive('crumb', crumb, ['USDC', 'BDT']);
  if (crumb.currency === 'USDC') {
    if (!isZero(splitCoins(crumb).dollars)) {
      refuse('crumb', 'whole cents are paid out, never swept');
    }
  } else if (compare(crumb, TAKA_CRUMB_BELOW) >= 0) {
    refuse('crumb', 'a hundred taka are paid out, never swept');
  }
}

function closing(facts: AccountCloseFacts, leg: number): Line {
  const { intent, customerAccountId, currency } = facts;
  return {
    leg,
    debit: customerAccountId,
    credit: houseAccount(intent.bucket, 'rounding', currency),
    amount: zero(currency),
    flags: { closingDebit: true },
  };
}

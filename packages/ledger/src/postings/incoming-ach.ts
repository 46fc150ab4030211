// Dollars that arrived at the banking partner by ACH for a customer.
//
// | leg | debit     | credit                                  | amount       |
// |-----|-----------|-----------------------------------------|--------------|
// | 1   | bank_cash | customer USD; nobody found: unallocated | what arrived |

import { incoming, type IncomingFacts } from '#postings/incoming.ts';
import type { Posting } from '#postings/posting.ts';

export type IncomingAchFacts = IncomingFacts;

/** Books an incoming credit to its owner, or to `unallocated` until finance finds one. */
export function incomingAch(facts: IncomingAchFacts, attempt = 0): Posting {
  return incoming('incoming_ach', 'bank_cash', 'USD', facts, attempt);
}

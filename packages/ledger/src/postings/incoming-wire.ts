// Dollars that arrived at the banking partner by wire for a customer.
//
// | leg | debit     | credit                                  | amount       |
// |-----|-----------|-----------------------------------------|--------------|
// | 1   | bank_cash | customer USD; nobody found: unallocated | what arrived |

import { incoming, type IncomingFacts } from '#postings/incoming.ts';
import type { Posting } from '#postings/posting.ts';

export type IncomingWireFacts = IncomingFacts;

/** Books an incoming wire to its owner, or to `unallocated` until finance finds one. */
export function incomingWire(facts: IncomingWireFacts, attempt = 0): Posting {
  return incoming('incoming_wire', 'bank_cash', 'USD', facts, attempt);
}

// Taka that arrived for a customer, at the settlement bank or in a wallet's float.
//
// | leg | debit                           | credit                                  | amount       |
// |-----|---------------------------------|-----------------------------------------|--------------|
// | 1   | bd_settlement or float_<wallet> | customer BDT; nobody found: unallocated | what arrived |

import { incoming, type IncomingFacts } from '#postings/incoming.ts';
import type { Posting } from '#postings/posting.ts';
import type { Wallet } from '#postings/wallet.ts';

export interface IncomingBdtFacts extends IncomingFacts {
  readonly arrivedIn: 'bd_settlement' | `float_${Wallet}`;
}

/** Books incoming taka to their owner, or to `unallocated` until finance finds one. */
export function incomingBdt(facts: IncomingBdtFacts, attempt = 0): Posting {
  return incoming('incoming_bdt', facts.arrivedIn, 'BDT', facts, attempt);
}

// P1 USD to BDT into an account with us, the customer's own or another customer's. Immediate:
// nothing leaves the bank.

import { fxLines, type FxFacts } from '#postings/fx.ts';
import { lines, posting, type IntentFacts, type Posting } from '#postings/posting.ts';

export interface ConversionFacts extends FxFacts {
  readonly intent: IntentFacts;
  readonly customerUsd: string;
  /** The BDT account that receives: the sender's own, or another customer's. */
  readonly payeeBdt: string;
}

/** Converts dollars into taka on an account with us. */
export function conversion(facts: ConversionFacts, attempt = 0): Posting {
  const { intent, customerUsd, payeeBdt } = facts;
  const step = {
    movement: 'conversion',
    step: 'post',
    intent,
    attempt,
    topic: 'transfer_posted',
  } as const;
  const table = fxLines(intent.bucket, customerUsd, payeeBdt, facts);
  return posting(step, lines(step, 'normal', table));
}

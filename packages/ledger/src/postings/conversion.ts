// USD to BDT into an account with us, the customer's own or another customer's. Immediate: nothing
// leaves the bank.
//
// | leg | debit           | credit          | amount                      |
// |-----|-----------------|-----------------|-----------------------------|
// | 1   | customer USD    | fx_position USD | send                        |
// | 2   | customer USD    | income_fee USD  | fee                         |
// | 3   | fx_position BDT | customer BDT    | send x our rate             |
// | 4   | fx_position BDT | income_fx BDT   | send x mid less leg 3       |
//
// A payee in another bucket is refused with `accounts_must_be_in_same_bucket`.

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

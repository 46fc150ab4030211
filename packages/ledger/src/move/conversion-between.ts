// USD to BDT into another customer's account in another bucket. The sender's bucket converts.
//
// | leg | bucket      | debit           | credit          | amount                | reserve | arrive | finish | give back |
// |-----|-------------|-----------------|-----------------|-----------------------|---------|--------|--------|-----------|
// | 1   | source      | customer USD    | fx_position USD | send                  | pending |        | post   | void      |
// | 2   | source      | customer USD    | income_fee USD  | fee                   | pending |        | post   | void      |
// | 3   | source      | fx_position BDT | bucket_transit  | send x our rate       | pending |        | post   | void      |
// | 4   | source      | fx_position BDT | income_fx BDT   | send x mid less leg 3 | pending |        | post   | void      |
// | 5   | destination | bucket_transit  | customer BDT    | as leg 3              |         | normal |        |           |

import { houseAccount } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { moveSteps, type MoveSteps } from '#move/steps.ts';
import type { ConversionFacts } from '#postings/conversion.ts';
import { fxLines } from '#postings/fx.ts';

/** The steps of a conversion for a customer in another bucket, for `move`. */
export function conversionBetween(facts: ConversionFacts, attempt = 0): MoveSteps {
  const { intent, customerUsd, payeeBdt, receive } = facts;
  const to = bucketOf(payeeBdt);
  const transit = (bucket: number) => houseAccount(bucket, 'bucket_transit', 'BDT');
  return moveSteps({
    movement: 'conversion',
    intent,
    attempt,
    to,
    topic: 'transfer_posted',
    source: fxLines(intent.bucket, customerUsd, transit(intent.bucket), facts),
    destination: [{ leg: 5, debit: transit(to), credit: payeeBdt, amount: receive }],
  });
}

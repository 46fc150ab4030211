// P1 USD to BDT into another customer's account in another bucket. The sender's bucket converts.

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

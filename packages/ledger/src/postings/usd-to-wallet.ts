// Dollars of a customer to a mobile wallet in Bangladesh.
//
// | leg | debit            | credit           | amount                | reserve | settle | void |
// |-----|------------------|------------------|-----------------------|---------|--------|------|
// | 1   | customer USD     | fx_position USD  | send                  | pending | post   | void |
// | 2   | customer USD     | income_fee USD   | fee                   | pending | post   | void |
// | 3   | fx_position BDT  | transit_<wallet> | send x our rate       | pending | post   | void |
// | 4   | fx_position BDT  | income_fx BDT    | send x mid less leg 3 | pending | post   | void |
// | 5   | transit_<wallet> | float_<wallet>   | as leg 3              |         | normal |      |
//
// The reservation has no time-out: the wallet may have paid. Returned after delivery, at the original
// rate and with the fee:
//
// | leg | debit           | credit          | amount         |
// |-----|-----------------|-----------------|----------------|
// | 1   | float_<wallet> or bd_settlement | fx_position BDT | as leg 3 |
// | 2   | income_fx BDT   | fx_position BDT | as leg 4       |
// | 3   | fx_position USD | customer USD    | send           |
// | 4   | income_fee USD  | customer USD    | fee            |

import { houseAccount } from '#chart.ts';
import { fxLines, type FxFacts } from '#postings/fx.ts';
import { lines, posting, resolutions, type IntentFacts, type Posting } from '#postings/posting.ts';
import { floatAccount, transitAccount, type Wallet } from '#postings/wallet.ts';

export interface UsdToWalletFacts extends FxFacts {
  readonly intent: IntentFacts;
  readonly wallet: Wallet;
  readonly customerUsd: string;
}

export interface UsdToWalletReturnFacts extends UsdToWalletFacts {
  /** Where the wallet's money came back to. */
  readonly returnedTo: 'float' | 'settlement';
}

const MOVEMENT = 'usd_to_wallet';

/** Reserves every leg; nothing is final. */
export function usdToWalletReserve(facts: UsdToWalletFacts, attempt = 0): Posting {
  const { intent, wallet, customerUsd } = facts;
  const { bucket } = intent;
  const step = {
    movement: MOVEMENT,
    step: 'reserve',
    intent,
    attempt,
    topic: 'transfer_reserved',
  } as const;
  const table = fxLines(bucket, customerUsd, transitAccount(bucket, wallet), facts);
  return posting(step, lines(step, 'pending', table));
}

/** The wallet paid: posts every leg and clears what was in transit. */
export function usdToWalletSettle(facts: UsdToWalletFacts, attempt = 0): Posting {
  const { intent, wallet, receive } = facts;
  const step = {
    movement: MOVEMENT,
    step: 'settle',
    intent,
    attempt,
    topic: 'transfer_settled',
  } as const;
  const clearing = {
    leg: 5,
    debit: transitAccount(intent.bucket, wallet),
    credit: floatAccount(intent.bucket, wallet),
    amount: receive,
  };
  return posting(step, [
    ...resolutions(step, 'post_pending', usdToWalletReserve(facts)),
    ...lines(step, 'normal', [clearing]),
  ]);
}

/** Cancelled in time or refused for good: every cent goes back, the fee included. */
export function usdToWalletVoid(facts: UsdToWalletFacts, attempt = 0): Posting {
  const step = {
    movement: MOVEMENT,
    step: 'void',
    intent: facts.intent,
    attempt,
    topic: 'transfer_released',
  } as const;
  return posting(step, resolutions(step, 'void_pending', usdToWalletReserve(facts)));
}

/** The wallet gave the money back after it had paid. */
export function usdToWalletReturn(facts: UsdToWalletReturnFacts, attempt = 0): Posting {
  const { intent, wallet, customerUsd, send, fee, receive, spread, returnedTo } = facts;
  const { bucket } = intent;
  const step = {
    movement: 'usd_to_wallet_return',
    step: 'post',
    intent,
    attempt,
    topic: 'transfer_returned',
  } as const;
  const positionBdt = houseAccount(bucket, 'fx_position_usd_bdt', 'BDT');
  const positionUsd = houseAccount(bucket, 'fx_position_usd_bdt', 'USD');
  const source =
    returnedTo === 'float'
      ? floatAccount(bucket, wallet)
      : houseAccount(bucket, 'bd_settlement', 'BDT');
  const incomeFx = houseAccount(bucket, 'income_fx', 'BDT');
  const incomeFee = houseAccount(bucket, 'income_fee', 'USD');
  const table = [
    { leg: 1, debit: source, credit: positionBdt, amount: receive },
    { leg: 2, debit: incomeFx, credit: positionBdt, amount: spread },
    { leg: 3, debit: positionUsd, credit: customerUsd, amount: send },
    { leg: 4, debit: incomeFee, credit: customerUsd, amount: fee },
  ];
  return posting(step, lines(step, 'normal', table));
}

import { achAndWire } from '#tests/examples/ach-and-wire.ts';
import { airtimeAndProducts } from '#tests/examples/airtime-and-products.ts';
import { betweenBuckets } from '#tests/examples/between-buckets.ts';
import { cardTopUps } from '#tests/examples/card-top-ups.ts';
import { cards } from '#tests/examples/cards.ts';
import { checksAndLinkedBanks } from '#tests/examples/checks-and-linked-banks.ts';
import { closingAndCorrection } from '#tests/examples/closing-and-correction.ts';
import { coins } from '#tests/examples/coins.ts';
import { depositsAndInterest } from '#tests/examples/deposits-and-interest.ts';
import { feesDuesAndBonuses } from '#tests/examples/fees-dues-and-bonuses.ts';
import { forced } from '#tests/examples/forced.ts';
import { investments } from '#tests/examples/investments.ts';
import { loans } from '#tests/examples/loans.ts';
import { moneyIn } from '#tests/examples/money-in.ts';
import { payoutToBdBank } from '#tests/examples/payout-to-bd-bank.ts';
import { payoutToBkash } from '#tests/examples/payout-to-bkash.ts';
import { treasury } from '#tests/examples/treasury.ts';
import { withinTheBank } from '#tests/examples/within-the-bank.ts';
import type { ExamplePage } from '#tests/example-page.ts';

/** Every executable page of docs/ledger. */
export const pages: readonly ExamplePage[] = [
  moneyIn,
  withinTheBank,
  betweenBuckets,
  checksAndLinkedBanks,
  cardTopUps,
  achAndWire,
  cards,
  forced,
  payoutToBkash,
  payoutToBdBank,
  coins,
  airtimeAndProducts,
  feesDuesAndBonuses,
  depositsAndInterest,
  investments,
  loans,
  treasury,
  closingAndCorrection,
];

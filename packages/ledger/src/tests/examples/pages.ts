import { achAndWire } from '#tests/examples/ach-and-wire.ts';
import { cardTopUps } from '#tests/examples/card-top-ups.ts';
import { cards } from '#tests/examples/cards.ts';
import { checksAndLinkedBanks } from '#tests/examples/checks-and-linked-banks.ts';
import { forced } from '#tests/examples/forced.ts';
import { moneyIn } from '#tests/examples/money-in.ts';
import { payoutToBdBank } from '#tests/examples/payout-to-bd-bank.ts';
import { payoutToBkash } from '#tests/examples/payout-to-bkash.ts';
import { withinTheBank } from '#tests/examples/within-the-bank.ts';
import type { ExamplePage } from '#tests/example-page.ts';

/** Every executable page of docs/ledger. */
export const pages: readonly ExamplePage[] = [
  moneyIn,
  withinTheBank,
  checksAndLinkedBanks,
  cardTopUps,
  achAndWire,
  cards,
  forced,
  payoutToBkash,
  payoutToBdBank,
];

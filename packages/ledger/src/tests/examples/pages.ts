import { achAndWire } from '#tests/examples/ach-and-wire.ts';
import { checksAndLinkedBanks } from '#tests/examples/checks-and-linked-banks.ts';
import { moneyIn } from '#tests/examples/money-in.ts';
import { payoutToBkash } from '#tests/examples/payout-to-bkash.ts';
import type { ExamplePage } from '#tests/example-page.ts';

/** Every executable page of docs/ledger. */
export const pages: readonly ExamplePage[] = [
  moneyIn,
  checksAndLinkedBanks,
  achAndWire,
  payoutToBkash,
];

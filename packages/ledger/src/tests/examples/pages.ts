import { payoutToBkash } from '#tests/examples/payout-to-bkash.ts';
import type { ExamplePage } from '#tests/example-page.ts';

/** Every executable page of docs/ledger. */
export const pages: readonly ExamplePage[] = [payoutToBkash];

import { fromDecimal, parseRate, type Rate } from '@kheya/money';
import { houseAccount } from '#chart.ts';
import { movements } from '#movements.ts';
import { postMovement } from '#posting-result.ts';
import { conversion } from '#postings/conversion.ts';
import { ownFunds } from '#postings/own-funds.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import { treasuryPrefund } from '#postings/treasury-prefund.ts';
import { treasurySellDollars } from '#postings/treasury-sell-dollars.ts';
import {
  usdToWalletReserve,
  usdToWalletReturn,
  usdToWalletSettle,
  usdToWalletVoid,
} from '#postings/usd-to-wallet.ts';
import type { Fixture } from '#tests/fixture.ts';
import { freshId, transfer } from '#tests/people.ts';

const usd = (text: string) => fromDecimal(text, 'USD');
const bdt = (text: string) => fromDecimal(text, 'BDT');

export const DAY_RATE = parseRate('122.40', 'USD', 'BDT');
export const CARD_HOLD_SECONDS = 7 * 86_400;

const fx = {
  send: usd('200.00'),
  fee: usd('0.99'),
  receive: bdt('24370.00'),
  spread: bdt('110.00'),
};

/** The business side of the day: what it would report about its rows. */
export interface Day {
  readonly inFlight: readonly string[];
  readonly midByIntent: ReadonlyMap<string, Rate>;
}

/**
 * Some of everything in each bucket: delivered, voided, returned and open payments, a conversion, a
 * sale, a refusal, an open and an expired card hold, a closed account, waiting messages.
 */
export async function runExampleDay(fixture: Fixture, buckets: readonly number[]): Promise<Day> {
  const inFlight: string[] = [];
  const midByIntent = new Map<string, Rate>();
  for (const bucket of buckets) {
    inFlight.push(await payOut(fixture, bucket, midByIntent));
    await holdByCard(fixture, bucket, [1200n, 60_000n]);
    await closeAnAccount(fixture, bucket);
  }
  fixture.clock.advance(CARD_HOLD_SECONDS * 1000);
  await fixture.ledger.expirePendings();
  for (const bucket of buckets) inFlight.push(...(await holdByCard(fixture, bucket, [4500n])));
  return { inFlight, midByIntent };
}

async function payOut(fixture: Fixture, bucket: number, mids: Map<string, Rate>): Promise<string> {
  const intent = (): IntentFacts => ({ id: freshId(bucket), at: fixture.clock.now(), bucket });
  const run = async (posting: Posting) => {
    const result = await postMovement(fixture.ledger, posting);
    if (!result.ok) throw new Error(`${posting.movement} was refused: ${result.status}`);
  };
  const funds = { account: 'bd_settlement', direction: 'fund', amount: bdt('500000.00') } as const;
  await run(ownFunds({ intent: intent(), ...funds }));
  const amount = bdt('300000.00');
  await run(treasuryPrefund({ intent: intent(), wallet: 'bkash', amount }));
  const customerUsd = await fixture.customer(200_000n, bucket);
  const payeeBdt = await fixture.customer(0n, bucket, 'BDT');
  const facts = () => {
    const own = intent();
    mids.set(own.id, DAY_RATE);
    return { intent: own, wallet: 'bkash' as const, customerUsd, ...fx };
  };
  const [settled, voided, returned, open] = [facts(), facts(), facts(), facts()];
  for (const own of [settled, voided, returned, open]) await run(usdToWalletReserve(own));
  fixture.clock.advance(60_000);
  await run(usdToWalletSettle(settled));
  await run(usdToWalletVoid(voided));
  await run(usdToWalletSettle(returned));
  await run(usdToWalletReturn({ ...returned, returnedTo: 'float' }));
  await run(conversion({ ...facts(), payeeBdt }));
  await run(
    treasurySellDollars({ intent: intent(), sold: usd('150.00'), bought: bdt('18360.00') }),
  );
  return open.intent.id;
}

/** Makes holds on a card with 500.00 behind it; returns their intents. */
async function holdByCard(
  fixture: Fixture,
  bucket: number,
  amounts: readonly bigint[],
): Promise<string[]> {
  const debitAccountId = await fixture.customer(50_000n, bucket);
  const creditAccountId = houseAccount(bucket, 'transit_card', 'USD');
  const code = movements.card_authorization;
  const sides = { debitAccountId, creditAccountId, code, timeoutSeconds: CARD_HOLD_SECONDS };
  const holds = amounts.map((amount) => transfer({ ...sides, kind: 'pending', amount }, bucket));
  await fixture.ledger.post(holds);
  return holds.map(({ intentId }) => intentId!);
}

async function closeAnAccount(fixture: Fixture, bucket: number): Promise<void> {
  const debitAccountId = await fixture.customer(700n, bucket);
  const creditAccountId = houseAccount(bucket, 'bank_cash', 'USD');
  await fixture.ledger.post([
    transfer({ debitAccountId, creditAccountId, amount: 700n }, bucket),
    transfer(
      {
        kind: 'pending',
        debitAccountId,
        creditAccountId,
        amount: 0n,
        flags: { closingDebit: true },
      },
      bucket,
    ),
  ]);
}

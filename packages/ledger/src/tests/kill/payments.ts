import { createHash } from 'node:crypto';
import { money } from '@kheya/money';
import { createFakeClock } from '@kheya/test-kit';
import { customerAccount, houseAccount } from '#chart.ts';
import { bucketOf, customerAccountId, ledgerId } from '#ids.ts';
import { internalTransferBetween } from '#move/internal-transfer-between.ts';
import { move } from '#move/move.ts';
import type { MoveSteps } from '#move/steps.ts';
import { movements } from '#movements.ts';
import { postMovement, type PostingResult } from '#posting-result.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import type { Posting } from '#postings/posting.ts';
import type { Ledger } from '#types.ts';

export const BUCKETS = 4;
const ACCOUNTS_PER_BUCKET = 3;
export const OPENING = 5_000n;
/** The books' clock stands still, so that ids and times are the same after each restart. */
export const AT = createFakeClock();
const atMs = AT.now().getTime();

/** A deterministic random generator for a seed. */
export function drawing(seed: number): (below: number) => number {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) % below;
  };
}

/** A payment as text, so that one process can tell another what it is about to do. */
export interface Payment {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

/** The customers, by number: a few in every bucket. */
export const accounts: readonly string[] = Array.from(
  { length: BUCKETS * ACCOUNTS_PER_BUCKET },
  (_, n) => customerAccountId({ atMs, bucket: n % BUCKETS, accountKey: `customer ${n}` }),
);

/** Opens the accounts with their opening balances; repeating it changes nothing. */
export async function openAccounts(ledger: Ledger): Promise<void> {
  await ledger.open(accounts.map((id) => customerAccount(id, 'USD')));
  await ledger.post(
    accounts.map((id, n) => {
      const bucket = bucketOf(id);
      const parts = { atMs, bucket, intent: id, leg: 1, kind: 'opening' };
      return {
        id: ledgerId(parts),
        kind: 'normal',
        debitAccountId: houseAccount(bucket, 'bank_cash', 'USD'),
        creditAccountId: accounts[n]!,
        amount: OPENING,
        currency: 'USD',
        code: movements.incoming_ach,
        intentId: id,
        leg: 1,
      };
    }),
  );
}

/** Makes a payment, in one bucket or between two. */
export function make(ledger: Ledger, payment: Payment): Promise<PostingResult> {
  const steps = stepsOf(payment);
  return 'legs' in steps ? postMovement(ledger, steps) : move(ledger, steps);
}

/** The ids of everything a payment books when it is made. */
export function idsOf(payment: Payment): string[] {
  const steps = stepsOf(payment);
  const parts = 'legs' in steps ? [steps] : [steps.reserve, steps.arrive, steps.finish(0)];
  return parts.flatMap(({ legs }) => legs.map(({ id }) => id));
}

function stepsOf({ id, from, to, cents }: Payment): Posting | MoveSteps {
  const [fromAccountId, toAccountId] = [accounts[from]!, accounts[to]!];
  const bucket = bucketOf(fromAccountId);
  const facts = {
    intent: { id, at: AT.now(), bucket },
    ...{ fromAccountId, toAccountId },
    amount: money('USD', BigInt(cents)),
    fee: money('USD', 0n),
  };
  return bucketOf(toAccountId) === bucket
    ? internalTransfer(facts)
    : internalTransferBetween(facts);
}

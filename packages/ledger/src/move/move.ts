import { chainResult, eventsOf, postMovement, spendMovement } from '#posting-result.ts';
import type { PostingResult } from '#posting-result.ts';
import type { Posting } from '#postings/posting.ts';
import type { MoveSteps } from '#move/steps.ts';
import type { TransferStatus } from '#status.ts';
import type { Ledger } from '#types.ts';

/**
 * Far beyond any real number of attempts: each needs the account to be closed and reopened in
 * between.
 */
const ATTEMPTS_MAX = 64;

/** The part of a ledger that a move needs; every engine has it. */
export type MoveLedger = Pick<Ledger, 'accounts' | 'post' | 'transfers'>;

/**
 * Moves money from one bucket to another: reserved at the source, booked at the destination, then
 * final at the source. A refusal leaves nothing behind: the source refuses in the first step, and
 * after a refusal of the destination the reservation is voided. Any number of callers may run the
 * same move at once, and it ends the same way. Throws when the outcome is unknown: call it again
 * with the same facts, and it continues where it stopped.
 */
export async function move(ledger: MoveLedger, steps: MoveSteps): Promise<PostingResult> {
  const reserved = await postMovement(ledger, steps.reserve);
  expectSameFacts(steps.reserve, reserved);
  if (!reserved.ok) return reserved;
  const arrived = await postMovement(ledger, steps.arrive);
  expectSameFacts(steps.arrive, arrived);
  if (arrived.ok) return finish(ledger, steps);
  return (await preventArrival(ledger, steps)) ?? arrived;
}

/**
 * Ends a move that must no longer happen. `landed` means that the destination had already booked
 * it: then it is completed. Otherwise nothing is left of it, and nothing of it can land later.
 */
export async function cancelMove(
  ledger: MoveLedger,
  steps: MoveSteps,
): Promise<{ readonly wasPosted: boolean }> {
  const reserved = await spendMovement(ledger, steps.reserve);
  if (!reserved.wasPosted) return { wasPosted: false };
  return { wasPosted: (await preventArrival(ledger, steps)) !== undefined };
}

/**
 * Voids the reservation once nothing can arrive. The ids of the arrival are spent first: otherwise
 * a late original, or another runner's, could land after the void. If one has landed already, the
 * move is completed instead, and that is the answer.
 */
async function preventArrival(
  ledger: MoveLedger,
  steps: MoveSteps,
): Promise<PostingResult | undefined> {
  const { wasPosted } = await spendMovement(ledger, steps.arrive);
  if (wasPosted) return finish(ledger, steps);
  const back = await postMovement(ledger, steps.release);
  if (!back.ok) throw unfinished(steps.release, back.status);
  return undefined;
}

/**
 * Makes the reservation final. Only an account closed in the meantime can refuse this, which spends
 * the ids of the attempt; the next attempt is made when the account is open again, so that money
 * that has arrived never stays half moved. A reservation posted by anything other than an attempt
 * of this move is an error for an operator to examine.
 */
async function finish(ledger: MoveLedger, steps: MoveSteps): Promise<PostingResult> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const last = steps.finish(attempt);
    if (attempt > 0) await expectOpenAccounts(ledger, steps, last);
    const results = await ledger.post(eventsOf(last));
    const result = chainResult(last.legs, results);
    if (result.ok) return result;
    if (results.some(({ status }) => status === 'id_already_failed')) continue;
    const made = await postedByAnotherAttempt(ledger, steps, result.status);
    if (made) return made;
    throw unfinished(last, result.status);
  }
  throw unfinished(steps.finish(ATTEMPTS_MAX), `${ATTEMPTS_MAX} tries are spent`);
}

/** The attempt that posted the reservation; undefined when it was not an attempt of this move. */
async function postedByAnotherAttempt(
  ledger: MoveLedger,
  steps: MoveSteps,
  status: TransferStatus,
): Promise<PostingResult | undefined> {
  if (status !== 'pending_transfer_already_posted') return undefined;
  const firsts = Array.from({ length: ATTEMPTS_MAX }, (_, nth) => steps.finish(nth).legs[0]!.id);
  const [made] = await ledger.transfers(firsts);
  return made && { ok: true, at: made.at, replayed: true };
}

/**
 * Makes no attempt while it cannot succeed; an attempt that succeeded is still found although an
 * account was closed since.
 */
async function expectOpenAccounts(
  ledger: MoveLedger,
  steps: MoveSteps,
  last: Posting,
): Promise<void> {
  const [made] = await ledger.transfers([last.legs[0]!.id]);
  if (made) return;
  const ids = steps.reserve.legs.flatMap((leg) => [leg.debitAccountId!, leg.creditAccountId!]);
  const accounts = await ledger.accounts([...new Set(ids)]);
  const closed = accounts.find((account) => account.closed);
  if (closed) throw unfinished(last, `account ${closed.id} is closed`);
}

/**
 * The id exists with other facts: the outcome of these is unknown, and going on would mix two
 * movements.
 */
function expectSameFacts({ movement, legs }: Posting, result: PostingResult): void {
  if (result.ok || !result.status.startsWith('exists')) return;
  throw new Error(`${movement} ${legs[0]?.intentId} was asked for before: ${result.status}`);
}

function unfinished({ movement, legs }: Posting, why: string): Error {
  return new Error(`the move ${movement} ${legs[0]?.intentId} cannot end: ${why}`);
}

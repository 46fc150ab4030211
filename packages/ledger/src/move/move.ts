import { chainResult, eventsOf, postMovement, spendMovement } from '#posting-result.ts';
import type { PostingResult } from '#posting-result.ts';
import type { Posting } from '#postings/posting.ts';
import type { MoveSteps } from '#move/steps.ts';
import type { TransferStatus } from '#status.ts';
import type { Ledger } from '#types.ts';

/** No move was ever tried as often: each try needs an account to be closed and opened again within it. */
const ATTEMPTS_MAX = 64;

/** As much of a ledger as a move needs: any engine has it. */
export type MoveLedger = Pick<Ledger, 'accounts' | 'post' | 'transfers'>;

/**
 * Moves money from one bucket to another: reserved at the source, booked at the destination, final at the
 * source. A refusal leaves nothing anywhere: the source's is the first step, and after the destination's
 * everything is given back. Any number of callers may run the same move at once, and it ends the same way.
 * Throws when its end is unknown: call it again with the same facts, and it goes on where it stood.
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
 * Ends a move that must not happen any more. `landed` says that the destination had booked it: then it is
 * finished. Otherwise nothing is left of it, and nothing of it can land later.
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
 * Gives the reservation back once nothing can arrive. The ids of the arrival are spent first: a late original,
 * or another runner's, would otherwise land after the reservation is gone. Where one landed before, the move is
 * finished instead, and that is the answer.
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
 * Makes the reservation final. Only an account that was closed meanwhile can refuse it, which spends the try's
 * ids; the next try is made when it is open again, so that a money that arrived never stays half moved. A reservation
 * that was posted by something else than a try of this move ends it with an error, for a person to look.
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

/** The try that has posted what this one found posted; none where it was no try of this move. */
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

/** Spends no try while it cannot succeed; one that did succeed is asked for whatever was closed since. */
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

/** The id stands with other facts: nothing is known of these, and to go on would mix two movements. */
function expectSameFacts({ movement, legs }: Posting, result: PostingResult): void {
  if (result.ok || !result.status.startsWith('exists')) return;
  throw new Error(`${movement} ${legs[0]?.intentId} was asked for before: ${result.status}`);
}

function unfinished({ movement, legs }: Posting, why: string): Error {
  return new Error(`the move ${movement} ${legs[0]?.intentId} cannot end: ${why}`);
}

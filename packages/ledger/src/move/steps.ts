// The four steps of every move between buckets. The source lines pass through `bucket_transit` of
// the source's bucket, the destination lines through that of the destination's.
//
// | step      | bucket      | lines             | kind    | when                                       |
// |-----------|-------------|-------------------|---------|--------------------------------------------|
// | reserve   | source      | the source's      | pending | first; it has no time-out                  |
// | arrive    | destination | the destination's | normal  | the source is reserved                     |
// | finish    | source      | the source's      | post    | the destination has booked                 |
// | give_back | source      | the source's      | void    | the destination refused and its id is spent |

import {
  legId,
  lines,
  posting,
  resolutions,
  type IntentFacts,
  type Line,
} from '#postings/posting.ts';
import type { Posting } from '#postings/posting.ts';
import type { Movement } from '#movements.ts';

/** What is moved and through which accounts: the tables of the files beside this one. */
export interface MoveTable {
  readonly movement: Movement;
  /** The row the move belongs to, in the bucket the money leaves. */
  readonly intent: IntentFacts;
  /** The destination bucket. */
  readonly to: number;
  readonly source: readonly Line[];
  readonly destination: readonly Line[];
  /** Topic of the message sent when everything is final. */
  readonly topic?: string;
  /** Attempt number of the whole move: one that was voided is made again with ids of its own. */
  readonly attempt?: number;
}

/** A move's postings. The same facts give the same ids, so every step is a replay when it is sent again. */
export interface MoveSteps {
  readonly reserve: Posting;
  readonly arrive: Posting;
  readonly release: Posting;
  /**
   * Each attempt, from 0, has its own ids: an account that was closed for a while spends those of
   * the first.
   */
  finish(nth: number): Posting;
}

/**
 * The postings of a move. Throws where both accounts lie in one bucket: that is an ordinary
 * movement.
 */
export function moveSteps(table: MoveTable): MoveSteps {
  const { movement, intent, to, source, destination, topic, attempt = 0 } = table;
  if (intent.bucket === to) throw new RangeError(`${movement} ${intent.id} stays in one bucket`);
  const step = (name: string) => ({ movement, step: name, intent, attempt });
  const reserved = (nth: number) => lines({ ...step('reserve'), attempt: nth }, 'pending', source);
  // An earlier attempt must have been voided or never made.
  const excludes = Array.from({ length: attempt }, (_, nth) => {
    const [first] = reserved(nth);
    const undoneBy = legId({ ...step('give_back'), attempt: nth }, first!.leg!);
    return { id: first!.id, undoneBy };
  });
  const reserve = posting(step('reserve'), reserved(attempt), excludes);
  const arrive = { ...step('arrive'), intent: { ...intent, bucket: to } };
  const release = step('give_back');
  return {
    reserve,
    arrive: posting(arrive, lines(arrive, 'normal', destination)),
    release: posting(release, resolutions(release, 'void_pending', reserve)),
    finish(nth) {
      const name = nth === 0 ? 'finish' : `finish_${nth}`;
      const finish = { ...step(name), ...(topic === undefined ? {} : { topic }) };
      return posting(finish, resolutions(finish, 'post_pending', reserve));
    },
  };
}

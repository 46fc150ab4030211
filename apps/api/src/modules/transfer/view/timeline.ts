import type { Transfer } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { railOf } from '../rails/rails.ts';
import { ENDED_UNPAID } from '../step-table.ts';

type Entry = Transfer['timeline'][number];
type TimelineStep = Entry['step'];

/** One event, as the events table stores it. */
export interface TimelineEvent {
  readonly step: string;
  readonly at: Date;
}

const FAILURES: ReadonlySet<string> = new Set(['refused', 'stopped', 'expired']);

/** The past, current and expected steps of a transfer. */
export function timelineOf(
  row: Pick<
    TransferRow,
    'movement' | 'rail' | 'step' | 'scheduled_for' | 'completed_at' | 'reason' | 'soft_limit_review'
  >,
  events: readonly TimelineEvent[],
): Entry[] {
  const past = lastOfEach(events).map(({ step, at }): Entry => ({
    step: step as TimelineStep,
    at: at.toISOString(),
    state: isFailure(step, row) ? 'failed' : 'done',
  }));
  if (row.step === 'settled' || ENDED_UNPAID.has(row.step) || isUnwinding(past)) return past;
  const seen = new Set(past.map((entry) => entry.step));
  const expected = [...railOf(row).timeline];
  if (row.scheduled_for !== null) expected.splice(1, 0, 'scheduled');
  if (row.soft_limit_review !== null) {
    expected.splice(expected.indexOf('checked') + 1, 0, 'reviewed');
  }
  const ahead = expected
    .filter((step) => !seen.has(step))
    .map((step, index): Entry => ({ step, at: null, state: index === 0 ? 'current' : 'ahead' }));
  return [...past, ...ahead];
}

/** A payment that came back did not arrive, unless that is what its sender asked for. */
function isFailure(step: string, { reason }: Pick<TransferRow, 'reason'>): boolean {
  if (step === 'returned') return reason !== 'CANCELLED_BY_CUSTOMER';
  return FAILURES.has(step);
}

/**
 * A refusal is known before its money is returned: no later step of a successful payment is
 * expected.
 */
function isUnwinding(past: readonly Entry[]): boolean {
  return past.some((entry) => entry.step === 'refused');
}

/** The rail may have been called often; the customer sees that step once, with its last time. */
function lastOfEach(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.filter(
    (event, index) =>
      event.step !== 'asked_again' ||
      !events.slice(index + 1).some((later) => later.step === 'asked_again'),
  );
}

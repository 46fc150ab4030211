import type { RailHealthState } from '@kheya/contract';

/** Answers of the last minutes: those with a result, and those that leave open what happened. */
export interface Answers {
  readonly calls: number;
  readonly unanswered: number;
}

export interface Evidence {
  /** Calls that hand money over. */
  readonly pays: Answers;
  /** Questions about payments. They do not make up for unanswered payments, nor the reverse. */
  readonly reads: Answers;
  /** Half of the answers took at most this long; null without any. */
  readonly medianMs: number | null;
  /** Payments that it has and that are past their promised time. */
  readonly late: number;
  readonly isPaused: boolean;
  readonly float: FloatEvidence | null;
}

export interface FloatEvidence {
  readonly balance: bigint;
  readonly lowMark: bigint;
  readonly stopMark: bigint;
}

/** Fewer calls than this say nothing. */
const LEAST_CALLS = 3;
const DOWN_PERCENT = 50;
const SLOW_PERCENT = 20;
const SLOW_MS = 10_000;
const SLOW_LATE = 3;

/** What a provider's state is, most serious first: what two operators decided, its money, its answers. */
export function judgeRail(evidence: Evidence): RailHealthState {
  const { pays, reads, float } = evidence;
  if (evidence.isPaused) return 'paused';
  if (float !== null && float.balance < float.stopMark) return 'paused_low_float';
  if (isAnswering(pays, DOWN_PERCENT) && isAnswering(reads, DOWN_PERCENT)) {
    return isSlow(evidence) ? 'slow' : 'working';
  }
  return 'down';
}

export function isFloatLow(float: FloatEvidence | null): boolean {
  return float !== null && float.balance < float.lowMark;
}

function isSlow({ pays, reads, medianMs, late }: Evidence): boolean {
  if (late >= SLOW_LATE) return true;
  const all = { calls: pays.calls + reads.calls, unanswered: pays.unanswered + reads.unanswered };
  if (!isAnswering(all, SLOW_PERCENT)) return true;
  return all.calls >= LEAST_CALLS && medianMs !== null && medianMs >= SLOW_MS;
}

function isAnswering({ calls, unanswered }: Answers, percent: number): boolean {
  return calls < LEAST_CALLS || unanswered * 100 < calls * percent;
}

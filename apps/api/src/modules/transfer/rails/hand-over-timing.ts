import { railTiming, type RailKey, type RailTiming } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';

const NEW_YORK = 'America/New_York';
/** What the worker takes to reach a payment whose time has come; the cut-offs leave room for it. */
const WORKER_MS = 15 * 60_000;

export type PlannedHandOver = Pick<TransferRow, 'arrives_by' | 'rail' | 'send_after'>;

/**
 * When a payment by a rail that keeps hours goes out and arrives if it is handed over at this
 * moment. An ACH credit is dated neither before the day promised nor before the first possible one.
 */
export function handOverTiming(
  { rail, arrives_by: promised, send_after: due }: PlannedHandOver,
  now: Date,
): RailTiming {
  const isInTime = due !== null && now >= due && now.getTime() - due.getTime() <= WORKER_MS;
  const at = isInTime ? due : now;
  // We wrote this field from this very type.
  const key = rail as RailKey;
  return key === 'ach' ? achTiming(promised, at) : railTiming(key, at);
}

function achTiming(promised: Date, at: Date): RailTiming {
  const promisedDay = dayIn(NEW_YORK, promised);
  const sameDay = railTiming('ach', at, { sameDay: true });
  if (sameDay.worksNow && promisedDay <= dayIn(NEW_YORK, at)) return sameDay;
  const next = railTiming('ach', at);
  const isEarlier = next.effectiveDate !== undefined && next.effectiveDate < promisedDay;
  return isEarlier ? { ...next, effectiveDate: promisedDay, arrivesBy: promised } : next;
}

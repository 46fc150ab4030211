import { CANCELLATION_WINDOW_MS } from '@kheya/contract/bd-bank-choice';
import { railTiming } from '@kheya/contract/rail-hours';

export const usBankWays = ['ach', 'wire'] as const;
export type UsBankWay = (typeof usBankWays)[number];

/** By when dollars are at a US bank if they are paid now; the quote of the chosen way says it again. */
export function usBankArrival(way: UsBankWay, at: Date): Date {
  // It can be cancelled first; ACH goes the same day where that is still possible.
  const notBefore = new Date(at.getTime() + CANCELLATION_WINDOW_MS);
  if (way === 'ach') {
    const sameDay = railTiming(way, at, { notBefore, sameDay: true });
    if (sameDay.worksNow) return sameDay.arrivesBy;
  }
  return railTiming(way, at, { notBefore }).arrivesBy;
}

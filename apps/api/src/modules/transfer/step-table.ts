import { TRANSFER_STEP_STATUS, type TransferStatus, type TransferStep } from '@kheya/contract';
import type { TransferRail } from './rails/rail.ts';

/**
 * The allowed transitions. Up to `screened` a cancellation succeeds; `claimed` is the atomic claim
 * after which the money is handed over and only the rail can return it. What waits for somebody who
 * was invited is claimed as it is reserved.
 */
export const TRANSITIONS: Readonly<Record<TransferStep, readonly TransferStep[]>> = {
  intent: ['reserved', 'settled', 'released', 'failed', 'expired'],
  reserved: ['screened', 'claimed', 'released', 'stopped', 'failed', 'expired'],
  screened: ['claimed', 'released', 'stopped'],
  claimed: ['funded', 'sent', 'settled', 'failed'],
  funded: ['sent'],
  sent: ['settled', 'accepted', 'failed'],
  accepted: ['settled', 'returned'],
  settled: ['returned'],
  returned: [],
  released: [],
  failed: [],
  stopped: [],
  expired: [],
};

/** The steps in which a cancellation returns everything at once. */
export const CANCELLABLE: ReadonlySet<TransferStep> = new Set(['intent', 'reserved', 'screened']);

/** The steps in which the rail, or the partner on the way to it, has the payment. */
export const HANDED_OVER: ReadonlySet<TransferStep> = new Set([
  'claimed',
  'funded',
  'sent',
  'accepted',
]);

/** The steps that end without the payee being paid. */
export const ENDED_UNPAID: ReadonlySet<TransferStep> = new Set([
  'returned',
  'released',
  'failed',
  'stopped',
  'expired',
]);

export function mayTransition(from: TransferStep, to: TransferStep): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The specification's status for a step. */
export function statusOf(
  step: TransferStep,
  { settledStatus }: Pick<TransferRail, 'settledStatus'>,
): TransferStatus {
  return step === 'settled' ? settledStatus : TRANSFER_STEP_STATUS[step];
}

import type { Transfer } from '@kheya/contract';

/** The state of a transfer as its sender sees it. */
export type TransferStage =
  | 'planned'
  | 'starting'
  /** For the recipient, who is invited. */
  | 'waiting'
  /** For us, who look at it before it goes out. */
  | 'in_review'
  | 'crossing'
  /** Not confirmed by the time we promised, or not to be by then. */
  | 'late'
  /** The rail refused; the money is on its way back. */
  | 'returning'
  | 'arrived'
  /** The receiving bank gave it back, and it is in the account again. */
  | 'returned'
  | 'failed'
  | 'stopped'
  | 'cancelled'
  | 'expired';

/** The stage of a transfer by its status; `now` tells whether it is late. */
export function stageOf(
  transfer: Pick<
    Transfer,
    | 'status'
    | 'step'
    | 'scheduled_for'
    | 'timeline'
    | 'arrives_by'
    | 'expected_by'
    | 'returned'
    | 'waits_until'
    | 'is_in_review'
  >,
  now: string,
): TransferStage {
  switch (transfer.status) {
    case 'INIT':
      return transfer.scheduled_for === null ? 'starting' : 'planned';
    case 'PENDING':
      if (isComingBack(transfer)) return 'returning';
      if (isWaiting(transfer)) return 'waiting';
      if (transfer.is_in_review) return 'in_review';
      if (transfer.expected_by !== null) return 'late';
      return Date.parse(transfer.arrives_by) < Date.parse(now) ? 'late' : 'crossing';
    case 'COMPLETE':
    case 'POSTED':
      return transfer.returned === null ? 'arrived' : 'returning';
    case 'FAILED':
      return transfer.step === 'returned' ? 'returned' : 'failed';
    case 'DECLINED':
      return 'stopped';
    case 'RELEASED':
      return 'cancelled';
    case 'EXPIRED':
      return 'expired';
  }
}

/** The rail refused it, or the receiving bank gives it back. */
const isComingBack = ({ timeline, returned }: Pick<Transfer, 'timeline' | 'returned'>): boolean =>
  returned !== null || timeline.some((entry) => entry.step === 'refused');

/** Whether someone who was invited has it, or will right away; no longer the payer's to cancel. */
export function hasJoined({ timeline }: Pick<Transfer, 'timeline'>): boolean {
  return timeline.some(({ step, at }) => at !== null && step === 'recipient_joined');
}

/** Set aside on the payer's account until the recipient has joined. */
const isWaiting = ({ step, waits_until: until }: Pick<Transfer, 'step' | 'waits_until'>): boolean =>
  until !== null && step === 'reserved';

const backStages: readonly TransferStage[] = [
  'returned',
  'failed',
  'stopped',
  'cancelled',
  'expired',
];

/** Whether the amount is back with the person. */
export const isBack = (stage: TransferStage): boolean => backStages.includes(stage);

/**
 * Whether money was ever taken from the account: a planned transfer takes none before its day, and
 * what waits for someone who is invited is only set aside.
 */
export function wasTaken(transfer: Pick<Transfer, 'timeline' | 'waits_until'>): boolean {
  return transfer.timeline.some(
    ({ step, at }) =>
      at !== null && (step === 'posted' || (step === 'reserved' && transfer.waits_until === null)),
  );
}

/** Whether the wallet or bank was given it, so that there is somebody to follow up with. */
export function isHandedOver(transfer: Pick<Transfer, 'timeline'>): boolean {
  return transfer.timeline.some(({ step, at }) => at !== null && step === 'handed_over');
}

export type NextAction = 'none' | 'send_again' | 'support';

/** What a person can do once a transfer is over; a declined payment would be declined again. */
export function nextActionOf(transfer: Pick<Transfer, 'reason' | 'payee'>): NextAction {
  if (transfer.reason === 'DECLINED' || transfer.reason === 'REVIEW_DECLINED') return 'support';
  return transfer.payee.id === null ? 'none' : 'send_again';
}

/** The position of the boat, in steps: it moves when the state changes. */
export type BoatPosition = 'moored' | 'leaving' | 'midstream' | 'near' | 'landed';

export function boatPosition(transfer: Pick<Transfer, 'step'>): BoatPosition {
  switch (transfer.step) {
    case 'intent':
      return 'moored';
    case 'reserved':
    case 'screened':
      return 'leaving';
    case 'claimed':
    case 'funded':
      return 'midstream';
    case 'sent':
    case 'accepted':
      return 'near';
    case 'settled':
      return 'landed';
    case 'returned':
    case 'released':
    case 'failed':
    case 'stopped':
    case 'expired':
      return 'moored';
  }
}

import type { Transfer } from '@kheya/contract';

/** The state of a transfer as its sender sees it. */
export type TransferStage =
  | 'planned'
  | 'starting'
  | 'crossing'
  /** Not confirmed by the time we promised. */
  | 'late'
  /** The rail refused; the money is on its way back. */
  | 'returning'
  | 'arrived'
  | 'failed'
  | 'stopped'
  | 'cancelled'
  | 'expired';

/** The stage of a transfer by its status; `now` tells whether it is late. */
export function stageOf(
  transfer: Pick<Transfer, 'status' | 'scheduled_for' | 'timeline' | 'arrives_by'>,
  now: string,
): TransferStage {
  switch (transfer.status) {
    case 'INIT':
      return transfer.scheduled_for === null ? 'starting' : 'planned';
    case 'PENDING':
      if (transfer.timeline.some((entry) => entry.step === 'refused')) return 'returning';
      return Date.parse(transfer.arrives_by) < Date.parse(now) ? 'late' : 'crossing';
    case 'COMPLETE':
    case 'POSTED':
      return 'arrived';
    case 'FAILED':
      return 'failed';
    case 'DECLINED':
      return 'stopped';
    case 'RELEASED':
      return 'cancelled';
    case 'EXPIRED':
      return 'expired';
  }
}

/** Whether the whole amount is back with the person. */
export const isBack = (stage: TransferStage): boolean =>
  stage === 'failed' || stage === 'stopped' || stage === 'cancelled' || stage === 'expired';

/** Whether money was ever taken from the account: a planned transfer takes none before its day. */
export function wasTaken(transfer: Pick<Transfer, 'timeline'>): boolean {
  return transfer.timeline.some(
    ({ step, at }) => at !== null && (step === 'reserved' || step === 'posted'),
  );
}

export type NextAction = 'none' | 'send_again' | 'support';

/** What a person can do once a transfer is over; a declined payment would be declined again. */
export function nextActionOf(transfer: Pick<Transfer, 'reason' | 'payee'>): NextAction {
  if (transfer.reason === 'DECLINED') return 'support';
  const { id, kind } = transfer.payee;
  return id === null || kind === 'customer' ? 'none' : 'send_again';
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
      return 'near';
    case 'settled':
      return 'landed';
    case 'released':
    case 'failed':
    case 'stopped':
    case 'expired':
      return 'moored';
  }
}

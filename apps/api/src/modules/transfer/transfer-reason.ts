import type { TransferReason } from '@kheya/contract';

/** The reason of a row as its customer is told it: of a compliance check that it was declined, and no more. */
export function shownReason(reason: string | null): TransferReason | null {
  return reason === 'COMPLIANCE_STOP' ? 'DECLINED' : (reason as TransferReason | null);
}

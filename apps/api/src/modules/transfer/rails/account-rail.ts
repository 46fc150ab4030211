import type { Rail } from '@kheya/contract';
import type { TransferRail } from './rail.ts';

/**
 * Dollars into a taka account with us, the customer's own or another customer's, in any bucket:
 * converted and credited in one posting, so there is no hand-over and nothing to cancel.
 */
export function accountRail(rail: Rail): TransferRail {
  return {
    ...rail,
    converts: true,
    posts: 'settled',
    dollarLeg: 'after_settlement',
    isBatch: false,
    provider: null,
    timeline: ['created', 'posted'],
    settledStatus: 'POSTED',
    settledNotice: 'transfer_posted',
    cancellation: 'none',
    handOver: 'deposited',
    isPlannable: false,
    needsPurpose: false,
    needsStepUp: true,
  };
}

import type { Rail } from '@kheya/contract';
import type { TransferRail } from './rail.ts';

/**
 * Dollars between two accounts of one customer, posted at once. There is nothing to cancel, nobody
 * to screen and nothing to confirm: the money stays with its owner, who can move it back.
 */
export function ownRail(rail: Rail): TransferRail {
  return {
    ...rail,
    converts: false,
    posts: 'settled',
    dollarLeg: 'after_settlement',
    isBatch: false,
    provider: null,
    timeline: ['created', 'posted'],
    settledStatus: 'POSTED',
    settledNotice: 'own_transfer_posted',
    cancellation: 'none',
    handOver: 'deposited',
    isPlannable: false,
    needsPurpose: false,
    needsStepUp: false,
  };
}

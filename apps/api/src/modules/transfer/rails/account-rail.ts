import type { Rail } from '@kheya/contract';
import type { TransferRail } from './rail.ts';

/**
 * Dollars into a taka account with us, one's own or another customer's, in the same bucket or another:
 * converted and credited in one step of the books, so nothing is handed over and nothing cancelled.
 */
export function accountRail(rail: Rail): TransferRail {
  return {
    ...rail,
    converts: true,
    posts: 'settled',
    dollarLeg: 'after_settlement',
    provider: null,
    timeline: ['created', 'posted'],
    settledStatus: 'POSTED',
    settledNotice: 'transfer_posted',
    cancellation: 'none',
    handOver: 'deposited',
    isPlannable: false,
    needsPurpose: false,
    withinMs: 0,
  };
}

import type { Rail } from '@kheya/contract';
import type { TransferRail } from './rail.ts';

/**
 * Dollars to another customer's account, in any bucket: posted at once, so there is nothing to
 * cancel. Both are known and screened as customers.
 */
export function customerRail(rail: Rail): TransferRail {
  return {
    ...rail,
    converts: false,
    posts: 'settled',
    dollarLeg: 'after_settlement',
    isBatch: false,
    provider: null,
    timeline: ['created', 'posted'],
    settledStatus: 'POSTED',
    settledNotice: 'customer_transfer_posted',
    cancellation: 'none',
    handOver: 'deposited',
    isPlannable: false,
    needsPurpose: false,
    needsStepUp: true,
  };
}

/**
 * The same for somebody who isn't a customer yet: reserved until they have a dollar account, and the
 * payer may change their mind until then.
 */
export function invitationRail(rail: Rail): TransferRail {
  return {
    ...customerRail(rail),
    movement: 'invited_transfer',
    posts: 'reserved',
    timeline: ['created', 'reserved', 'recipient_joined', 'posted'],
    cancellation: 'until_recipient_joins',
    handOver: 'later',
  };
}

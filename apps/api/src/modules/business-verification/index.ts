import type { ApiModule } from '#platform/module.ts';
import { pollBusiness, settleBusiness, verifyBusiness } from './business-jobs.ts';
import { businessSweep } from './business-sweep.ts';

export { applyBusinessDecision, waitsForReview } from './business-decision.ts';
export { findByBankBusiness, isBusiness, lockBusiness } from './business-repository.ts';
export { showBusinessCheck, showBusinessForReview } from './business-view.ts';
export { BUSINESS_STATUS_ROWS } from './business-status-table.ts';
export { isEinHeldElsewhere } from './ein-claim.ts';

/** Verification of a company: by the partner, and by operators where the partner is not sure. */
export const businessVerificationModule: ApiModule = {
  name: 'business-verification',
  handlers: [],
  tasks: {
    verify_business: verifyBusiness,
    poll_business: pollBusiness,
    settle_business: settleBusiness,
  },
  sweeps: [businessSweep],
};

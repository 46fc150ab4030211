/** The control of the books that `npm run verify` is, and tests that live through something. */
export { verifyEverything } from './everything.ts';
export { openPartners, type PartnerLists, type PartnerState } from './partner-lists.ts';
export { refreshStatistics } from './statistics.ts';

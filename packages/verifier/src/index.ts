/** The control of the books: `npm run verify`, and tests that check the books after a scenario. */
export { verifyEverything } from './everything.ts';
export { openPartners, type PartnerLists, type PartnerState } from './partner-lists.ts';
export { refreshStatistics } from './statistics.ts';

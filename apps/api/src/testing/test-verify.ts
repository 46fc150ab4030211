/** The books' own proof (npm run verify), for tests that live through something. */
export { verifyEverything } from '../../../../tools/verify/everything.ts';
export {
  openPartners,
  type PartnerLists,
  type PartnerState,
} from '../../../../tools/verify/partner-lists.ts';

/** The books' own proof (npm run verify), for tests that live through something. */
export {
  openPartners,
  verifyEverything,
  type PartnerLists,
  type PartnerState,
} from '../../../../packages/verifier/src/index.ts';

/** Time limit for shrinking a failure, or for trying a property. */
const BRIEF_MS = 900_000;
const FULL_MS = 1_800_000;

/**
 * How often a property is tried: a few times in `npm test`, many in `npm run test:full`. A failure
 * prints its seed and path; KHEYA_TEST_SEED and KHEYA_TEST_PATH run it again.
 */
export function propertyRuns(runs: { readonly brief: number; readonly full: number }) {
  const { KHEYA_TEST_FULL, KHEYA_TEST_SEED, KHEYA_TEST_PATH } = process.env;
  return {
    numRuns: KHEYA_TEST_FULL ? runs.full : runs.brief,
    interruptAfterTimeLimit: KHEYA_TEST_FULL ? FULL_MS : BRIEF_MS,
    ...(KHEYA_TEST_SEED ? { seed: Number(KHEYA_TEST_SEED) } : {}),
    ...(KHEYA_TEST_PATH ? { path: KHEYA_TEST_PATH, endOnFailure: true } : {}),
  };
}

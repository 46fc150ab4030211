const isLong = process.env['KHEYA_TEST_FULL'] === '1';

/**
 * The calls are the same every day, so that a failing run is caused by the change; the long run
 * makes more calls, tens of thousands in one test.
 */
export const contractRun = {
  seed: 20_261_122,
  calls: isLong ? 200 : 20,
  timeoutMs: isLong ? 3_600_000 : 120_000,
};

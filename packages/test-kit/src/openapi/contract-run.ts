const isLong = process.env['KHEYA_TEST_FULL'] === '1';

/** The same calls every day, so that a red run is about the change; the long run makes more of them. */
export const contractRun = { seed: 20_261_122, calls: isLong ? 200 : 20 };

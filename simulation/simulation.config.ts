const isFull = Boolean(process.env['KHEYA_TEST_FULL']);

/** How long each of the two seeds lives: a few seconds, or half of a thousand days in the full run. */
export const length = isFull ? { days: 500 } : { days: 500, seconds: 12 };

const isFull = Boolean(process.env['KHEYA_TEST_FULL']);

/**
 * How long each of the two seeds lives: half of a thousand days in the full run, otherwise short lives
 * until so many seconds are over.
 */
export const length = isFull ? { days: 500 } : { days: 500, daysOfLife: 3, seconds: 8 };

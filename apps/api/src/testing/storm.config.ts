/** The length of the storm: each round is four calls at once, with a fault in every other round. */
export const storm = { rounds: process.env['KHEYA_TEST_FULL'] ? 30 : 12 };

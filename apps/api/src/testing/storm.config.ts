/** How long the storm lasts: each round is four calls at once, with a fault in every other one. */
export const storm = { rounds: process.env['KHEYA_TEST_FULL'] ? 30 : 12 };

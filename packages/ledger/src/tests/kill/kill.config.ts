import { randomInt } from 'node:crypto';

/**
 * How often the ledger is killed: a few times in `npm test`, often in `npm run test:full`. The seed
 * repeats the choices.
 */
export function killRuns(): { readonly rounds: number; readonly seed: number } {
  const { KHEYA_TEST_FULL, KHEYA_TEST_SEED } = process.env;
  return {
    rounds: KHEYA_TEST_FULL ? 20 : 3,
    seed: KHEYA_TEST_SEED ? Number(KHEYA_TEST_SEED) : randomInt(2 ** 31),
  };
}

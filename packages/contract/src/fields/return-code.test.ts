import { expect, it } from 'vitest';
import { checkReturnCode } from './return-code.ts';

it.each([
  ['R03', 'ach', undefined],
  ['AC04', 'ach', 'ach_return_code_wrong'],
  ['R3', 'ach', 'ach_return_code_wrong'],
  ['AC04', 'wire', undefined],
  ['NARR', 'bkash_from_usd', undefined],
  ['R03', 'wire', 'return_code_wrong'],
  ['ac04', 'npsb_from_usd', 'return_code_wrong'],
])('%s on %s: %s', (code, rail, error) => {
  expect(checkReturnCode(code, rail)).toBe(error);
});

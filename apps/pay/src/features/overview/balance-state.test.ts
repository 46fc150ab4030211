import { fromDecimal } from '@kheya/money';
import { expect, test } from 'vitest';

import { balanceState, type KnownBalance } from './balance-state.ts';

const taka = (decimal: string) => fromDecimal(decimal, 'BDT');

const stateOf = (known: Partial<KnownBalance>) =>
  balanceState({
    ...{ available: taka('500.00'), held: taka('0.00'), maySend: true, isHidden: false },
    ...known,
  });

test('a balance that may not be sent is never called available, in either currency', () => {
  expect(stateOf({})).toBe('available');
  expect(stateOf({ maySend: false })).toBe('kept');
  expect(stateOf({ maySend: false, available: fromDecimal('73.25', 'USD') })).toBe('kept');
});

test('a person who may not send is not asked to add money', () => {
  expect(stateOf({ available: taka('0.00') })).toBe('empty');
  expect(stateOf({ available: taka('0.00'), maySend: false })).toBe('kept');
});

test('a hidden balance does not reveal that it is empty', () => {
  expect(stateOf({ available: taka('0.00'), isHidden: true })).toBe('available');
});

test('a held amount comes first', () => {
  expect(stateOf({ held: taka('61.00') })).toBe('reserved');
  expect(stateOf({ held: taka('61.00'), maySend: false })).toBe('reserved');
});

import { describe, expect, it } from 'vitest';
import { money } from '@kheya/money';
import type { AccountRow } from '#database.ts';
import { obstacle } from './account-closing-obstacles.ts';
import { blockingObstacles, type AccountClosingState } from './account-closing-state.ts';

const usd = (minor: bigint) => money('USD', minor);
const bdt = (minor: bigint) => money('BDT', minor);

const empty: AccountClosingState = {
  ...{ obstacles: [], left: undefined, balance: usd(0n), interest: usd(0n), targets: [] },
};
const crumb = (minor: bigint): AccountClosingState => ({
  ...empty,
  ...{ balance: bdt(minor), interest: bdt(0n) },
  left: {
    ...{ account: {} as AccountRow, posted: bdt(minor), available: bdt(minor) },
    ...{ isReserved: false, isCrumb: true, smallest: bdt(60_00n) },
  },
});

const nothing = { moveTo: undefined, giveUp: undefined };
const somewhere = { moveTo: 'account-2', giveUp: undefined };
const giving = (amount: string) => ({ ...nothing, giveUp: { currency: 'BDT' as const, amount } });
const shown = (state: AccountClosingState, answer: Parameters<typeof blockingObstacles>[1]) =>
  blockingObstacles(state, answer).map(({ code, amount }) => `${code} ${amount ?? ''}`.trim());

describe('an account is closed', () => {
  it('when it is empty, whatever is said about a rest', () => {
    expect(shown(empty, nothing)).toEqual([]);
    expect(shown(empty, somewhere)).toEqual([]);
  });

  it.each([
    ['a balance', { balance: usd(12_34n) }, 'balance_left 12.34'],
    ['interest alone', { interest: usd(37n) }, 'balance_left 0.37'],
    ['both', { balance: usd(12_34n), interest: usd(37n) }, 'balance_left 12.71'],
  ])('with %s only when it is said where that goes', (_, over, left) => {
    expect(shown({ ...empty, ...over }, nothing)).toEqual([left]);
    expect(shown({ ...empty, ...over }, somewhere)).toEqual([]);
  });

  it('with a crumb only when exactly that is given up', () => {
    expect(shown(crumb(25n), nothing)).toEqual(['crumb_left 0.25']);
    expect(shown(crumb(26n), giving('0.25'))).toEqual(['crumb_left 0.26']);
    expect(shown(crumb(25n), giving('0.250'))).toEqual(['crumb_left 0.25']);
    expect(shown(crumb(25n), giving('0.25'))).toEqual([]);
  });

  it('never while something else keeps it open', () => {
    const state = { ...empty, obstacles: [obstacle('only_account')] };
    expect(shown(state, somewhere)).toEqual(['only_account']);
    expect(shown({ ...state, balance: usd(1n) }, nothing)).toEqual([
      'only_account',
      'balance_left 0.01',
    ]);
  });
});

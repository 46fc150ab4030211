import { describe, expect, it } from 'vitest';
import { meaningOf, refusalOf } from './gsma-codes.ts';

describe('an error of the contract', () => {
  it.each([
    ['identification', 'identifierError', 'refused', 'wallet_not_registered'],
    ['businessRule', 'dailyValueLimitExceeded', 'refused', 'wallet_limit_exceeded'],
    ['businessRule', 'monthlyVolumeLimitExceeded', 'refused', 'wallet_limit_exceeded'],
    ['businessRule', 'maxBalanceExceeded', 'refused', 'wallet_limit_exceeded'],
    ['businessRule', 'lessThanTransactionMinValue', 'refused', 'amount_out_of_range'],
    ['businessRule', 'greaterThanTransactionMaxValue', 'refused', 'amount_out_of_range'],
    ['businessRule', 'incorrectState', 'refused', 'account_closed'],
    ['businessRule', 'samePartiesError', 'refused', 'rail_refused'],
    ['validation', 'formatError', 'refused', 'rail_refused'],
    ['authorisation', 'requestDeclined', 'refused', 'rail_refused'],
    ['authorisation', 'clientAuthorisationError', 'not_now', undefined],
    ['businessRule', 'insufficientFunds', 'not_now', undefined],
    ['businessRule', 'quoteHasExpired', 'not_now', undefined],
    ['serviceUnavailable', 'genericError', 'not_now', undefined],
    ['businessRule', 'duplicateRequest', 'duplicate', undefined],
    ['internal', 'genericError', 'unknown', undefined],
    ['gateway', 'somethingNew', 'unknown', undefined],
  ])('%s %s means %s', (errorCategory, errorCode, kind, code) => {
    const meaning = meaningOf({ errorCategory, errorCode });
    expect(meaning).toEqual(code === undefined ? { kind } : { kind, code });
  });

  it('ends a request that was accepted, whatever it says', () => {
    const of = (errorCategory: string, errorCode: string) =>
      refusalOf({ errorCategory, errorCode });
    expect(of('businessRule', 'maxBalanceExceeded')).toBe('wallet_limit_exceeded');
    expect(of('internal', 'genericError')).toBe('rail_refused');
    expect(of('businessRule', 'insufficientFunds')).toBe('rail_refused');
  });
});

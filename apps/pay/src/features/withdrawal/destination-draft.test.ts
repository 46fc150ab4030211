import { expect, it } from 'vitest';

import { destinationOf, findFaults, type TypedDestination } from './destination-draft.ts';

const typed: TypedDestination = {
  kind: 'us_bank',
  holder: ' Ayesha Rahman ',
  routing: '0210-00021',
  account: '0001 2345 6789',
  accountType: 'SAVINGS',
  wallet: 'bKash',
};

it('sends what the kind of account needs, without spaces and in Latin digits', () => {
  expect(destinationOf(typed)).toEqual({
    kind: 'us_bank',
    holder_name: 'Ayesha Rahman',
    routing_number: '021000021',
    account_number: '000123456789',
    account_type: 'SAVINGS',
  });
  expect(destinationOf({ ...typed, kind: 'mobile_wallet', account: '০১৭১২৩৪৪৮২১' })).toEqual({
    kind: 'mobile_wallet',
    holder_name: 'Ayesha Rahman',
    wallet_type: 'bKash',
    account_number: '01712344821',
  });
});

it.each([
  [{}, []],
  [{ holder: ' ' }, ['holder']],
  [{ routing: '021000022' }, ['routing']],
  [{ account: '123' }, ['account']],
  [{ kind: 'bd_bank', routing: '09026123', account: '1234567' }, ['routing', 'account']],
  // Its check digit is published nowhere.
  [{ kind: 'bd_bank', routing: '090261234' }, []],
  [{ kind: 'mobile_wallet', routing: '', account: '01712344821' }, []],
  [{ kind: 'mobile_wallet', account: '0171234482' }, ['account']],
] as const)('%j: %j', (over, faults) => {
  expect(findFaults({ ...typed, ...over })).toEqual(faults);
});

import { expect, it } from 'vitest';

import { money } from '@kheya/money';

import { destinationOf, payableTo, type TypedDestination } from './destination-draft.ts';

const typed: TypedDestination = {
  kind: 'us_bank',
  holder_name: ' Ayesha Rahman ',
  routing_number: '0210-00021',
  account_number: '0001 2345 6789',
  account_type: 'SAVINGS',
  wallet_type: 'bKash',
};

it('sends only the fields of the kind of account, without spaces and in Latin digits', () => {
  expect(destinationOf(typed)).toEqual({
    kind: 'us_bank',
    holder_name: 'Ayesha Rahman',
    routing_number: '021000021',
    account_number: '000123456789',
    account_type: 'SAVINGS',
  });
  expect(destinationOf({ ...typed, kind: 'mobile_wallet', account_number: '০১৭১২৩৪৪৮২১' })).toEqual(
    {
      kind: 'mobile_wallet',
      holder_name: 'Ayesha Rahman',
      wallet_type: 'bKash',
      account_number: '01712344821',
    },
  );
});

it('pays a wallet whole taka, and a bank all of it', () => {
  const balance = money('BDT', 1_525_075n);
  expect(payableTo({ ...typed, kind: 'bd_bank' }, balance)).toEqual(balance);
  expect(payableTo({ ...typed, kind: 'mobile_wallet' }, balance)).toEqual(money('BDT', 1_525_000n));
});

import { expect, test } from 'vitest';
import { bdBankDistricts } from './bd-bank-districts.ts';
import { bdBanks, findBdBank } from './bd-banks.ts';
import { findBdBranch, listBdBranches } from './bd-branches.ts';
import { isAbaRoutingNumber, isBdRoutingNumber } from './routing-numbers.ts';
import { findUsBankName, knownUsRoutingNumbers } from './us-banks.ts';

const everyBranch = listBdBranches({});

test('there are some ten thousand branches, of every bank and in every district', () => {
  expect(everyBranch).toHaveLength(10_031);
  const codes = (of: 'bank' | 'district') => new Set(everyBranch.map((branch) => branch[of]));
  expect(codes('bank')).toEqual(new Set(bdBanks.map(({ code }) => code)));
  expect(codes('district')).toEqual(new Set(bdBankDistricts.map(({ code }) => code)));
  for (const { name } of everyBranch) expect(name).toMatch(/^[A-Z\d][\w .'()&/,-]*$/);
});

test('the check digit fits every branch but those of one bank', () => {
  const wrong = everyBranch.filter(({ routingNumber }) => !isBdRoutingNumber(routingNumber));
  // Its numbers were given out under the code of a bank that became part of it.
  expect(new Set(wrong.map(({ bank }) => findBdBank(bank)?.name))).toEqual(
    new Set(['Bangladesh Development Bank']),
  );
  expect(wrong).toHaveLength(listBdBranches({ bank: '047' }).length);
});

test('a branch is found by its number, and by bank, district and name', () => {
  expect(findBdBranch('060261726')).toEqual({
    routingNumber: '060261726',
    name: 'Gulshan',
    bank: '060',
    district: '26',
  });
  expect(findBdBranch('060261727')).toBeUndefined();
  const gulshan = listBdBranches({ bank: '060', district: '26', search: ' gulSHAN' });
  expect(gulshan.map(({ name }) => name)).toEqual(['Gulshan', 'Gulshan North']);
  expect(listBdBranches({ routingNumber: '060261726' })).toHaveLength(1);
  expect(listBdBranches({ bank: '999' })).toEqual([]);
});

test('every number of the short US directory passes the checksum, and stands there once', () => {
  expect(knownUsRoutingNumbers.filter((number) => !isAbaRoutingNumber(number))).toEqual([]);
  expect(knownUsRoutingNumbers.length).toBeGreaterThan(100);
  expect(findUsBankName('121000248')).toBe('Wells Fargo Bank');
  expect(findUsBankName('011401533')).toBeUndefined();
});

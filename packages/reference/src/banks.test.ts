import { describe, expect, test } from 'vitest';
import { bdBankDistricts } from './bd-bank-districts.ts';
import { bdBanks, findBdBank } from './bd-banks.ts';
import { bdDistricts, findDistrict } from './bd-geography.ts';
import { isAbaRoutingNumber, isBdRoutingNumber, splitBdRoutingNumber } from './routing-numbers.ts';

/** Printed on the banks' own pages. */
const realBdNumbers = [
  '255151962',
  '255271518',
  '255262985',
  '085260728',
  '125274182',
  '205270248',
];

describe('banks', () => {
  test('every Bangladeshi bank has its own code and SWIFT', () => {
    expect(bdBanks).toHaveLength(59);
    expect(new Set(bdBanks.map(({ code }) => code)).size).toBe(59);
    const swifts = bdBanks.map(({ swift }) => swift).filter((swift) => swift !== '');
    expect(new Set(swifts).size).toBe(swifts.length);
    for (const swift of swifts) expect(swift).toMatch(/^[A-Z]{4}BDD[A-Z]$/);
  });

  test('the codes of bank districts cover the country, Dhaka twice', () => {
    expect(bdBankDistricts).toHaveLength(65);
    expect(new Set(bdBankDistricts.map(({ district }) => district))).toEqual(
      new Set(bdDistricts.map(({ value }) => value)),
    );
    expect(findDistrict('Dhaka')?.id).toBe('13');
    for (const { name } of bdBankDistricts) expect(name.bn).toMatch(/^[\u0980-\u09ff’' ]+$/);
  });

  test('a routing number names its bank and its district', () => {
    for (const number of realBdNumbers) {
      const { bank, district } = splitBdRoutingNumber(number);
      expect(findBdBank(bank), number).toBeDefined();
      expect(bdBankDistricts.some(({ code }) => code === district)).toBe(true);
    }
    expect(splitBdRoutingNumber('085260728')).toEqual({
      bank: '085',
      district: '26',
      branch: '072',
    });
  });
});

describe('check digits', () => {
  test('real routing numbers of Bangladesh pass, any changed digit fails', () => {
    for (const number of realBdNumbers) {
      expect(isBdRoutingNumber(number), number).toBe(true);
      for (const wrong of neighbours(number)) expect(isBdRoutingNumber(wrong), wrong).toBe(false);
    }
    for (const invented of ['085272635', '085261549', '08526072', '0852607280', '', 'abc']) {
      expect(isBdRoutingNumber(invented)).toBe(false);
    }
  });

  test('real ABA numbers pass, any changed digit fails', () => {
    for (const number of ['021000021', '011401533', '026009593', '322271627']) {
      expect(isAbaRoutingNumber(number), number).toBe(true);
      for (const wrong of neighbours(number)) expect(isAbaRoutingNumber(wrong), wrong).toBe(false);
    }
    for (const invented of ['000000001', '130000006', '990000005', '02100002', '']) {
      expect(isAbaRoutingNumber(invented)).toBe(false);
    }
  });
});

/** One digit one higher, at each place: both checksums see every single change of this kind. */
function neighbours(number: string): string[] {
  return [...number].map(
    (digit, at) => number.slice(0, at) + String((Number(digit) + 1) % 10) + number.slice(at + 1),
  );
}

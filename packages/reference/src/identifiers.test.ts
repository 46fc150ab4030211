import { describe, expect, test } from 'vitest';
import {
  guessBdOperator,
  isBdPassport,
  isBdPostalCode,
  isBin,
  isEtin,
  isNid,
  parseBdMobile,
  toBdNationalMobile,
} from './bd-identifiers.ts';
import {
  formatEin,
  formatSsn,
  isEin,
  isItin,
  isSsn,
  isZipCode,
  parseUsPhone,
} from './us-identifiers.ts';

function pass(check: (text: string) => boolean, good: string[], bad: string[]): void {
  for (const text of good) expect(check(text), text).toBe(true);
  for (const text of bad) expect(check(text), text).toBe(false);
}

describe('numbers of the United States', () => {
  test('social security numbers', () => {
    pass(
      isSsn,
      ['536-22-0001', '536220002', '001-01-0001', '899-99-9998'],
      [
        '000-12-3456',
        '666-12-3456',
        '900-12-3456',
        '999121234',
        '123-00-4567',
        '123-45-0000',
      ].concat(['078-05-1120', '219-09-9999', '123-45-6789', '111-11-1111', '12345678', 'abc', '']),
    );
    expect(formatSsn('536220001')).toBe('536-22-0001');
    expect(formatSsn('536-22-0001')).toBe('536-22-0001');
  });

  test('individual taxpayer numbers', () => {
    pass(
      isItin,
      [
        '900-50-1234',
        '912-65-0000',
        '999701234',
        '987-88-4321',
        '900-92-1234',
        '900-94-1234',
        '900-99-1234',
      ],
      [
        '800-50-1234',
        '900-49-1234',
        '900-66-1234',
        '900-69-1234',
        '900-89-1234',
        '900-93-1234',
        '90050123',
      ],
    );
  });

  test('employer numbers', () => {
    pass(
      isEin,
      ['12-3456789', '123456789', '98-7654321'],
      ['00-1234567', '07-1234567', '49-1234567', '97-1234567', '1-23456789', '12-345678', ''],
    );
    expect(formatEin('123456789')).toBe('12-3456789');
  });

  test('ZIP codes and phones', () => {
    pass(isZipCode, ['10001', '10001-1234'], ['1000', '100011', '10001-', 'K1A 0B1']);
    for (const text of ['(212) 555-0123', '212.555.0123', '+12125550123', '1 212 555 0123']) {
      expect(parseUsPhone(text), text).toBe('+12125550123');
    }
    for (const text of ['112-555-0123', '212-155-0123', '212555012', '+8801712345678', '']) {
      expect(parseUsPhone(text), text).toBeUndefined();
    }
  });
});

describe('numbers of Bangladesh', () => {
  test('mobile numbers are read in every spelling', () => {
    for (const text of [
      '01712345678',
      '+8801712345678',
      '8801712345678',
      '017-1234 5678',
      '1712345678',
    ]) {
      expect(parseBdMobile(text), text).toBe('+8801712345678');
    }
    for (const text of ['01212345678', '0171234567', '017123456789', '+12125550123', '']) {
      expect(parseBdMobile(text), text).toBeUndefined();
    }
    expect(toBdNationalMobile('+8801712345678')).toBe('01712345678');
  });

  test('the prefix suggests an operator', () => {
    const numbers = ['3', '4', '5', '6', '7', '8', '9'].map((digit) => `+8801${digit}12345678`);
    expect(numbers.map(guessBdOperator)).toEqual([
      'Grameenphone',
      'Banglalink',
      'Teletalk',
      'Airtel',
      'Grameenphone',
      'Robi',
      'Banglalink',
    ]);
    expect(guessBdOperator('+880')).toBeUndefined();
  });

  test('national identity numbers', () => {
    pass(
      isNid,
      ['1234567890', '2692619459876', '19852692619459876', '20012692619459876'],
      ['123456789', '12345678901', '0000000000', '17852692619459876', '12345A7890', ''],
    );
    expect(isNid('19852692619459876', 1985)).toBe(true);
    expect(isNid('19852692619459876', 1986)).toBe(false);
    expect(isNid('1234567890', 1986)).toBe(true);
  });

  test('tax, business, passport and postal numbers', () => {
    pass(isEtin, ['123456789012'], ['12345678901', '1234567890123']);
    pass(isBin, ['123456789-0101', '1234567890101'], ['123456789', '12345678901012']);
    pass(isBdPassport, ['A01234567', 'BX0123456'], ['a01234567', '012345678', 'ABC1234567']);
    pass(isBdPostalCode, ['1212'], ['12120', '121']);
  });
});

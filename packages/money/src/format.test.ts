import { describe, expect, test } from 'vitest';
import { formatMoney, formatPercentBps } from './format.ts';
import { fromDecimal } from './money-text.ts';

describe('amounts as people read them', () => {
  test.each([
    ['4318.26', 'USD', 'en', '$4,318.26'],
    ['4318.26', 'USD', 'bn', '$৪,৩১৮.২৬'],
    ['1234567.00', 'USD', 'en', '$1,234,567.00'],
    ['186450.00', 'BDT', 'en', '৳1,86,450.00'],
    ['186450.00', 'BDT', 'bn', '৳১,৮৬,৪৫০.০০'],
    ['10000000.00', 'BDT', 'en', '৳1,00,00,000.00'],
    ['999.00', 'BDT', 'en', '৳999.00'],
    ['-200.99', 'USD', 'en', '−$200.99'],
    ['-0.05', 'BDT', 'bn', '−৳০.০৫'],
    ['12.5', 'USDC', 'en', '12.50 USDC'],
    ['1234.567891', 'USDC', 'bn', '১,২৩৪.৫৬৭৮৯১ USDC'],
    ['-3', 'USDC', 'en', '−3.00 USDC'],
  ] as const)('%s %s in %s is %s', (text, currency, locale, shown) => {
    expect(formatMoney(fromDecimal(text, currency), locale)).toBe(shown);
  });

  test('a statement shows the plus, and never signs nothing', () => {
    const signed = (text: string) =>
      formatMoney(fromDecimal(text, 'USD'), 'en', { sign: 'always' });
    expect([signed('500.00'), signed('-0.99'), signed('0.00')]).toEqual([
      '+$500.00',
      '−$0.99',
      '$0.00',
    ]);
  });

  test('a round limit may drop its decimals, an uneven one may not', () => {
    const trimmed = (text: string) =>
      formatMoney(fromDecimal(text, 'USD'), 'en', { decimals: 'trim' });
    expect([trimmed('10000.00'), trimmed('10000.50')]).toEqual(['$10,000', '$10,000.50']);
  });

  test('percent sits tight', () => {
    expect([0, 5, 45, 100, 250, 1234].map((bps) => formatPercentBps(bps, 'en'))).toEqual([
      '0%',
      '0.05%',
      '0.45%',
      '1%',
      '2.5%',
      '12.34%',
    ]);
    expect(formatPercentBps(250, 'bn')).toBe('২.৫%');
    expect(formatPercentBps(-45, 'en')).toBe('−0.45%');
  });
});

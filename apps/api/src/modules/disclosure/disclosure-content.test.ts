import { describe, expect, it } from 'vitest';
import { disclosure } from '@kheya/contract';
import { fromDecimal, parseRate, zero } from '@kheya/money';
import { disclosureContent, disclosureHash, type DisclosureFacts } from './disclosure-content.ts';

const facts: DisclosureFacts = {
  payee: { wallet: 'bKash', name: 'Rahima Khatun', account: '01712-344821' },
  amount: fromDecimal('200.00', 'USD'),
  fee: fromDecimal('0.99', 'USD'),
  total: fromDecimal('200.99', 'USD'),
  target: fromDecimal('24370.00', 'BDT'),
  rate: parseRate('121.85', 'USD', 'BDT'),
  availableAt: new Date('2026-11-19T15:54:00Z'),
  handOver: 'at_once',
};

describe('the disclosure', () => {
  it('has the lines the law requires, in its order, in English', () => {
    const { lines } = disclosureContent(facts);
    expect(lines.map((line) => [line.label_en, line.value_en])).toEqual([
      ['Recipient', 'Rahima Khatun'],
      ['bKash number', '01712-344821'],
      ['Transfer Amount', '$200.00'],
      ['Transfer Fees', '+$0.99'],
      ['Total', '$200.99'],
      ['Exchange Rate', 'US$1.00 = 121.85 BDT'],
      ['Total to Recipient', '৳24,370.00'],
      ['Date Available', 'November 19, 2026, 9:54 pm Bangladesh time'],
    ]);
    expect(lines.at(-1)?.note_en).toBe(
      'November 19, 2026, 10:54 am in New York. May be available sooner.',
    );
  });

  it('says the same in Bangla', () => {
    const { lines } = disclosureContent(facts);
    expect(lines.map((line) => [line.label_bn, line.value_bn])).toEqual([
      ['প্রাপক', 'Rahima Khatun'],
      ['বিকাশ নম্বর', '01712-344821'],
      ['স্থানান্তরের পরিমাণ (ডলারে)', '$২০০.০০'],
      ['ট্রান্সফার ফি', '+$০.৯৯'],
      ['মোট', '$২০০.৯৯'],
      ['বিনিময় হার', '১.০০ মার্কিন ডলার = ১২১.৮৫ টাকা'],
      ['প্রাপক মোট পাবেন', '৳২৪,৩৭০.০০'],
      ['টাকা পাওয়ার তারিখ', '১৯ নভেম্বর ২০২৬, রাত ৯:৫৪, বাংলাদেশ সময়'],
    ]);
    expect(lines.at(-1)?.note_bn).toBe('নিউইয়র্কে ১৯ নভেম্বর ২০২৬, সকাল ১০:৫৪। এর আগেও পাওয়া যেতে পারে।');
  });

  it('leaves out what does not apply', () => {
    const free = disclosureContent({ ...facts, fee: zero('USD'), rate: null, handOver: 'later' });
    const names = free.lines.map((line) => line.name);
    expect(names).not.toContain('transfer_fees');
    expect(names).not.toContain('exchange_rate');
    expect(free.rights_en).toHaveLength(3);
    expect(free.rights_bn).toHaveLength(3);
  });

  it('promises to ask for money back only where the rail allows it', () => {
    const rights = (handOver: DisclosureFacts['handOver']) =>
      disclosureContent({ ...facts, handOver }).rights_en.join(' ');
    expect(rights('at_once')).toContain('we ask for the money back');
    expect(rights('deposited')).toContain('cannot be cancelled after that');
    expect(rights('deposited')).not.toContain('ask for the money back');
  });

  it('has one hash for one content in any order of keys, and another after any change', () => {
    const content = disclosureContent(facts);
    const turned = Object.fromEntries(Object.entries(content).toReversed()) as typeof content;
    expect(disclosureHash(turned)).toBe(disclosureHash(content));
    const other = disclosureContent({ ...facts, target: fromDecimal('24369.00', 'BDT') });
    expect(disclosureHash(other)).not.toBe(disclosureHash(content));
  });

  it('has the shape of the contract', () => {
    const content = disclosureContent(facts);
    const whole = {
      ...content,
      id: '0190f5fe-0000-7000-8000-000000000001',
      sha256: disclosureHash(content),
      language: 'bn',
      created_at: facts.availableAt.toISOString(),
    };
    expect(disclosure.parse(whole)).toEqual(whole);
  });
});

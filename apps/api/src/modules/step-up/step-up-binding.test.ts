import { describe, expect, it } from 'vitest';
import { codeDigest, newCode, newToken, stepUpBinding } from './step-up-binding.ts';
import { codeMail } from './step-up-words.ts';

const subject = {
  action: 'transfer' as const,
  amount: '200.00',
  currency: 'USD',
  source: 'account-1',
  payee: 'wallet:contact-1',
};

describe('a confirmation', () => {
  it('fits one payment and no other', () => {
    const binding = stepUpBinding(subject);
    expect(stepUpBinding({ ...subject })).toBe(binding);
    for (const change of [
      { amount: '200.01' },
      { currency: 'BDT' },
      { source: 'account-2' },
      { payee: 'wallet:contact-2' },
    ]) {
      expect(stepUpBinding({ ...subject, ...change })).not.toBe(binding);
    }
  });

  it('cannot be shifted between neighbouring fields', () => {
    const a = stepUpBinding({ ...subject, source: 'ab', payee: 'c' });
    expect(stepUpBinding({ ...subject, source: 'a', payee: 'bc' })).not.toBe(a);
  });

  it('has a code of six digits, bound to its challenge and our key', () => {
    const key = Buffer.alloc(32, 1);
    const code = newCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(codeDigest(key, 'a', code)).not.toEqual(codeDigest(key, 'b', code));
    expect(codeDigest(key, 'a', code)).not.toEqual(codeDigest(Buffer.alloc(32, 2), 'a', code));
    expect(newToken()).not.toBe(newToken());
  });

  it('says in both languages what it confirms', () => {
    const facts = { code: '419002', payee: 'Rahima Khatun', minutes: 10 };
    const english = codeMail({ ...facts, amount: '$200.00' }, 'en');
    expect(english.text).toContain('sending $200.00 to Rahima Khatun');
    const bangla = codeMail({ ...facts, amount: '$২০০.০০' }, 'bn');
    expect(bangla.text).toContain('$২০০.০০');
    expect(bangla.text).toContain('419002');
    expect(bangla.text).toContain('১০ মিনিট');
    expect(bangla.html).toContain('lang="bn"');
  });

  it('leaves no English in the Bangla mail, and no digits of the other language', () => {
    const facts = { code: '419002', payee: 'রহিমা', amount: '$২০০.০০', minutes: 10 };
    const { subject, text } = codeMail(facts, 'bn');
    for (const words of [subject, text]) expect(words).not.toMatch(/[a-z]|undefined/i);
    const english = codeMail({ ...facts, payee: 'Rahima', amount: '$200.00' }, 'en');
    for (const words of [english.subject, english.text]) {
      expect(words).not.toMatch(/[\u0980-\u09ff]|undefined/);
    }
  });
});

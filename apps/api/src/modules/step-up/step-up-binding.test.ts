import { describe, expect, it } from 'vitest';
import { codeDigest, newCode, newToken, stepUpBinding } from './step-up-binding.ts';
import { codeMail } from './step-up-mail.ts';

const action = 'transfer' as const;
const PLAIN = [
  { action: 'close_account' as const },
  { action: 'export_data' as const },
  { action: 'change_profile' as const },
];

const subject = {
  action,
  amount: '200.00',
  currency: 'USD',
  source: 'account-1',
  payee: 'wallet:contact-1',
};

describe('a confirmation', () => {
  it('is valid for one payment and no other', () => {
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

  it('names in both languages what it confirms', () => {
    const facts = { action, code: '419002', payee: 'Rahima Khatun', minutes: 10 };
    const english = codeMail({ ...facts, amount: '$200.00' }, 'en');
    expect(english.text).toContain('sending $200.00 to Rahima Khatun');
    const bangla = codeMail({ ...facts, amount: '$২০০.০০' }, 'bn');
    expect(bangla.text).toContain('$২০০.০০');
    expect(bangla.text).toContain('419002');
    expect(bangla.text).toContain('১০ মিনিট');
    expect(bangla.html).toContain('lang="bn"');
  });

  it.each([
    { action, payee: 'রহিমা', amount: '$২০০.০০' },
    { action: 'close_account' as const },
    { action: 'close_one_account' as const, account: '•••• 4821' },
    { action: 'close_one_account' as const, account: '•••• 4821', moveTo: '•••• 7731' },
    { action: 'close_one_account' as const, account: '•••• 4821', givesUp: '$0.25' },
    { action: 'export_data' as const },
    { action: 'change_profile' as const },
  ])('leaves no English in the Bangla mail of $action, and no Bangla in the English', (said) => {
    const bangla = codeMail({ ...said, code: '419002', minutes: 10 }, 'bn');
    for (const words of [bangla.subject, bangla.text]) expect(words).not.toMatch(/[a-z]/i);
    const latin = 'payee' in said ? { ...said, payee: 'Rahima', amount: '$200.00' } : said;
    const english = codeMail({ ...latin, code: '419002', minutes: 10 }, 'en');
    for (const words of [english.subject, english.text]) {
      expect(words).not.toMatch(/[\u0980-\u09ff]|undefined/);
    }
  });

  it('names each action, so that nobody gives away its code for another', () => {
    const said = [{ action, payee: 'Rahima', amount: '$200.00' }, ...PLAIN].map(
      (one) => codeMail({ ...one, code: '419002', minutes: 10 }, 'en').text,
    );
    expect(new Set(said).size).toBe(PLAIN.length + 1);
    expect(said[1]).toContain('close your Kheya account');
    expect(said[2]).toContain('download your data');
  });
});

describe('the closing of one account', () => {
  it('is confirmed for that account, that way of its rest and that crumb alone', () => {
    const closing = {
      ...{ account: 'account-1', accountNumber: '8814000004821' },
      ...{ moveTo: 'account-2', moveToNumber: '8814000007731' },
      action: 'close_one_account' as const,
    };
    const binding = stepUpBinding(closing);
    for (const change of [
      { account: 'account-3' },
      { moveTo: 'account-3' },
      { moveTo: '' },
      { givesUp: '0.25 BDT' },
    ]) {
      expect(stepUpBinding({ ...closing, ...change })).not.toBe(binding);
    }
  });
});

describe('an action on a whole profile', () => {
  it('is confirmed for that action and profile alone', () => {
    const closing = stepUpBinding({ action: 'close_account', profile: 'profile-1' });
    expect(stepUpBinding({ action: 'close_account', profile: 'profile-1' })).toBe(closing);
    expect(stepUpBinding({ action: 'close_account', profile: 'profile-2' })).not.toBe(closing);
    expect(stepUpBinding({ action: 'export_data', profile: 'profile-1' })).not.toBe(closing);
  });
});

import { describe, expect, it } from 'vitest';
import { findRails, RAILS, RULE_KEYS } from './rail.ts';
import { CONNECTED_WALLETS, WALLET_TYPES, walletText, WALLETS } from './wallet.ts';

describe('the table of wallets', () => {
  it('holds the wallets of the specification, by their names on the wire', () => {
    expect(WALLET_TYPES).toEqual(['bKash', 'Nagad', 'Upay', 'iPay']);
    expect(CONNECTED_WALLETS).toEqual(['bKash', 'Nagad', 'Upay', 'iPay']);
  });

  it.each(WALLET_TYPES)('keeps what texts and numbers rely on for %s', (type) => {
    const { names, number, ledgerKey } = WALLETS[type];
    expect(ledgerKey).toMatch(/^[a-z]+$/);
    expect(number.placeholder).toHaveLength(number.digits);
    expect(number.pattern.test('01712344821')).toBe(true);
    expect(number.pattern.test('01212344821')).toBe(false);
    // Catalogues write their endings straight behind the name, which only a consonant carries.
    expect(names.bn).toMatch(/[ক-হড়ঢ়য়ৎ]\p{M}?$/u);
    expect(names.bn).not.toMatch(/[\u09be-\u09cd]$/);
  });

  it('names one or several in the language of who reads', () => {
    expect(walletText(['bKash'], 'bn')).toEqual({
      wallet: 'বিকাশ',
      aWallet: 'বিকাশ',
      AWallet: 'বিকাশ',
      arrival: 'কয়েক মিনিটে',
    });
    expect(walletText(['bKash', 'Nagad'], 'en')).toEqual({
      wallet: 'bKash or Nagad',
      aWallet: 'a bKash or Nagad',
      AWallet: 'A bKash or Nagad',
      arrival: 'in minutes',
    });
    expect(walletText(['bKash', 'Nagad'], 'bn').wallet).toBe('বিকাশ বা নগদ');
    expect(walletText(['Upay'], 'en').aWallet).toBe('an Upay');
  });
});

describe('the table of rails', () => {
  it('has every way of the specification, and the rules of each', () => {
    expect(RAILS.map((rail) => rail.key)).toEqual([
      'bkash_from_usd',
      'bkash_from_bdt',
      'nagad_from_usd',
      'nagad_from_bdt',
      'upay_from_usd',
      'upay_from_bdt',
      'ipay_from_usd',
      'npsb_from_usd',
      'npsb_from_bdt',
      'beftn_from_usd',
      'beftn_from_bdt',
      'rtgs_from_usd',
      'rtgs_from_bdt',
      'ach',
      'wire',
      'customer',
      'bdt_account',
      'own_account',
    ]);
    // iPay is paid from dollars only.
    expect(RAILS.some(({ key }) => key === 'ipay_from_bdt')).toBe(false);
    expect(RULE_KEYS).toContain('bkash');
    expect(RULE_KEYS).toContain('nagad');
    expect(RULE_KEYS).toContain('ipay');
    expect(RULE_KEYS).toContain('bd_bank');
    expect(RULE_KEYS).not.toContain('own_account');
    expect(RAILS[0]).toMatchObject({
      names: { en: 'From dollars to a bKash wallet', bn: 'ডলার থেকে বিকাশ ওয়ালেটে' },
      quantumMinor: 100n,
      ruleKeys: ['bkash_from_usd', 'bkash'],
    });
  });

  it('finds the rails from an account to a payee', () => {
    const keys = (criteria: Parameters<typeof findRails>[0]) =>
      findRails(criteria).map(({ key }) => key);
    const wallet = { field: 'mobile_wallet_beneficiary', payee: 'wallet' } as const;
    expect(keys({ source: 'BDT', ...wallet, wallet: 'bKash' })).toEqual(['bkash_from_bdt']);
    expect(keys({ source: 'USD', ...wallet, wallet: 'Nagad' })).toEqual(['nagad_from_usd']);
    expect(keys({ source: 'BDT', ...wallet, wallet: 'Upay' })).toEqual(['upay_from_bdt']);
    const ipay = { field: 'ipay_beneficiary', payee: 'wallet', wallet: 'iPay' } as const;
    expect(keys({ source: 'USD', ...ipay })).toEqual(['ipay_from_usd']);
    expect(keys({ source: 'BDT', ...ipay })).toEqual([]);
    // Its contacts are a kind of their own.
    expect(keys({ source: 'USD', ...wallet, wallet: 'iPay' })).toEqual([]);
    const account = {
      field: 'bdt_account_beneficiary',
      payee: 'bdt_account',
      wallet: null,
    } as const;
    expect(keys({ source: 'USD', ...account })).toEqual(['bdt_account']);
    expect(keys({ source: 'BDT', ...account })).toEqual([]);
    const bank = { field: 'bd_beneficiary', payee: 'bd_bank', wallet: null } as const;
    expect(keys({ source: 'BDT', ...bank })).toEqual([
      'npsb_from_bdt',
      'beftn_from_bdt',
      'rtgs_from_bdt',
    ]);
    const abroad = { field: 'beneficiary', payee: 'us_bank', wallet: null } as const;
    expect(keys({ source: 'USD', ...abroad })).toEqual(['ach', 'wire']);
    expect(keys({ source: 'USD', ...abroad, payee: 'customer' })).toEqual(['customer']);
  });
});

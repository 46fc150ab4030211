import { describe, expect, it } from 'vitest';
import { RAILS } from '@kheya/contract';
import { destinationOf, isReachable, railFor, railOf, type TransferInstruction } from './rails.ts';

const id = '0190f5fe-0000-7000-8000-000000000001';
const ask = (change: Partial<TransferInstruction>): TransferInstruction => ({
  source_account: id,
  transfer_mode: 'BD_TRANSFER',
  amount: '1',
  ...change,
});

describe('the destination', () => {
  it('is named exactly once', () => {
    expect(destinationOf(ask({}))).toBeUndefined();
    expect(destinationOf(ask({ mobile_wallet_beneficiary: id }))).toEqual({
      field: 'mobile_wallet_beneficiary',
      id,
    });
    const both = ask({ mobile_wallet_beneficiary: id, destination_bdt_account: id });
    expect(destinationOf(both)).toBeUndefined();
  });

  it('has a rail only where one is connected', () => {
    const wallet = { field: 'mobile_wallet_beneficiary', wallet: 'bKash' } as const;
    const account = { field: 'bdt_account_beneficiary', wallet: null } as const;
    expect(railFor('BD_TRANSFER', { source: 'USD', ...wallet })?.movement).toBe('usd_to_wallet');
    expect(railFor('BD_TRANSFER', { source: 'BDT', ...wallet })?.movement).toBe('bdt_to_wallet');
    expect(railFor('USD_TO_BDT_CONVERT', { source: 'USD', ...account })?.key).toBe('bdt_account');
    expect(railFor('USD_TO_BDT_CONVERT', { source: 'BDT', ...account })).toBeUndefined();
    expect(railFor('BD_TRANSFER', { source: 'USD', ...account })).toBeUndefined();
    expect(railFor('BD_TRANSFER', { source: 'USD', ...wallet, wallet: 'Upay' })).toBeUndefined();
    expect(isReachable('bd_beneficiary')).toBe(false);
  });
});

describe('every rail of the contract', () => {
  it.each(RAILS.map(({ key }) => key))('%s is complete', (key) => {
    const rail = railOf({ rail: key });
    // A payment settled in our books has no provider and cannot be cancelled.
    const staysWithUs = rail.posts === 'settled';
    expect(rail.provider === null).toBe(staysWithUs);
    expect(rail.cancellation === 'none').toBe(staysWithUs);
    expect(rail.ledgerWallet === null).toBe(staysWithUs);
    expect(rail.dollarLeg === 'none').toBe(rail.source === 'BDT');
    expect(rail.timeline[0]).toBe('created');
    expect(rail.timeline.includes('dollars_sent')).toBe(rail.dollarLeg === 'before_hand_over');
  });

  it('throws when its key is unknown', () => {
    expect(() => railOf({ rail: 'pigeon' })).toThrow('pigeon');
  });
});

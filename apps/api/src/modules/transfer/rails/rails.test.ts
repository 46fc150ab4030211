import { describe, expect, it } from 'vitest';
import { canStop, providerOfRail, RAILS } from '@kheya/contract';
import {
  destinationOf,
  isReachable,
  railByKey,
  railsFor,
  type TransferInstruction,
} from './rails.ts';

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
    const keys = (mode: Parameters<typeof railsFor>[0], question: Parameters<typeof railsFor>[1]) =>
      railsFor(mode, question).map(({ key }) => key);
    const bKash = { payee: 'wallet', wallet: 'bKash' } as const;
    const wallet = { field: 'mobile_wallet_beneficiary', ...bKash } as const;
    const account = {
      field: 'bdt_account_beneficiary',
      payee: 'bdt_account',
      wallet: null,
    } as const;
    expect(keys('BD_TRANSFER', { source: 'USD', ...wallet })).toEqual(['bkash_from_usd']);
    expect(keys('BD_TRANSFER', { source: 'BDT', ...wallet })).toEqual(['bkash_from_bdt']);
    expect(keys('USD_TO_BDT_CONVERT', { source: 'USD', ...account })).toEqual(['bdt_account']);
    expect(keys('USD_TO_BDT_CONVERT', { source: 'BDT', ...account })).toEqual([]);
    expect(keys('BD_TRANSFER', { source: 'USD', ...account })).toEqual([]);
    const abroad = { source: 'USD', field: 'beneficiary', payee: 'us_bank', wallet: null } as const;
    expect(keys('ACH', abroad)).toEqual(['ach']);
    expect(keys('DOMESTIC_WIRE', abroad)).toEqual(['wire']);
    expect(keys('INTERNAL', abroad)).toEqual([]);
    expect(keys('INTERNAL', { ...abroad, payee: 'customer' })).toEqual(['customer']);
    expect(isReachable('bd_beneficiary')).toBe(true);
  });
});

describe('every rail of the contract', () => {
  it.each(RAILS.map(({ key }) => key))('%s is complete', (key) => {
    const rail = railByKey(key);
    // A payment settled in our books has no provider and cannot be cancelled.
    const staysWithUs = rail.posts === 'settled';
    expect(rail.provider === null).toBe(staysWithUs);
    expect(rail.cancellation === 'none').toBe(staysWithUs);
    expect(rail.dollarLeg === 'none').toBe(rail.source === 'BDT');
    // What a batch rail accepts is final for the customer before it arrives.
    expect(rail.timeline.includes('accepted')).toBe(rail.isBatch);
    expect(rail.cancellation === 'until_handed_over').toBe(rail.isBatch);
    expect(rail.timeline[0]).toBe('created');
    expect(rail.timeline.includes('dollars_sent')).toBe(rail.dollarLeg === 'before_hand_over');
  });

  it('throws when its key is unknown', () => {
    expect(() => railByKey('pigeon')).toThrow('pigeon');
  });
});

it('a rail is said to stop payments only where its provider has such a call', () => {
  for (const rail of RAILS)
    expect(railByKey(rail.key).provider?.recall !== undefined).toBe(canStop(rail.key));
});

it('each rail is handed to the provider that its state is shown of', () => {
  for (const rail of RAILS)
    expect(railByKey(rail.key).provider?.name ?? null).toBe(providerOfRail(rail));
});

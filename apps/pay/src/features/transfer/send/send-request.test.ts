import {
  UI_MODE_NAMES,
  UI_MODES,
  type UiMode,
  type UiModeName,
} from '@kheya/contract/transfer-mode';
import { CONNECTED_WALLETS } from '@kheya/contract/wallet';
import { money } from '@kheya/money';
import { expect, test } from 'vitest';

import type { SendKind, SendWay } from '#shared/send-link.ts';

import { converts, type Payable, railTo, sourcesFor, toTransferRequest } from './send-request.ts';

const id = '01998000-0000-7000-8000-c00000000001';

/** The payee that a mode of the specification pays, and the way that tells modes of one payee apart. */
function destinationOf(name: UiModeName): { readonly payee: Payable; readonly way?: SendWay } {
  const { payee, wallet, field }: UiMode = UI_MODES[name];
  const kind: SendKind = field === 'ipay_beneficiary' ? 'ipay' : payee;
  return { payee: { kind, id, wallet }, ...(name === 'DOMESTIC_WIRE' ? { way: 'wire' } : {}) };
}

/** Dollars between own accounts have a form of their own in the flow. */
const inThisFlow = UI_MODE_NAMES.filter((name) => name !== 'MY_ACCOUNT').filter((name) => {
  const { wallet }: UiMode = UI_MODES[name];
  return wallet === null || CONNECTED_WALLETS.some((one) => one === wallet);
});

test.each(inThisFlow)('a payment of %s is asked for as the table says', (name) => {
  const { mode, field, sources }: UiMode = UI_MODES[name];
  for (const currency of ['USD', 'BDT'] as const) {
    const request = toTransferRequest({
      ...destinationOf(name),
      source: { id: 'the-account', currency },
      given: money(currency, 10_00n),
    });
    expect(request).toEqual(
      sources.includes(currency)
        ? { source_account: 'the-account', transfer_mode: mode, amount: '10.00', [field]: id }
        : undefined,
    );
  }
});

test('the side that was typed is the one that is fixed', () => {
  const payee: Payable = { kind: 'wallet', id, wallet: 'bKash' };
  const request = (from: 'USD' | 'BDT') =>
    toTransferRequest({
      ...{ payee, source: { id: 'the-account', currency: from } },
      given: money('BDT', 24_371_00n),
    });
  expect(request('USD')).toMatchObject({ receive_amount: '24371.00' });
  expect(request('USD')).not.toHaveProperty('amount');
  expect(request('BDT')).toMatchObject({ amount: '24371.00' });
  expect(request('BDT')).not.toHaveProperty('receive_amount');
});

test('a rail to a bank in Bangladesh is named only where it was chosen', () => {
  const payee: Payable = { kind: 'bd_bank', id, wallet: null };
  const source = { id: 'the-account', currency: 'USD' } as const;
  const given = money('USD', 10_00n);
  const request = (way?: SendWay) => toTransferRequest({ payee, source, given, way });
  expect(request()).not.toHaveProperty('rail');
  expect(request('beftn')).toHaveProperty('rail', 'beftn');
  // The way of another payee, left in the address.
  expect(request('wire')).not.toHaveProperty('rail');
});

test('dollars to a bank here and to another customer are not converted', () => {
  const isConverted = (kind: SendKind, way?: SendWay) => {
    const rail = railTo({ kind, id, wallet: null }, 'USD', way);
    return rail && converts(rail);
  };
  expect(isConverted('us_bank')).toBe(false);
  expect(isConverted('us_bank', 'wire')).toBe(false);
  expect(isConverted('customer')).toBe(false);
  expect(isConverted('bd_bank')).toBe(true);
  expect(isConverted('bdt_account')).toBe(true);
});

test('only accounts with a rail to the payee are offered', () => {
  const account = (currency: 'USD' | 'BDT') => ({
    ...{ id: currency, currency, number: '1', nickname: null, isActive: true, isDefault: false },
    available: money(currency, 100_00n),
  });
  const offered = (kind: SendKind) =>
    sourcesFor({ kind, id, wallet: null }, [account('USD'), account('BDT')]).map((one) => one.id);
  expect(offered('bd_bank')).toEqual(['USD', 'BDT']);
  expect(offered('us_bank')).toEqual(['USD']);
});

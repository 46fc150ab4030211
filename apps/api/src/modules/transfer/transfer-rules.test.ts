import { describe, expect, it } from 'vitest';
import { TRANSFER_STEPS } from '@kheya/contract';
import { destinationOf, isReachable, wayOf, type TransferAsk } from './transfer-movement.ts';
import { arrivesBy, isPlannable, nextAsk, plannedDay, plannedStart } from './transfer-schedule.ts';
import { CANCELLABLE, HANDED_OVER, mayMove, MOVES, statusOf } from './transfer-step-table.ts';

const id = '0190f5fe-0000-7000-8000-000000000001';
const ask = (change: Partial<TransferAsk>): TransferAsk => ({
  source_account: id,
  transfer_mode: 'BD_TRANSFER',
  amount: '1',
  ...change,
});

describe('where the money goes', () => {
  it('is named exactly once', () => {
    expect(destinationOf(ask({}))).toBeUndefined();
    expect(destinationOf(ask({ mobile_wallet_beneficiary: id }))).toEqual({
      field: 'mobile_wallet_beneficiary',
      id,
    });
    const both = ask({ mobile_wallet_beneficiary: id, destination_bdt_account: id });
    expect(destinationOf(both)).toBeUndefined();
  });

  it('has a way only where a rail is connected', () => {
    expect(wayOf('BD_TRANSFER', 'USD', 'mobile_wallet_beneficiary')?.movement).toBe(
      'usd_to_wallet',
    );
    expect(wayOf('BD_TRANSFER', 'BDT', 'mobile_wallet_beneficiary')?.movement).toBe(
      'bdt_to_wallet',
    );
    expect(wayOf('USD_TO_BDT_CONVERT', 'USD', 'bdt_account_beneficiary')?.rail).toBe('bdt_account');
    expect(wayOf('USD_TO_BDT_CONVERT', 'BDT', 'destination_bdt_account')).toBeUndefined();
    expect(wayOf('BD_TRANSFER', 'USD', 'bdt_account_beneficiary')).toBeUndefined();
    expect(wayOf('ACH', 'USD', 'beneficiary')).toBeUndefined();
    expect(isReachable('bd_beneficiary')).toBe(false);
  });
});

describe('the steps of a transfer', () => {
  it('end where nothing more can happen', () => {
    const ends = TRANSFER_STEPS.filter((step) => MOVES[step].length === 0);
    expect(ends).toEqual(['settled', 'released', 'failed', 'stopped', 'expired']);
  });

  it('never lead from a hand-over to a cancel, nor from a cancel to a hand-over', () => {
    for (const step of HANDED_OVER) expect(mayMove(step, 'released')).toBe(false);
    for (const step of CANCELLABLE) expect(mayMove(step, 'released')).toBe(true);
    expect(mayMove('released', 'claimed')).toBe(false);
  });

  it('never lead into an end twice', () => {
    for (const to of TRANSFER_STEPS) expect(mayMove('settled', to)).toBe(false);
  });

  it('say COMPLETE for a rail and POSTED for an account with us', () => {
    expect(statusOf('settled', 'usd_to_wallet')).toBe('COMPLETE');
    expect(statusOf('settled', 'usd_to_bdt')).toBe('POSTED');
    expect(statusOf('stopped', 'bdt_to_wallet')).toBe('DECLINED');
  });
});

describe('a planned payment', () => {
  const now = new Date('2026-11-19T18:30:00Z');

  it('is for a day from tomorrow to a year ahead, in Dhaka', () => {
    expect(isPlannable('2026-11-20', now)).toBe(false);
    expect(isPlannable('2026-11-21', now)).toBe(true);
    expect(isPlannable('2027-11-20', now)).toBe(true);
    expect(isPlannable('2027-11-21', now)).toBe(false);
    expect(isPlannable('2026-13-01', now)).toBe(false);
  });

  it('begins at midnight of Dhaka and is over with its day', () => {
    expect(plannedStart('2026-11-21').toISOString()).toBe('2026-11-20T18:00:00.000Z');
    expect(plannedDay('2026-11-21', now)).toBe('ahead');
    expect(plannedDay('2026-11-20', now)).toBe('today');
    expect(plannedDay('2026-11-19', now)).toBe('over');
  });

  it('is promised by its day’s end, a wallet in half an hour, an account at once', () => {
    const at = (toWallet: boolean, scheduledFor: string | null) =>
      arrivesBy({ toWallet, scheduledFor, now }).toISOString();
    expect(at(true, null)).toBe('2026-11-19T19:00:00.000Z');
    expect(at(false, null)).toBe('2026-11-19T18:30:00.000Z');
    expect(at(true, '2026-11-21')).toBe('2026-11-21T17:59:00.000Z');
  });
});

describe('asking again', () => {
  it('starts soon and slows down to once an hour', () => {
    const now = new Date(0);
    const seconds = [0, 1, 2, 3, 4, 5, 50].map((asks) => nextAsk(asks, now).getTime() / 1000);
    expect(seconds).toEqual([5, 15, 60, 300, 900, 3600, 3600]);
  });
});

import { describe, expect, it } from 'vitest';
import { ledgerId } from '#ids.ts';
import { transferSteps, treasurySteps } from '#postings/steps.ts';
import type { TransferFacts } from '#postings/transfer-facts.ts';

const id = '01900000-0000-7000-8000-000000000001';
const account = (bucket: number, leg: number) =>
  ledgerId({ atMs: 1, bucket, intent: id, leg, kind: 'account' });

const facts: TransferFacts = {
  id,
  movement: 'usd_to_wallet',
  intent_at: new Date('2026-11-19T15:24:00Z'),
  bucket: 1,
  amount_minor: 20_000n,
  fee_minor: 99n,
  target_minor: 2_437_000n,
  mid_target_minor: 2_450_000n,
  reserve_attempt: 0,
  source: account(1, 1),
  target: null,
  wallet: 'bkash',
  bdBank: null,
};

describe('the steps of a transfer', () => {
  it('reserve a payout, and settle or void what was reserved', () => {
    for (const movement of ['usd_to_wallet', 'bdt_to_wallet'] as const) {
      const steps = transferSteps({ ...facts, movement });
      if (steps.kind !== 'payout') throw new Error(steps.kind);
      const reserved = steps.book.legs.map((leg) => leg.id);
      const resolved = steps.void().legs.map((leg) => leg.pendingId);
      expect(resolved).toEqual(reserved);
      const posted = steps.settle().legs.flatMap((leg) => leg.pendingId ?? []);
      expect(posted).toEqual(reserved);
      expect(transferSteps({ ...facts, movement })).toMatchObject({ book: steps.book });
    }
  });

  it('send a batch payout before it settles, and give what comes back an intent of its own', () => {
    const toBank = { wallet: null, target_minor: 20_000n, mid_target_minor: 20_000n } as const;
    const back = {
      ...{ id: '01900000-0000-7000-8000-000000000002', code: 'R23', kept_minor: 0n },
      fee_minor: facts.fee_minor,
      is_unallocated: false,
    };
    for (const [movement, bdBank] of [
      ['ach_out', null],
      ['wire_out', null],
      ['bdt_to_bd_bank', 'beftn'],
    ] as const) {
      const steps = transferSteps({ ...facts, ...toBank, movement, bdBank });
      if (steps.kind !== 'payout' || !steps.send) throw new Error(steps.kind);
      const reserved = steps.book.legs.map((leg) => leg.id);
      expect(steps.send().legs.map((leg) => leg.pendingId)).toEqual(reserved);
      expect(steps.settle().legs.map((leg) => leg.intentId)).toEqual([id]);
      const after = steps.return({ ...back, is_after_settlement: true });
      expect(new Set(after.legs.map((leg) => leg.intentId))).toEqual(new Set([back.id]));
      const [clearing, ...others] = steps.return({ ...back, is_after_settlement: false }).legs;
      // What clears the transit is what the settlement would have booked.
      expect(clearing).toMatchObject({ intentId: id, id: steps.settle().legs[0]?.id });
      expect(new Set(others.map((leg) => leg.intentId))).toEqual(new Set([back.id]));
      // The message says what the entry says that it leaves with.
      for (const isAfter of [true, false]) {
        const { legs, outbox } = steps.return({ ...back, is_after_settlement: isAfter });
        const { intentId } = legs.at(-1)!;
        expect(outbox).toMatchObject([{ topic: 'transfer_returned', payload: { intentId } }]);
      }
      // A closed account has refused, which spent the ids of what would have credited it.
      const kept = steps.return({ ...back, is_after_settlement: true, is_unallocated: true });
      const spent = new Set(after.legs.map((leg) => leg.id));
      expect(kept.legs.filter((leg) => spent.has(leg.id))).toEqual([]);
    }
  });

  it('pay a bank by NPSB at once, and name the rail', () => {
    const npsb = { ...facts, movement: 'usd_to_bd_bank', wallet: null, bdBank: 'npsb' } as const;
    expect(transferSteps(npsb)).toMatchObject({ kind: 'payout', send: null });
    expect(transferSteps({ ...npsb, bdBank: 'rtgs' })).not.toMatchObject({ send: null });
    expect(() => transferSteps({ ...npsb, bdBank: null })).toThrow('rail');
  });

  it('move dollars to another customer, into their bucket', () => {
    const given = { ...facts, movement: 'internal_transfer', wallet: null } as const;
    expect(transferSteps({ ...given, target: account(1, 2) }).kind).toBe('whole');
    expect(transferSteps({ ...given, target: account(2, 2) }).kind).toBe('move');
  });

  it("book a conversion whole, or as a move into the payee's bucket", () => {
    const conversion = { ...facts, movement: 'usd_to_bdt', wallet: null } as const;
    expect(transferSteps({ ...conversion, target: account(1, 2) }).kind).toBe('whole');
    expect(transferSteps({ ...conversion, target: account(2, 2) }).kind).toBe('move');
    expect(() => transferSteps(conversion)).toThrow('target');
  });

  it('book an own transfer whole, from one account into the other and nowhere else', () => {
    const own = { ...facts, movement: 'own_transfer', wallet: null, fee_minor: 0n } as const;
    const steps = transferSteps({ ...own, target: account(1, 2) });
    if (steps.kind !== 'whole') throw new Error(steps.kind);
    expect(steps.book.legs).toHaveLength(1);
    expect(steps.book.legs[0]).toMatchObject({
      debitAccountId: own.source,
      creditAccountId: account(1, 2),
    });
    expect(() => transferSteps(own)).toThrow('target');
  });

  it('are undefined where the facts do not say which wallet is paid', () => {
    expect(() => transferSteps({ ...facts, wallet: null })).toThrow('wallet');
  });
});

describe('the steps of a house movement', () => {
  const row = { id, intent_at: facts.intent_at };

  it('fill the float of the wallet the row names', () => {
    const steps = (wallet: string) =>
      treasurySteps({ ...row, kind: 'prefund', facts: { bucket: 0, wallet, amount: '1.00' } });
    const bkash = steps('bkash');
    const nagad = steps('nagad');
    if (bkash.kind !== 'whole' || nagad.kind !== 'whole') throw new Error('not whole');
    expect(bkash.book.legs[0]?.debitAccountId).not.toBe(nagad.book.legs[0]?.debitAccountId);
    expect(() => steps('purse')).toThrow('wallet');
  });

  it('move what buckets owe each other, and book everything else whole', () => {
    const even = { from: 0, to: 1, currency: 'BDT', amount: '1.00' };
    expect(treasurySteps({ ...row, kind: 'even', facts: even }).kind).toBe('move');
    const sale = { bucket: 0, sold: '1.00', bought: '120.00' };
    expect(treasurySteps({ ...row, kind: 'sale', facts: sale }).kind).toBe('whole');
    const opening = { bucket: 0, account: 'bank_cash', amount: '1.00' };
    expect(treasurySteps({ ...row, kind: 'opening', facts: opening }).kind).toBe('whole');
    expect(() =>
      treasurySteps({ ...row, kind: 'even', facts: { ...even, currency: 'EUR' } }),
    ).toThrow('currency');
  });
});

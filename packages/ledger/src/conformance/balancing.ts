import { describe, expect, it } from 'vitest';
import type { Stage } from '#conformance/stage.ts';
import type { TransferFlags } from '#types.ts';

const DEBIT: Partial<TransferFlags> = { balancingDebit: true };
const CREDIT: Partial<TransferFlags> = { balancingCredit: true };
const BOTH: Partial<TransferFlags> = { ...DEBIT, ...CREDIT };

export function balancing(getStage: () => Stage): void {
  /** An account that may be credited back `room` of what it was debited. */
  async function debitedBy(stage: Stage, room: bigint): Promise<string> {
    const id = await stage.account({ flags: { creditsMustNotExceedDebits: true } });
    if (room > 0n) {
      const creditAccountId = await stage.source();
      await stage.make({ debitAccountId: id, creditAccountId, amount: room });
    }
    return id;
  }

  async function moved(stage: Stage, id: string): Promise<bigint> {
    return (await stage.ledger.transfers([id]))[0]!.amount;
  }

  describe('a balancing transfer', () => {
    it.each([
      ['debit: what there is', DEBIT, 80n, 0n, 'all', 80n],
      ['debit: no more than asked', DEBIT, 80n, 0n, 30n, 30n],
      ['debit: nothing where nothing is', DEBIT, 0n, 0n, 'all', 0n],
      ['credit: what was debited', CREDIT, 80n, 25n, 'all', 25n],
      ['credit: no more than asked', CREDIT, 80n, 25n, 10n, 10n],
      ['credit: nothing where nothing was', CREDIT, 80n, 0n, 50n, 0n],
      ['both: the less, here of the debit', BOTH, 15n, 25n, 'all', 15n],
      ['both: the less, here of the credit', BOTH, 80n, 25n, 'all', 25n],
      ['both: the less, here what is asked', BOTH, 80n, 25n, 5n, 5n],
      ['both: nothing where one has nothing', BOTH, 80n, 0n, 'all', 0n],
    ] as const)('%s', async (_what, flags, balance, room, amount, expected) => {
      const stage = getStage();
      for (const kind of ['normal', 'pending'] as const) {
        const from = await stage.account({ balance });
        const to = await debitedBy(stage, room);
        const into = flags === DEBIT ? await stage.account() : to;
        const sides = { debitAccountId: from, creditAccountId: into };
        const event = stage.event({ ...sides, kind, amount, flags });
        expect(await stage.status(event)).toBe('created');
        expect(await moved(stage, event.id)).toBe(expected);
        const total = kind === 'normal' ? 'debitsPosted' : 'debitsPending';
        expect((await stage.totals(from))[total]).toBe(expected);
      }
    });

    it('counts what is reserved, and never goes below nothing', async () => {
      const stage = getStage();
      const to = await stage.account();
      const from = await stage.account({ balance: 100n });
      const sides = { debitAccountId: from, creditAccountId: to };
      await stage.make({ ...sides, kind: 'pending', amount: 70n });
      const rest = stage.event({ ...sides, amount: 'all', flags: DEBIT });
      expect(await stage.status(rest)).toBe('created');
      expect(await moved(stage, rest.id)).toBe(30n);
      // An account without a limit may be below nothing already.
      const source = await stage.source();
      const none = stage.event({
        debitAccountId: source,
        creditAccountId: to,
        amount: 'all',
        flags: DEBIT,
      });
      expect(await stage.status(none)).toBe('created');
      expect(await moved(stage, none.id)).toBe(0n);
    });

    it('of one side may still meet the limit of the other', async () => {
      const stage = getStage();
      const [from, to] = [await stage.account({ balance: 50n }), await debitedBy(stage, 10n)];
      const sides = { debitAccountId: from, creditAccountId: to, amount: 20n };
      expect(await stage.status(stage.event({ ...sides, flags: DEBIT }))).toBe('exceeds_debits');
      const broke = { ...sides, debitAccountId: await stage.account() };
      expect(await stage.status(stage.event({ ...broke, flags: CREDIT }))).toBe('exceeds_credits');
    });

    it('asked again exists, unless it asks for less than was moved', async () => {
      const stage = getStage();
      const [from, to] = [await stage.account({ balance: 80n }), await stage.account()];
      const sides = { debitAccountId: from, creditAccountId: to };
      const event = stage.event({ ...sides, amount: 200n, flags: DEBIT });
      expect(await stage.status(event)).toBe('created');
      await stage.give(from, 1000n);
      expect(
        await stage.statuses(
          event,
          { ...event, amount: 80n },
          { ...event, amount: 'all' },
          { ...event, amount: 79n },
        ),
      ).toEqual(['exists', 'exists', 'exists', 'exists_with_different_amount']);
      expect(await stage.totals(from)).toMatchObject({ debitsPosted: 80n });
    });

    it('reserved is posted like any other, for no more than was reserved', async () => {
      const stage = getStage();
      const [from, to] = [await stage.account({ balance: 80n }), await stage.account()];
      const sides = { debitAccountId: from, creditAccountId: to };
      const hold = stage.event({ ...sides, kind: 'pending', amount: 500n, flags: DEBIT });
      expect(await stage.status(hold)).toBe('created');
      const post = (amount: bigint | 'all') =>
        stage.post('post_pending', { pendingId: hold.id, amount });
      expect(await stage.statuses(post(81n), post('all'))).toEqual([
        'exceeds_pending_transfer_amount',
        'created',
      ]);
      expect(await stage.totals(to)).toMatchObject({ creditsPosted: 80n });
    });

    it('takes a forced charge from what there is and leaves the rest as a due', async () => {
      const stage = getStage();
      const control = await stage.account({ flags: {} });
      const owed = await stage.account({ flags: {} });
      const customer = await stage.account({ balance: 30n });
      const dues = await stage.account({ flags: { history: true } });
      const step = (debitAccountId: string, creditAccountId: string, flags = {}) =>
        stage.event({ debitAccountId, creditAccountId, amount: 100n, flags });
      const chain = [
        step(control, owed, { linked: true }),
        step(customer, control, { linked: true, ...DEBIT, ...CREDIT }),
        step(dues, control, CREDIT),
      ];
      expect(await stage.statuses(...chain)).toEqual(['created', 'created', 'created']);
      expect(await moved(stage, chain[1]!.id)).toBe(30n);
      expect(await moved(stage, chain[2]!.id)).toBe(70n);
      const { debitsPosted, creditsPosted } = await stage.totals(control);
      expect(creditsPosted).toBe(debitsPosted);
    });
  });
}

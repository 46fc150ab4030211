import { describe, expect, it } from 'vitest';
import type { ConformanceFixture } from '#conformance/fixture.ts';
import type { TransferFlags } from '#types.ts';

const DEBIT: Partial<TransferFlags> = { balancingDebit: true };
const CREDIT: Partial<TransferFlags> = { balancingCredit: true };
const BOTH: Partial<TransferFlags> = { ...DEBIT, ...CREDIT };

export function balancing(getFixture: () => ConformanceFixture): void {
  /** An account with debits of `room`, which may therefore be credited by as much. */
  async function debitedBy(fixture: ConformanceFixture, room: bigint): Promise<string> {
    const id = await fixture.account({ flags: { creditsMustNotExceedDebits: true } });
    if (room > 0n) {
      const creditAccountId = await fixture.source();
      await fixture.make({ debitAccountId: id, creditAccountId, amount: room });
    }
    return id;
  }

  async function moved(fixture: ConformanceFixture, id: string): Promise<bigint> {
    return (await fixture.ledger.transfers([id]))[0]!.amount;
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
      const fixture = getFixture();
      for (const kind of ['normal', 'pending'] as const) {
        const from = await fixture.account({ balance });
        const to = await debitedBy(fixture, room);
        const into = flags === DEBIT ? await fixture.account() : to;
        const sides = { debitAccountId: from, creditAccountId: into };
        const event = fixture.event({ ...sides, kind, amount, flags });
        expect(await fixture.status(event)).toBe('created');
        expect(await moved(fixture, event.id)).toBe(expected);
        const total = kind === 'normal' ? 'debitsPosted' : 'debitsPending';
        expect((await fixture.totals(from))[total]).toBe(expected);
      }
    });

    it('counts reserved amounts and never moves less than zero', async () => {
      const fixture = getFixture();
      const to = await fixture.account();
      const from = await fixture.account({ balance: 100n });
      const sides = { debitAccountId: from, creditAccountId: to };
      await fixture.make({ ...sides, kind: 'pending', amount: 70n });
      const rest = fixture.event({ ...sides, amount: 'all', flags: DEBIT });
      expect(await fixture.status(rest)).toBe('created');
      expect(await moved(fixture, rest.id)).toBe(30n);
      // An account without a limit may already have a negative balance.
      const source = await fixture.source();
      const none = fixture.event({
        debitAccountId: source,
        creditAccountId: to,
        amount: 'all',
        flags: DEBIT,
      });
      expect(await fixture.status(none)).toBe('created');
      expect(await moved(fixture, none.id)).toBe(0n);
    });

    it('that balances one side may still meet the limit of the other', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 50n }), await debitedBy(fixture, 10n)];
      const sides = { debitAccountId: from, creditAccountId: to, amount: 20n };
      expect(await fixture.status(fixture.event({ ...sides, flags: DEBIT }))).toBe(
        'exceeds_debits',
      );
      const broke = { ...sides, debitAccountId: await fixture.account() };
      expect(await fixture.status(fixture.event({ ...broke, flags: CREDIT }))).toBe(
        'exceeds_credits',
      );
    });

    it('sent again answers "exists", unless it asks for less than was moved', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 80n }), await fixture.account()];
      const sides = { debitAccountId: from, creditAccountId: to };
      const event = fixture.event({ ...sides, amount: 200n, flags: DEBIT });
      expect(await fixture.status(event)).toBe('created');
      await fixture.fund(from, 1000n);
      expect(
        await fixture.statuses(
          event,
          { ...event, amount: 80n },
          { ...event, amount: 'all' },
          { ...event, amount: 79n },
        ),
      ).toEqual(['exists', 'exists', 'exists', 'exists_with_different_amount']);
      expect(await fixture.totals(from)).toMatchObject({ debitsPosted: 80n });
    });

    it('that was reserved is posted like any other, for no more than was reserved', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 80n }), await fixture.account()];
      const sides = { debitAccountId: from, creditAccountId: to };
      const hold = fixture.event({ ...sides, kind: 'pending', amount: 500n, flags: DEBIT });
      expect(await fixture.status(hold)).toBe('created');
      const post = (amount: bigint | 'all') =>
        fixture.post('post_pending', { pendingId: hold.id, amount });
      expect(await fixture.statuses(post(81n), post('all'))).toEqual([
        'exceeds_pending_transfer_amount',
        'created',
      ]);
      expect(await fixture.totals(to)).toMatchObject({ creditsPosted: 80n });
    });

    it('takes a forced charge from the available balance and leaves the rest as a due', async () => {
      const fixture = getFixture();
      const control = await fixture.account({ flags: {} });
      const owed = await fixture.account({ flags: {} });
      const customer = await fixture.account({ balance: 30n });
      const dues = await fixture.account({ flags: { history: true } });
      const step = (debitAccountId: string, creditAccountId: string, flags = {}) =>
        fixture.event({ debitAccountId, creditAccountId, amount: 100n, flags });
      const chain = [
        step(control, owed, { linked: true }),
        step(customer, control, { linked: true, ...DEBIT, ...CREDIT }),
        step(dues, control, CREDIT),
      ];
      expect(await fixture.statuses(...chain)).toEqual(['created', 'created', 'created']);
      expect(await moved(fixture, chain[1]!.id)).toBe(30n);
      expect(await moved(fixture, chain[2]!.id)).toBe(70n);
      const { debitsPosted, creditsPosted } = await fixture.totals(control);
      expect(creditsPosted).toBe(debitsPosted);
    });
  });
}

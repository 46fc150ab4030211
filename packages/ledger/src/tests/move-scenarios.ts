// Requirements of a move on every engine: run in memory and on PostgreSQL.
import { describe, expect, it } from 'vitest';
import { cancelMove, move, type MoveLedger } from '#move/move.ts';
import { postMovement, type PostingResult } from '#posting-result.ts';
import { cutLedger, hookedLedger, LOSSES } from '#tests/hooked-ledger.ts';
import {
  CASES,
  closed,
  expectMoved,
  expectTransitEven,
  expectUntouched,
  newCase,
  OPENING,
  type Case,
  type MoveWorld,
} from '#tests/move-world.ts';
import { houseAccount } from '#chart.ts';
import { freshId, transfer } from '#tests/people.ts';

/**
 * Calls of a move when nothing is lost: reserve, arrive, finish; or reserve, arrive, spend, give
 * back.
 */
const STEPS_WHEN_MOVED = 3;
const STEPS_WHEN_REFUSED = 4;

const CLOSED = { ok: false, status: 'credit_account_already_closed' };

/** Declares the tests; `another` is a second process on the same books. */
export function moveScenarios(open: () => MoveWorld & { readonly another?: MoveLedger }): void {
  describe.each(CASES)('%s', (name) => {
    it('is with the payee once, and the same when sent again', async () => {
      const world = open();
      const own = await newCase(world, name);
      const first = await move(world.ledger, own.steps);
      expect(first).toMatchObject({ ok: true, replayed: false });
      await expectMoved(world, own);
      expect(await move(world.ledger, own.steps)).toEqual({ ...first, replayed: true });
      await expectMoved(world, own);
      await expectTransitEven(world);
    });

    it('is refused where the source is not covered, and nothing has changed anywhere', async () => {
      const world = open();
      const own = await newCase(world, name);
      const rest = OPENING - own.total + 1n;
      const away = transfer(
        {
          debitAccountId: own.source,
          creditAccountId: houseAccount(own.from, 'bank_cash', 'USD'),
          amount: rest,
        },
        own.from,
      );
      await world.ledger.post([away]);
      const refused = { ok: false, status: 'exceeds_credits', leg: 2 };
      expect(await move(world.ledger, own.steps)).toEqual(refused);
      expect(await move(world.ledger, own.steps)).toEqual(refused);
      const ids = [...own.steps.reserve.legs, ...own.steps.arrive.legs].map(({ id }) => id);
      expect(await world.ledger.transfers(ids)).toEqual([]);
      await expectTransitEven(world);
    });

    it('is voided whole where the destination is closed, and stays so when it opens', async () => {
      const world = open();
      const own = await newCase(world, name);
      const reopen = await closed(world, own.payee, own.to);
      expect(await move(world.ledger, own.steps)).toMatchObject(CLOSED);
      await expectUntouched(world, own);
      await reopen();
      expect(await move(world.ledger, own.steps)).toMatchObject(CLOSED);
      // A late original of the step that was refused.
      expect(await postMovement(world.ledger, own.steps.arrive)).toMatchObject(CLOSED);
      expect(await postMovement(world.ledger, own.steps.finish(0))).toMatchObject({
        ok: false,
        status: 'pending_transfer_already_voided',
      });
      await expectUntouched(world, own);
      await expectTransitEven(world);
    });

    describe.each(LOSSES)('when the %s is lost', (lost) => {
      it.each([1, 2, 3])('of step %i, calling the move again completes it', async (nth) => {
        const world = open();
        const own = await newCase(world, name);
        const cut = cutLedger(world.ledger, nth, lost);
        await expect(move(cut, own.steps)).rejects.toThrow('is lost');
        expect(await move(world.ledger, own.steps)).toMatchObject({ ok: true });
        await expectMoved(world, own);
        await expectTransitEven(world);
      });

      it.each([1, 2, 3, 4])('of step %i of a refusal, the move is voided whole', async (nth) => {
        const world = open();
        const own = await newCase(world, name);
        const reopen = await closed(world, own.payee, own.to);
        const cut = cutLedger(world.ledger, nth, lost);
        await expect(move(cut, own.steps)).rejects.toThrow('is lost');
        expect(await move(world.ledger, own.steps)).toMatchObject(CLOSED);
        await reopen();
        expect(await move(world.ledger, own.steps)).toMatchObject(CLOSED);
        await expectUntouched(world, own);
        await expectTransitEven(world);
      });

      it('repeatedly at every step, the move advances each time', async () => {
        const world = open();
        for (const isClosed of [false, true]) {
          const own = await newCase(world, name);
          if (isClosed) await closed(world, own.payee, own.to);
          const steps = isClosed ? STEPS_WHEN_REFUSED : STEPS_WHEN_MOVED;
          for (let nth = 1; nth <= steps; nth += 1) {
            await expect(move(cutLedger(world.ledger, nth, lost), own.steps)).rejects.toThrow();
          }
          const end = await move(world.ledger, own.steps);
          expect(end).toMatchObject(isClosed ? CLOSED : { ok: true, replayed: lost === 'answer' });
          await (isClosed ? expectUntouched(world, own) : expectMoved(world, own));
        }
        await expectTransitEven(world);
      });
    });

    it('run by many callers at once is made once', async () => {
      const world = open();
      const own = await newCase(world, name);
      const results = await atOnce(world, own);
      expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
      expect(results.filter((one) => one.ok && !one.replayed)).toHaveLength(1);
      await expectMoved(world, own);
      await expectTransitEven(world);
    });

    it('run by many callers at once towards a closed account is voided once', async () => {
      const world = open();
      const own = await newCase(world, name);
      await closed(world, own.payee, own.to);
      for (const result of await atOnce(world, own)) expect(result).toMatchObject(CLOSED);
      await expectUntouched(world, own);
      await expectTransitEven(world);
    });

    it('ends one way where the destination opens between two runners', async () => {
      const world = open();
      const own = await newCase(world, name);
      const reopen = await closed(world, own.payee, own.to);
      // One runner receives the refusal and stops before it spends the id; the other arrives after
      // the opening.
      const slow = cutLedger(world.ledger, 3, 'call');
      await expect(move(slow, own.steps)).rejects.toThrow('is lost');
      await reopen();
      const results = await atOnce(world, own);
      for (const result of results) expect(result).toMatchObject(CLOSED);
      await expectUntouched(world, own);
      await expectTransitEven(world);
    });

    it.each([0, 1, 2])('cancelled after %i steps is voided or completed', async (done) => {
      const world = open();
      const own = await newCase(world, name);
      if (done > 0) {
        const cut = cutLedger(world.ledger, done, 'answer');
        await expect(move(cut, own.steps)).rejects.toThrow('is lost');
      }
      const wasPosted = done === 2;
      expect(await cancelMove(world.ledger, own.steps)).toEqual({ wasPosted });
      expect(await cancelMove(world.ledger, own.steps)).toEqual({ wasPosted });
      await (wasPosted ? expectMoved(world, own) : expectUntouched(world, own));
      expect(await move(world.ledger, own.steps)).toMatchObject({ ok: wasPosted });
      await (wasPosted ? expectMoved(world, own) : expectUntouched(world, own));
      await expectTransitEven(world);
    });

    it('ends with an error where something else posted its reservation', async () => {
      const world = open();
      const own = await newCase(world, name);
      await postMovement(world.ledger, own.steps.reserve);
      await postMovement(world.ledger, own.steps.arrive);
      const otherwise = own.steps.reserve.legs.map(({ id: pendingId }) => ({
        id: freshId(own.from),
        kind: 'post_pending' as const,
        amount: 'all' as const,
        pendingId,
      }));
      await world.ledger.post(otherwise);
      for (let turn = 0; turn < 2; turn += 1) {
        await expect(move(world.ledger, own.steps)).rejects.toThrow(
          'cannot end: pending_transfer_already_posted',
        );
      }
      await expectTransitEven(world);
    });

    it('waits for a source that was closed after the money had arrived', async () => {
      const world = open();
      const own = await newCase(world, name);
      const reopen = Promise.withResolvers<() => Promise<void>>();
      const closing = hookedLedger(world.ledger, {
        async after(call) {
          if (call === 2) reopen.resolve(await closed(world, own.source, own.from));
        },
      });
      await expect(move(closing, own.steps)).rejects.toThrow('cannot end: ');
      for (let turn = 0; turn < 3; turn += 1) {
        await expect(move(world.ledger, own.steps)).rejects.toThrow(`${own.source} is closed`);
      }
      await (
        await reopen.promise
      )();
      expect(await move(world.ledger, own.steps)).toMatchObject({ ok: true, replayed: false });
      await closed(world, own.source, own.from);
      expect(await move(world.ledger, own.steps)).toMatchObject({ ok: true, replayed: true });
      await expectMoved(world, own);
      await expectTransitEven(world);
    });
  });
}

/** Six runners of the same move, half of them in the other process where there is one. */
async function atOnce(
  { ledger, another = ledger }: { ledger: MoveLedger; another?: MoveLedger },
  { steps }: Case,
): Promise<PostingResult[]> {
  const runners = [ledger, another, ledger, another, ledger, another];
  return Promise.all(runners.map((own) => move(own, steps)));
}

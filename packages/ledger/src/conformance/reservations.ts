import { describe, expect, it } from 'vitest';
import { chained, withFlags, type Stage } from '#conformance/stage.ts';

export function reservations(getStage: () => Stage): void {
  /** A reservation of 100 between two new accounts. */
  async function reserved(stage: Stage, fields: { timeoutSeconds?: number } = {}) {
    const from = await stage.account({ balance: 100n });
    const to = await stage.account();
    const sides = { debitAccountId: from, creditAccountId: to, amount: 100n };
    const hold = await stage.make({ kind: 'pending', ...sides, ...fields });
    const post = (amount: bigint | 'all' = 'all') =>
      stage.post('post_pending', { pendingId: hold.id, amount });
    const back = () => stage.post('void_pending', { pendingId: hold.id });
    return { from, to, hold, post, back };
  }

  describe('reservations', () => {
    it('take from what is available at once and give nothing yet', async () => {
      const stage = getStage();
      const { from, to } = await reserved(stage);
      const spend = (debitAccountId: string) =>
        stage.status(stage.event({ debitAccountId, creditAccountId: to, amount: 1n }));
      expect(await stage.totals(from)).toMatchObject({ debitsPosted: 0n, debitsPending: 100n });
      expect(await stage.totals(to)).toMatchObject({ creditsPosted: 0n, creditsPending: 100n });
      expect(await spend(from)).toBe('exceeds_credits');
      const back = stage.event({ debitAccountId: to, creditAccountId: from, amount: 1n });
      expect(await stage.status(back)).toBe('exceeds_credits');
    });

    it('are posted whole, in part, or as nothing; the rest is free again', async () => {
      const stage = getStage();
      for (const [amount, posted] of [
        ['all', 100n],
        [100n, 100n],
        [40n, 40n],
        [0n, 0n],
      ] as const) {
        const { from, to, hold, post } = await reserved(stage);
        const event = post(amount);
        expect(await stage.status(event)).toBe('created');
        const none = { debitsPending: 0n, creditsPending: 0n };
        expect(await stage.totals(from)).toMatchObject({ ...none, debitsPosted: posted });
        expect(await stage.totals(to)).toMatchObject({ ...none, creditsPosted: posted });
        const [kept] = await stage.ledger.transfers([event.id]);
        expect(kept).toMatchObject({
          kind: 'post_pending',
          amount: posted,
          pendingId: hold.id,
          debitAccountId: from,
          creditAccountId: to,
          currency: 'USD',
          code: hold.code,
          intentId: hold.intentId,
          leg: hold.leg,
          timeoutSeconds: 0,
        });
      }
    });

    it('are voided whole', async () => {
      const stage = getStage();
      const { from, to, hold, back } = await reserved(stage);
      const part = stage.post('void_pending', { pendingId: hold.id, amount: 99n });
      expect(await stage.statuses(part, back())).toEqual([
        'pending_transfer_has_different_amount',
        'created',
      ]);
      const nothing = { debitsPosted: 0n, debitsPending: 0n, creditsPending: 0n };
      expect(await stage.totals(from)).toEqual({ ...nothing, creditsPosted: 100n });
      expect(await stage.totals(to)).toEqual({ ...nothing, creditsPosted: 0n });
    });

    it('end once', async () => {
      const stage = getStage();
      const one = await reserved(stage);
      expect(await stage.statuses(one.post(1n), one.back(), one.post(1n))).toEqual([
        'created',
        'pending_transfer_already_posted',
        'pending_transfer_already_posted',
      ]);
      const two = await reserved(stage);
      expect(await stage.statuses(two.back(), two.back(), two.post())).toEqual([
        'created',
        'pending_transfer_already_voided',
        'pending_transfer_already_voided',
      ]);
      expect(await stage.totals(one.from)).toMatchObject({ debitsPosted: 1n, debitsPending: 0n });
      expect(await stage.totals(two.from)).toMatchObject({ debitsPosted: 0n, debitsPending: 0n });
    });

    it('may end under another intent, and in a post or void a zero says nothing', async () => {
      const stage = getStage();
      const { hold, post } = await reserved(stage);
      const intentId = stage.id();
      const event = { ...post(), intentId, leg: 7 };
      expect(await stage.status(event)).toBe('created');
      expect(await stage.ledger.transfers([event.id])).toMatchObject([{ intentId, leg: 7 }]);
      const zero = '00000000-0000-0000-0000-000000000000';
      const other = await reserved(stage);
      const zeros = {
        debitAccountId: zero,
        creditAccountId: zero,
        intentId: zero,
        leg: 0,
        code: 0,
      };
      const silent = { ...other.post(), ...zeros };
      expect(await stage.statuses(silent, silent)).toEqual(['created', 'exists']);
      expect(await stage.ledger.transfers([silent.id])).toMatchObject([
        { intentId: other.hold.intentId, leg: other.hold.leg, code: hold.code },
      ]);
    });

    it('may be made and ended in one call, in one chain, and in a chain that fails', async () => {
      const stage = getStage();
      const from = await stage.account({ balance: 100n });
      const to = await stage.account();
      const pair = (kind: 'post_pending' | 'void_pending', amount: bigint | 'all' = 'all') => {
        const sides = { debitAccountId: from, creditAccountId: to, amount: 10n };
        const hold = stage.event({ kind: 'pending', ...sides });
        return [hold, stage.post(kind, { pendingId: hold.id, amount })];
      };
      const twice = pair('post_pending');
      const again = stage.post('void_pending', { pendingId: twice[0]!.id });
      expect(await stage.statuses(...twice, again)).toEqual([
        'created',
        'created',
        'pending_transfer_already_posted',
      ]);
      expect(await stage.statuses(...pair('void_pending'))).toEqual(['created', 'created']);
      expect(await stage.statuses(...chained(...pair('post_pending', 4n)))).toEqual([
        'created',
        'created',
      ]);
      expect(await stage.totals(from)).toMatchObject({ debitsPosted: 14n, debitsPending: 0n });

      const broke = await stage.account();
      const refused = () => stage.event({ debitAccountId: broke, creditAccountId: to });
      const lost = pair('post_pending');
      const failing = chained(...lost, refused());
      expect(await stage.statuses(...failing)).toEqual([
        'linked_event_failed',
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await stage.totals(from)).toMatchObject({ debitsPosted: 14n, debitsPending: 0n });
      // Nothing of it is left: the post finds no reservation, and both may be made after all.
      const [hold, post] = lost;
      expect(await stage.statuses({ ...post!, id: stage.id() })).toEqual([
        'pending_transfer_not_found',
      ]);
      expect(await stage.statuses(hold!, post!)).toEqual(['created', 'created']);
    });

    it('made before a chain that fails stay open', async () => {
      const stage = getStage();
      const { from, to, post, back } = await reserved(stage);
      const broke = await stage.account();
      const refused = () => stage.event({ debitAccountId: broke, creditAccountId: to });
      expect(await stage.statuses(...chained(post(), refused()))).toEqual([
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await stage.statuses(...chained(back(), refused()))).toEqual([
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await stage.totals(from)).toMatchObject({ debitsPosted: 0n, debitsPending: 100n });
      expect(await stage.status(post())).toBe('created');
    });

    it('without a time-out never run out; with one they do at their second', async () => {
      const stage = getStage();
      const { clock } = stage.subject;
      const [never, late, early] = [
        await reserved(stage),
        await reserved(stage, { timeoutSeconds: 60 }),
        await reserved(stage, { timeoutSeconds: 60 }),
      ];
      clock.advance(59_999);
      await stage.subject.expire();
      expect(await stage.status(early.post())).toBe('created');
      clock.advance(1);
      expect(await stage.statuses(late.post(), late.back())).toEqual([
        'pending_transfer_expired',
        'pending_transfer_expired',
      ]);
      await stage.subject.expire();
      await stage.subject.expire();
      expect(await stage.totals(late.from)).toMatchObject({ debitsPosted: 0n, debitsPending: 0n });
      expect(await stage.statuses(late.post(), late.back(), late.hold)).toEqual([
        'pending_transfer_expired',
        'pending_transfer_expired',
        'exists',
      ]);
      clock.advance(1_000_000_000);
      await stage.subject.expire();
      expect(await stage.status(never.back())).toBe('created');
    });

    it('are found by their own movement only', async () => {
      const stage = getStage();
      const { from, to } = await reserved(stage);
      const normal = await stage.make({
        debitAccountId: await stage.source(),
        creditAccountId: to,
      });
      const wrong = stage.post('post_pending', { pendingId: normal.id });
      expect(await stage.status(wrong)).toBe('pending_transfer_not_pending');
      expect(await stage.totals(from)).toMatchObject({ debitsPending: 100n });
    });
  });

  describe('closing an account', () => {
    it('takes a reservation, of nothing or of something, on either side or both', async () => {
      const stage = getStage();
      const [one, two] = [await stage.account({ balance: 5n }), await stage.account()];
      const close = stage.event({
        kind: 'pending',
        debitAccountId: one,
        creditAccountId: two,
        amount: 5n,
        flags: { closingDebit: true, closingCredit: true },
      });
      expect(await stage.status(close)).toBe('created');
      expect([await stage.isClosed(one), await stage.isClosed(two)]).toEqual([true, true]);
      expect(await stage.status(stage.post('post_pending', { pendingId: close.id }))).toBe(
        'debit_account_already_closed',
      );
      expect(await stage.status(stage.post('void_pending', { pendingId: close.id }))).toBe(
        'created',
      );
      expect([await stage.isClosed(one), await stage.isClosed(two)]).toEqual([false, false]);
      expect(await stage.totals(one)).toMatchObject({ debitsPending: 0n, creditsPosted: 5n });
    });

    it('must be a reservation', async () => {
      const stage = getStage();
      const account = await stage.account();
      const sides = { debitAccountId: account, creditAccountId: await stage.source(), amount: 0n };
      for (const flags of [{ closingDebit: true }, { closingCredit: true }]) {
        expect(await stage.status(stage.event({ ...sides, flags }))).toBe(
          'closing_transfer_must_be_pending',
        );
      }
      expect(await stage.isClosed(account)).toBe(false);
    });

    it('stops everything but giving back, and opens again by its own void', async () => {
      const stage = getStage();
      const source = await stage.source();
      const account = await stage.account({ balance: 100n });
      const out = { debitAccountId: account, creditAccountId: source, amount: 1n };
      const into = { debitAccountId: source, creditAccountId: account, amount: 1n };
      const held = await stage.make({ kind: 'pending', ...out });
      const kept = await stage.make({ kind: 'pending', ...out });
      const coming = await stage.make({ kind: 'pending', ...into });
      const close = await stage.close(account);
      const again = stage.event({ ...out, kind: 'pending', flags: { closingDebit: true } });
      expect(
        await stage.statuses(
          stage.event(out),
          stage.event(into),
          stage.event({ ...out, amount: 0n }),
          stage.event({ ...out, kind: 'pending' }),
          again,
          stage.post('post_pending', { pendingId: held.id }),
          stage.post('post_pending', { pendingId: coming.id }),
          stage.post('void_pending', { pendingId: held.id }),
        ),
      ).toEqual([
        'debit_account_already_closed',
        'credit_account_already_closed',
        'debit_account_already_closed',
        'debit_account_already_closed',
        'debit_account_already_closed',
        'debit_account_already_closed',
        'credit_account_already_closed',
        'created',
      ]);
      expect(await stage.isClosed(account)).toBe(true);
      const reopen = stage.post('void_pending', { pendingId: close.id });
      const post = stage.post('post_pending', { pendingId: kept.id });
      expect(await stage.statuses(reopen, post, stage.event(into))).toEqual([
        'created',
        'created',
        'created',
      ]);
      expect(await stage.isClosed(account)).toBe(false);
      expect((await stage.results(again))[0]).toMatchObject({
        status: 'id_already_failed',
        firstStatus: 'debit_account_already_closed',
      });
    });

    it('in a chain that fails leaves it open, and within a chain it counts at once', async () => {
      const stage = getStage();
      const source = await stage.source();
      const account = await stage.account({ balance: 100n });
      const out = () => stage.event({ debitAccountId: account, creditAccountId: source });
      const close = withFlags({ ...out(), kind: 'pending', amount: 0n }, { closingDebit: true });
      expect(await stage.statuses(...chained(close, out()))).toEqual([
        'linked_event_failed',
        'debit_account_already_closed',
      ]);
      expect(await stage.isClosed(account)).toBe(false);
      expect(await stage.statuses(...chained(out(), close))).toEqual(['created', 'created']);
      expect(await stage.isClosed(account)).toBe(true);
      const reopen = stage.post('void_pending', { pendingId: close.id });
      const broke = await stage.account();
      const refused = stage.event({ debitAccountId: broke, creditAccountId: source });
      expect(await stage.statuses(...chained(reopen, refused))).toEqual([
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await stage.isClosed(account)).toBe(true);
    });

    it('and opening it again within a chain counts for what follows in it, on either side', async () => {
      const stage = getStage();
      const [one, two] = [await stage.account({ balance: 100n }), await stage.account()];
      const sides = { debitAccountId: one, creditAccountId: two, amount: 1n };
      const close = await stage.make({
        ...sides,
        kind: 'pending',
        flags: { closingDebit: true, closingCredit: true },
      });
      const reopen = stage.post('void_pending', { pendingId: close.id });
      expect(await stage.statuses(...chained(reopen, stage.event(sides)))).toEqual([
        'created',
        'created',
      ]);
      expect(await stage.totals(two)).toMatchObject({ creditsPosted: 1n, creditsPending: 0n });
    });

    it('for a time ends with the time', async () => {
      const stage = getStage();
      const account = await stage.account();
      await stage.make({
        kind: 'pending',
        debitAccountId: account,
        creditAccountId: await stage.source(),
        amount: 0n,
        timeoutSeconds: 10,
        flags: { closingDebit: true },
      });
      expect(await stage.isClosed(account)).toBe(true);
      stage.subject.clock.advance(10_000);
      await stage.subject.expire();
      expect(await stage.isClosed(account)).toBe(false);
    });
  });
}

import { describe, expect, it } from 'vitest';
import { chained, withFlags, type ConformanceFixture } from '#conformance/fixture.ts';

export function reservations(getFixture: () => ConformanceFixture): void {
  /** A reservation of 100 between two new accounts. */
  async function reserved(fixture: ConformanceFixture, fields: { timeoutSeconds?: number } = {}) {
    const from = await fixture.account({ balance: 100n });
    const to = await fixture.account();
    const sides = { debitAccountId: from, creditAccountId: to, amount: 100n };
    const hold = await fixture.make({ kind: 'pending', ...sides, ...fields });
    const post = (amount: bigint | 'all' = 'all') =>
      fixture.post('post_pending', { pendingId: hold.id, amount });
    const back = () => fixture.post('void_pending', { pendingId: hold.id });
    return { from, to, hold, post, back };
  }

  describe('reservations', () => {
    it('reduce the available balance at once and credit nothing yet', async () => {
      const fixture = getFixture();
      const { from, to } = await reserved(fixture);
      const spend = (debitAccountId: string) =>
        fixture.status(fixture.event({ debitAccountId, creditAccountId: to, amount: 1n }));
      expect(await fixture.totals(from)).toMatchObject({ debitsPosted: 0n, debitsPending: 100n });
      expect(await fixture.totals(to)).toMatchObject({ creditsPosted: 0n, creditsPending: 100n });
      expect(await spend(from)).toBe('exceeds_credits');
      const back = fixture.event({ debitAccountId: to, creditAccountId: from, amount: 1n });
      expect(await fixture.status(back)).toBe('exceeds_credits');
    });

    it('are posted whole, in part, or with zero; the rest is free again', async () => {
      const fixture = getFixture();
      for (const [amount, posted] of [
        ['all', 100n],
        [100n, 100n],
        [40n, 40n],
        [0n, 0n],
      ] as const) {
        const { from, to, hold, post } = await reserved(fixture);
        const event = post(amount);
        expect(await fixture.status(event)).toBe('created');
        const none = { debitsPending: 0n, creditsPending: 0n };
        expect(await fixture.totals(from)).toMatchObject({ ...none, debitsPosted: posted });
        expect(await fixture.totals(to)).toMatchObject({ ...none, creditsPosted: posted });
        const [kept] = await fixture.ledger.transfers([event.id]);
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
      const fixture = getFixture();
      const { from, to, hold, back } = await reserved(fixture);
      const part = fixture.post('void_pending', { pendingId: hold.id, amount: 99n });
      expect(await fixture.statuses(part, back())).toEqual([
        'pending_transfer_has_different_amount',
        'created',
      ]);
      const nothing = { debitsPosted: 0n, debitsPending: 0n, creditsPending: 0n };
      expect(await fixture.totals(from)).toEqual({ ...nothing, creditsPosted: 100n });
      expect(await fixture.totals(to)).toEqual({ ...nothing, creditsPosted: 0n });
    });

    it('are resolved once', async () => {
      const fixture = getFixture();
      const one = await reserved(fixture);
      expect(await fixture.statuses(one.post(1n), one.back(), one.post(1n))).toEqual([
        'created',
        'pending_transfer_already_posted',
        'pending_transfer_already_posted',
      ]);
      const two = await reserved(fixture);
      expect(await fixture.statuses(two.back(), two.back(), two.post())).toEqual([
        'created',
        'pending_transfer_already_voided',
        'pending_transfer_already_voided',
      ]);
      expect(await fixture.totals(one.from)).toMatchObject({ debitsPosted: 1n, debitsPending: 0n });
      expect(await fixture.totals(two.from)).toMatchObject({ debitsPosted: 0n, debitsPending: 0n });
    });

    it('may be resolved under another intent, and a zero in a post or void means "as reserved"', async () => {
      const fixture = getFixture();
      const { hold, post } = await reserved(fixture);
      const intentId = fixture.id();
      const event = { ...post(), intentId, leg: 7 };
      expect(await fixture.status(event)).toBe('created');
      expect(await fixture.ledger.transfers([event.id])).toMatchObject([{ intentId, leg: 7 }]);
      const zero = '00000000-0000-0000-0000-000000000000';
      const other = await reserved(fixture);
      const zeros = {
        debitAccountId: zero,
        creditAccountId: zero,
        intentId: zero,
        leg: 0,
        code: 0,
      };
      const silent = { ...other.post(), ...zeros };
      expect(await fixture.statuses(silent, silent)).toEqual(['created', 'exists']);
      expect(await fixture.ledger.transfers([silent.id])).toMatchObject([
        { intentId: other.hold.intentId, leg: other.hold.leg, code: hold.code },
      ]);
    });

    it('may be made and resolved in one call, in one chain, and in a chain that fails', async () => {
      const fixture = getFixture();
      const from = await fixture.account({ balance: 100n });
      const to = await fixture.account();
      const pair = (kind: 'post_pending' | 'void_pending', amount: bigint | 'all' = 'all') => {
        const sides = { debitAccountId: from, creditAccountId: to, amount: 10n };
        const hold = fixture.event({ kind: 'pending', ...sides });
        return [hold, fixture.post(kind, { pendingId: hold.id, amount })];
      };
      const twice = pair('post_pending');
      const again = fixture.post('void_pending', { pendingId: twice[0]!.id });
      expect(await fixture.statuses(...twice, again)).toEqual([
        'created',
        'created',
        'pending_transfer_already_posted',
      ]);
      expect(await fixture.statuses(...pair('void_pending'))).toEqual(['created', 'created']);
      expect(await fixture.statuses(...chained(...pair('post_pending', 4n)))).toEqual([
        'created',
        'created',
      ]);
      expect(await fixture.totals(from)).toMatchObject({ debitsPosted: 14n, debitsPending: 0n });

      const broke = await fixture.account();
      const refused = () => fixture.event({ debitAccountId: broke, creditAccountId: to });
      const lost = pair('post_pending');
      const failing = chained(...lost, refused());
      expect(await fixture.statuses(...failing)).toEqual([
        'linked_event_failed',
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await fixture.totals(from)).toMatchObject({ debitsPosted: 14n, debitsPending: 0n });
      // The failed chain left nothing: the post finds no reservation, and both can be made
      // afterwards.
      const [hold, post] = lost;
      expect(await fixture.statuses({ ...post!, id: fixture.id() })).toEqual([
        'pending_transfer_not_found',
      ]);
      expect(await fixture.statuses(hold!, post!)).toEqual(['created', 'created']);
    });

    it('made before a chain that fails stay open', async () => {
      const fixture = getFixture();
      const { from, to, post, back } = await reserved(fixture);
      const broke = await fixture.account();
      const refused = () => fixture.event({ debitAccountId: broke, creditAccountId: to });
      expect(await fixture.statuses(...chained(post(), refused()))).toEqual([
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await fixture.statuses(...chained(back(), refused()))).toEqual([
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await fixture.totals(from)).toMatchObject({ debitsPosted: 0n, debitsPending: 100n });
      expect(await fixture.status(post())).toBe('created');
    });

    it('without a time-out never expire; those with one expire at their second', async () => {
      const fixture = getFixture();
      const { clock } = fixture.subject;
      const [never, late, early] = [
        await reserved(fixture),
        await reserved(fixture, { timeoutSeconds: 60 }),
        await reserved(fixture, { timeoutSeconds: 60 }),
      ];
      clock.advance(59_999);
      await fixture.subject.expire();
      expect(await fixture.status(early.post())).toBe('created');
      clock.advance(1);
      expect(await fixture.statuses(late.post(), late.back())).toEqual([
        'pending_transfer_expired',
        'pending_transfer_expired',
      ]);
      await fixture.subject.expire();
      await fixture.subject.expire();
      expect(await fixture.totals(late.from)).toMatchObject({
        debitsPosted: 0n,
        debitsPending: 0n,
      });
      expect(await fixture.statuses(late.post(), late.back(), late.hold)).toEqual([
        'pending_transfer_expired',
        'pending_transfer_expired',
        'exists',
      ]);
      clock.advance(1_000_000_000);
      await fixture.subject.expire();
      expect(await fixture.status(never.back())).toBe('created');
    });

    it('are resolved only by the same movement', async () => {
      const fixture = getFixture();
      const { from, to } = await reserved(fixture);
      const normal = await fixture.make({
        debitAccountId: await fixture.source(),
        creditAccountId: to,
      });
      const wrong = fixture.post('post_pending', { pendingId: normal.id });
      expect(await fixture.status(wrong)).toBe('pending_transfer_not_pending');
      expect(await fixture.totals(from)).toMatchObject({ debitsPending: 100n });
    });
  });

  describe('closing an account', () => {
    it('takes a reservation, of zero or of an amount, on either side or both', async () => {
      const fixture = getFixture();
      const [one, two] = [await fixture.account({ balance: 5n }), await fixture.account()];
      const close = fixture.event({
        kind: 'pending',
        debitAccountId: one,
        creditAccountId: two,
        amount: 5n,
        flags: { closingDebit: true, closingCredit: true },
      });
      expect(await fixture.status(close)).toBe('created');
      expect([await fixture.isClosed(one), await fixture.isClosed(two)]).toEqual([true, true]);
      expect(await fixture.status(fixture.post('post_pending', { pendingId: close.id }))).toBe(
        'debit_account_already_closed',
      );
      expect(await fixture.status(fixture.post('void_pending', { pendingId: close.id }))).toBe(
        'created',
      );
      expect([await fixture.isClosed(one), await fixture.isClosed(two)]).toEqual([false, false]);
      expect(await fixture.totals(one)).toMatchObject({ debitsPending: 0n, creditsPosted: 5n });
    });

    it('must be a reservation', async () => {
      const fixture = getFixture();
      const account = await fixture.account();
      const sides = {
        debitAccountId: account,
        creditAccountId: await fixture.source(),
        amount: 0n,
      };
      for (const flags of [{ closingDebit: true }, { closingCredit: true }]) {
        expect(await fixture.status(fixture.event({ ...sides, flags }))).toBe(
          'closing_transfer_must_be_pending',
        );
      }
      expect(await fixture.isClosed(account)).toBe(false);
    });

    it('stops everything but voids, and is undone by voiding the closing itself', async () => {
      const fixture = getFixture();
      const source = await fixture.source();
      const account = await fixture.account({ balance: 100n });
      const out = { debitAccountId: account, creditAccountId: source, amount: 1n };
      const into = { debitAccountId: source, creditAccountId: account, amount: 1n };
      const held = await fixture.make({ kind: 'pending', ...out });
      const kept = await fixture.make({ kind: 'pending', ...out });
      const coming = await fixture.make({ kind: 'pending', ...into });
      const close = await fixture.close(account);
      const again = fixture.event({ ...out, kind: 'pending', flags: { closingDebit: true } });
      expect(
        await fixture.statuses(
          fixture.event(out),
          fixture.event(into),
          fixture.event({ ...out, amount: 0n }),
          fixture.event({ ...out, kind: 'pending' }),
          again,
          fixture.post('post_pending', { pendingId: held.id }),
          fixture.post('post_pending', { pendingId: coming.id }),
          fixture.post('void_pending', { pendingId: held.id }),
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
      expect(await fixture.isClosed(account)).toBe(true);
      const reopen = fixture.post('void_pending', { pendingId: close.id });
      const post = fixture.post('post_pending', { pendingId: kept.id });
      expect(await fixture.statuses(reopen, post, fixture.event(into))).toEqual([
        'created',
        'created',
        'created',
      ]);
      expect(await fixture.isClosed(account)).toBe(false);
      expect((await fixture.results(again))[0]).toMatchObject({
        status: 'id_already_failed',
        firstStatus: 'debit_account_already_closed',
      });
    });

    it('in a chain that fails leaves it open, and within a chain it takes effect at once', async () => {
      const fixture = getFixture();
      const source = await fixture.source();
      const account = await fixture.account({ balance: 100n });
      const out = () => fixture.event({ debitAccountId: account, creditAccountId: source });
      const close = withFlags({ ...out(), kind: 'pending', amount: 0n }, { closingDebit: true });
      expect(await fixture.statuses(...chained(close, out()))).toEqual([
        'linked_event_failed',
        'debit_account_already_closed',
      ]);
      expect(await fixture.isClosed(account)).toBe(false);
      expect(await fixture.statuses(...chained(out(), close))).toEqual(['created', 'created']);
      expect(await fixture.isClosed(account)).toBe(true);
      const reopen = fixture.post('void_pending', { pendingId: close.id });
      const broke = await fixture.account();
      const refused = fixture.event({ debitAccountId: broke, creditAccountId: source });
      expect(await fixture.statuses(...chained(reopen, refused))).toEqual([
        'linked_event_failed',
        'exceeds_credits',
      ]);
      expect(await fixture.isClosed(account)).toBe(true);
    });

    it('and reopening it within a chain applies to the rest of the chain, on either side', async () => {
      const fixture = getFixture();
      const [one, two] = [await fixture.account({ balance: 100n }), await fixture.account()];
      const sides = { debitAccountId: one, creditAccountId: two, amount: 1n };
      const close = await fixture.make({
        ...sides,
        kind: 'pending',
        flags: { closingDebit: true, closingCredit: true },
      });
      const reopen = fixture.post('void_pending', { pendingId: close.id });
      expect(await fixture.statuses(...chained(reopen, fixture.event(sides)))).toEqual([
        'created',
        'created',
      ]);
      expect(await fixture.totals(two)).toMatchObject({ creditsPosted: 1n, creditsPending: 0n });
    });

    it('with a time-out ends when the time-out does', async () => {
      const fixture = getFixture();
      const account = await fixture.account();
      await fixture.make({
        kind: 'pending',
        debitAccountId: account,
        creditAccountId: await fixture.source(),
        amount: 0n,
        timeoutSeconds: 10,
        flags: { closingDebit: true },
      });
      expect(await fixture.isClosed(account)).toBe(true);
      fixture.subject.clock.advance(10_000);
      await fixture.subject.expire();
      expect(await fixture.isClosed(account)).toBe(false);
    });
  });
}

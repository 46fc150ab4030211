import { beforeAll, describe, expect, it } from 'vitest';
import type { ConformanceFixture } from '#conformance/fixture.ts';
import { movements } from '#movements.ts';
import type { BalanceAt, HistoryEntry, HistoryQuery, TransferQuery } from '#types.ts';

const SECOND = 1000;

export function reads(getFixture: () => ConformanceFixture): void {
  describe('history', () => {
    let customer: string;
    let other: string;
    let start: Date;

    /** Nine entries, a second apart: +1 to +5, -2 reserved, +10, the 2 posted as 1, -4. */
    beforeAll(async () => {
      const fixture = getFixture();
      const source = await fixture.source();
      [customer, other] = [await fixture.account(), await fixture.account()];
      const into = { debitAccountId: source, creditAccountId: customer };
      const out = { debitAccountId: customer, creditAccountId: other };
      start = fixture.subject.clock.now();
      const step = async (work: () => Promise<unknown>) => {
        await work();
        fixture.subject.clock.advance(SECOND);
      };
      for (const amount of [1n, 2n, 3n, 4n, 5n]) {
        await step(() => fixture.make({ ...into, amount, code: movements.incoming_ach }));
      }
      const hold = fixture.event({ ...out, kind: 'pending', amount: 2n });
      await step(() => fixture.status(hold));
      await step(() => fixture.make({ ...into, amount: 10n }));
      await step(() =>
        fixture.status(fixture.post('post_pending', { pendingId: hold.id, amount: 1n })),
      );
      await step(() => fixture.make({ ...out, amount: 4n }));
    });

    const pages = async (query: HistoryQuery, id = customer) =>
      getFixture().ledger.history(id, query);
    const balances = (entries: readonly HistoryEntry[]) =>
      entries.map(({ balanceAfter, availableAfter }) => [balanceAfter, availableAfter]);
    const at = (seconds: number) => new Date(start.getTime() + seconds * SECOND);

    it('shows each entry with its counter-account, newest first, with the balance after it', async ({
      skip,
    }) => {
      const { historyWithBalances } = getFixture().ledger.capabilities;
      skip(!historyWithBalances, 'the engine keeps no balances in its history');
      const entries = await pages({});
      expect(balances(entries)).toEqual([
        [20n, 20n],
        [24n, 24n],
        [25n, 23n],
        [15n, 13n],
        [15n, 15n],
        [10n, 10n],
        [6n, 6n],
        [3n, 3n],
        [1n, 1n],
      ]);
      expect(entries.map(({ kind, side, amount }) => [kind, side, amount]).slice(0, 4)).toEqual([
        ['normal', 'debit', 4n],
        ['post_pending', 'debit', 1n],
        ['normal', 'credit', 10n],
        ['pending', 'debit', 2n],
      ]);
      expect(entries[8]).toMatchObject({ movement: 'incoming_ach', at: start, side: 'credit' });
      expect(entries[0]).toMatchObject({ counterAccountId: other, movement: 'internal_transfer' });
      const theirs = await pages({}, other);
      expect(theirs.map(({ side, balanceAfter }) => [side, balanceAfter])).toEqual([
        ['credit', 5n],
        ['credit', 1n],
        ['credit', 0n],
      ]);
    });

    it('is paged by number in both directions, and both show the same entries', async () => {
      const all = await pages({});
      const down: HistoryEntry[] = [];
      for (;;) {
        const before = down.at(-1)?.seq;
        const page = await pages({ limit: 2, ...(before === undefined ? {} : { before }) });
        if (page.length === 0) break;
        down.push(...page);
      }
      expect(down).toEqual(all);
      const up: HistoryEntry[] = [];
      for (;;) {
        const after = up.at(-1)?.seq;
        const more = after === undefined ? {} : { after };
        const page = await pages({ limit: 4, order: 'oldest', ...more });
        if (page.length === 0) break;
        up.push(...page);
      }
      expect(up).toEqual(all.toReversed());
      const [newest, oldest] = [all[0]!.seq, all[8]!.seq];
      expect(await pages({ after: oldest, before: newest })).toEqual(all.slice(1, 8));
    });

    it('is filtered by time, from a moment and before another', async () => {
      const amounts = async (query: HistoryQuery) =>
        (await pages(query)).map(({ amount }) => amount);
      expect(await amounts({ from: at(3), until: at(6) })).toEqual([2n, 5n, 4n]);
      expect(await amounts({ from: new Date(at(3).getTime() + 1), until: at(6) })).toEqual([
        2n,
        5n,
      ]);
      expect(await amounts({ until: at(0) })).toEqual([]);
      expect(await amounts({ until: at(1) })).toEqual([1n]);
      expect(await amounts({ from: at(8) })).toEqual([4n]);
      expect(await amounts({ from: at(1000) })).toEqual([]);
      expect(await amounts({ from: at(6), until: at(3) })).toEqual([]);
      expect(await amounts({ from: at(2), order: 'oldest', limit: 2 })).toEqual([3n, 4n]);
      const [second] = await pages({ from: at(2), order: 'oldest', limit: 1 });
      expect(await amounts({ until: at(7), after: second!.seq, order: 'oldest' })).toEqual([
        4n,
        5n,
        2n,
        10n,
      ]);
    });

    it('is filtered by side, movement and kind', async () => {
      const amounts = async (query: HistoryQuery) =>
        (await pages(query)).map(({ amount }) => amount);
      expect(await amounts({ side: 'debit' })).toEqual([4n, 1n, 2n]);
      expect(await amounts({ side: 'credit', limit: 2 })).toEqual([10n, 5n]);
      expect(await amounts({ codes: [movements.incoming_ach], from: at(3) })).toEqual([5n, 4n]);
      expect(await amounts({ codes: [999] })).toEqual([]);
      expect(await amounts({ kinds: ['pending', 'post_pending'] })).toEqual([1n, 2n]);
      expect(await amounts({ kinds: ['normal'], side: 'debit' })).toEqual([4n]);
    });

    it('has no balances for an account that keeps none, and is empty for an unknown one', async () => {
      const fixture = getFixture();
      const entries = await pages({ limit: 1000 }, await fixture.source());
      expect(entries.length).toBeGreaterThanOrEqual(6);
      expect(new Set(entries.map(({ balanceAfter }) => balanceAfter))).toEqual(new Set([null]));
      expect(await pages({}, fixture.accountId())).toEqual([]);
    });

    it('returns at most a thousand entries a page', async () => {
      const fixture = getFixture();
      const busy = await fixture.account();
      const source = await fixture.source();
      const events = Array.from({ length: 1001 }, () =>
        fixture.event({ debitAccountId: source, creditAccountId: busy, amount: 1n }),
      );
      await fixture.ledger.post(events);
      expect(await pages({ limit: 5000 }, busy)).toHaveLength(1000);
      expect(await pages({}, busy)).toHaveLength(50);
    });
  });

  describe('balances at a moment', () => {
    it('are those just before it, with history or without', async () => {
      const fixture = getFixture();
      const { clock } = fixture.subject;
      const kept = await fixture.account();
      const plain = await fixture.account({ flags: {}, currency: 'BDT' });
      const [source, taka] = [await fixture.source(), await fixture.source('BDT')];
      const moments: Date[] = [];
      const mark = () => {
        clock.advance(SECOND);
        moments.push(clock.now());
      };
      const pair = (kind: 'normal' | 'pending', amount: bigint, timeoutSeconds = 0) =>
        [
          { debitAccountId: kept, creditAccountId: source },
          { debitAccountId: plain, creditAccountId: taka, currency: 'BDT' as const },
        ].map((sides) => fixture.event({ ...sides, kind, amount, timeoutSeconds }));
      mark();
      await fixture.fund(kept, 100n);
      await fixture.fund(plain, 100n, 'BDT');
      mark();
      const holds = pair('pending', 30n);
      await fixture.ledger.post(holds);
      mark();
      const [back, timed] = [pair('pending', 20n), pair('pending', 5n, 1)];
      await fixture.ledger.post([...back, ...timed]);
      mark();
      await fixture.ledger.post(
        holds.map(({ id }) => fixture.post('post_pending', { pendingId: id, amount: 10n })),
      );
      mark();
      await fixture.ledger.post(
        back.map(({ id }) => fixture.post('void_pending', { pendingId: id })),
      );
      await fixture.subject.expire();
      mark();
      const at = async (moment: Date) =>
        (await fixture.ledger.balancesAt([plain, fixture.accountId(), kept], moment)).map(
          ({ id: _id, ...balance }) => balance,
        );
      const both = (posted: bigint, available: bigint): Omit<BalanceAt, 'id'>[] => [
        { currency: 'BDT', posted, available },
        { currency: 'USD', posted, available },
      ];
      expect(await at(moments[0]!)).toEqual(both(0n, 0n));
      expect(await at(moments[1]!)).toEqual(both(100n, 100n));
      expect(await at(moments[2]!)).toEqual(both(100n, 70n));
      expect(await at(moments[3]!)).toEqual(both(100n, 45n));
      expect(await at(moments[4]!)).toEqual(both(90n, 65n));
      expect(await at(moments[5]!)).toEqual(both(90n, 90n));
      expect(await at(new Date(moments[5]!.getTime() + SECOND))).toEqual(both(90n, 90n));
      // An entry made exactly at the moment does not count as before it.
      expect(await at(new Date(moments[1]!.getTime() - SECOND))).toEqual(both(0n, 0n));
    });

    it('omit an account that was not yet open', async () => {
      const fixture = getFixture();
      const before = fixture.subject.clock.now();
      const kept = fixture.accountEvent({ flags: { history: true } });
      const events = [kept, fixture.accountEvent()];
      await fixture.ledger.open(events);
      const ids = events.map(({ id }) => id);
      expect(await fixture.ledger.balancesAt(ids, before)).toEqual([]);
      fixture.subject.clock.advance(1);
      const after = await fixture.ledger.balancesAt(ids, fixture.subject.clock.now());
      expect(after.map(({ id }) => id)).toEqual(ids);
    });

    it("agree with the account's history at every entry", async () => {
      const fixture = getFixture();
      const account = await fixture.account({ balance: 1000n });
      const to = await fixture.source();
      for (const amount of [5n, 7n, 0n, 11n]) {
        fixture.subject.clock.advance(SECOND);
        await fixture.make({ debitAccountId: account, creditAccountId: to, amount });
      }
      for (const { at, balanceAfter } of await fixture.ledger.history(account)) {
        const moment = new Date(at.getTime() + 1);
        const [balance] = await fixture.ledger.balancesAt([account], moment);
        expect(balance?.posted).toBe(balanceAfter);
      }
    });
  });

  describe('transfers of a bucket', () => {
    it('are filtered by time, number, intent, currency, movement and kind', async ({ skip }) => {
      const fixture = getFixture();
      skip(!fixture.ledger.capabilities.queryByTime, 'the engine finds no transfers by time');
      const { clock } = fixture.subject;
      clock.advance(SECOND);
      const from = clock.now();
      const [source, taka] = [await fixture.source(), await fixture.source('BDT')];
      const [dollars, poisha] = [
        await fixture.account(),
        await fixture.account({ currency: 'BDT' }),
      ];
      const intentId = fixture.id();
      const one = await fixture.make({
        debitAccountId: source,
        creditAccountId: dollars,
        intentId,
      });
      clock.advance(SECOND);
      const two = await fixture.make({
        debitAccountId: taka,
        creditAccountId: poisha,
        currency: 'BDT',
        code: movements.incoming_ach,
        kind: 'pending',
        intentId,
        leg: 2,
      });
      clock.advance(SECOND);
      const three = fixture.post('void_pending', { pendingId: two.id });
      await fixture.status(three);
      const ids = async (query: Omit<TransferQuery, 'bucket'>) =>
        (await fixture.ledger.query({ bucket: fixture.bucket, ...query })).map(({ id }) => id);
      expect(await ids({ from })).toEqual([three.id, two.id, one.id]);
      expect(await ids({ from, order: 'oldest', limit: 2 })).toEqual([one.id, two.id]);
      expect(await ids({ from, until: clock.now() })).toEqual([two.id, one.id]);
      expect(await ids({ from, currency: 'BDT', kinds: ['pending'] })).toEqual([two.id]);
      expect(await ids({ from, codes: [movements.incoming_ach] })).toEqual([three.id, two.id]);
      expect(await ids({ intentId })).toEqual([three.id, two.id, one.id]);
      const [, second] = await fixture.ledger.transfers([one.id, two.id]);
      expect(await ids({ from, after: second!.seq, order: 'oldest' })).toEqual([three.id]);
      expect(await ids({ from, before: second!.seq })).toEqual([one.id]);
      const [whole] = await fixture.ledger.query({ bucket: fixture.bucket, intentId, limit: 1 });
      expect([whole]).toEqual(await fixture.ledger.transfers([three.id]));
      expect(await fixture.ledger.query({ bucket: fixture.bucket + 1 })).toEqual([]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { ConformanceFixture } from '#conformance/fixture.ts';
import { LedgerMalformed, LedgerUnavailable } from '#errors.ts';
import type { AccountEvent, HistoryQuery, TransferEvent } from '#types.ts';

/** Calls that no rule can be applied to, each with the reason given for its refusal. */
const MALFORMED: readonly [fields: Readonly<Record<string, unknown>>, message: RegExp][] = [
  [{ id: 'not-an-id' }, /event 1: id is not/],
  [{ id: undefined }, /event 1: id is not/],
  [{ id: 'ABCDEF01-0000-8000-8000-000000000000' }, /event 1: id is not/],
  [{ id: '00000000-0000-8fff-8000-000000000000' }, /event 1: id lies in bucket 4095, .* not open/],
  [{ kind: 'refund' }, /event 1: kind is unknown/],
  [{ amount: -1n }, /event 1: amount is not/],
  [{ amount: 2n ** 63n }, /event 1: amount is not/],
  [{ amount: 5 }, /event 1: amount is not/],
  [{ amount: '5' }, /event 1: amount is not/],
  [{ amount: 'all' }, /event 1: amount 'all' has no meaning/],
  [{ intentId: undefined }, /event 1: intentId is missing/],
  [{ intentId: 'x' }, /event 1: intentId is not/],
  [{ debitAccountId: 7 }, /event 1: debitAccountId is not/],
  [{ creditAccountId: '' }, /event 1: creditAccountId is not/],
  [{ pendingId: 'x' }, /event 1: pendingId is not/],
  [{ currency: 'EUR' }, /event 1: currency is unknown/],
  [{ timeoutSeconds: -1 }, /event 1: timeoutSeconds is out of range/],
  [{ timeoutSeconds: 0.5 }, /event 1: timeoutSeconds is out of range/],
  [{ code: 40_000 }, /event 1: code is out of range/],
  [{ leg: 0.5 }, /event 1: leg is out of range/],
  [{ flags: { closing: true } }, /event 1: flags.closing is unknown/],
  [{ flags: { linked: 'yes' } }, /event 1: flags.linked is neither/],
  [{ outbox: [{ id: 'x', topic: 'a', payload: {} }] }, /event 1: outbox\[0\].id is not/],
];

const MALFORMED_ACCOUNTS: readonly [fields: Readonly<Record<string, unknown>>, message: RegExp][] =
  [
    [{ id: 'x' }, /account 1: id is not/],
    [{ id: '00000000-0000-8fff-8000-000000000000' }, /account 1: id lies in bucket 4095/],
    [{ currency: 'EUR' }, /account 1: currency is unknown/],
    [{ code: -1 }, /account 1: code is out of range/],
    [{ code: undefined }, /account 1: code is out of range/],
    [{ flags: { frozen: true } }, /account 1: flags.frozen is unknown/],
  ];

const MALFORMED_QUERIES: readonly [query: unknown, message: RegExp][] = [
  [{ limit: 0 }, /limit/],
  [{ limit: 1.5 }, /limit/],
  [{ before: 5 }, /before/],
  [{ after: '5' }, /after/],
  [{ after: 2n ** 63n }, /after/],
  [{ before: -1n }, /before/],
  [{ order: 'up' }, /order/],
  [{ side: 'left' }, /side/],
  [{ kinds: ['refund'] }, /kinds/],
  [{ codes: [-1] }, /codes/],
  [{ from: new Date(Number.NaN) }, /from/],
];

export function calls(getFixture: () => ConformanceFixture): void {
  describe('a call', () => {
    it.each(MALFORMED)('that is malformed is refused whole: %o', async (fields, message) => {
      const fixture = getFixture();
      const good = fixture.event({
        debitAccountId: await fixture.source(),
        creditAccountId: await fixture.account(),
      });
      const bad = { ...good, id: fixture.id(), ...fields } as unknown as TransferEvent;
      const call = fixture.ledger.post([good, bad]);
      await expect(call).rejects.toThrow(LedgerMalformed);
      await expect(call).rejects.toThrow(message);
      expect(await fixture.ledger.transfers([good.id])).toEqual([]);
    });

    it.each(MALFORMED_ACCOUNTS)(
      'that opens malformed accounts is refused whole: %o',
      async (fields, message) => {
        const fixture = getFixture();
        const good = fixture.accountEvent();
        const bad = { ...fixture.accountEvent(), ...fields } as unknown as AccountEvent;
        const call = fixture.ledger.open([good, bad]);
        await expect(call).rejects.toThrow(LedgerMalformed);
        await expect(call).rejects.toThrow(message);
        expect(await fixture.ledger.accounts([good.id])).toEqual([]);
      },
    );

    it('refuses more events than a call may hold', async () => {
      const fixture = getFixture();
      const { eventsPerCall } = fixture.ledger.capabilities;
      const good = fixture.event({ debitAccountId: await fixture.source() });
      const transfers = Array.from({ length: eventsPerCall + 1 }, () => good);
      await expect(fixture.ledger.post(transfers)).rejects.toThrow(LedgerMalformed);
      const account = fixture.accountEvent();
      const accounts = Array.from({ length: eventsPerCall + 1 }, () => account);
      await expect(fixture.ledger.open(accounts)).rejects.toThrow(LedgerMalformed);
      expect(await fixture.ledger.transfers([good.id])).toEqual([]);
      expect(await fixture.ledger.accounts([account.id])).toEqual([]);
    });

    it('without events answers nothing', async () => {
      const { ledger } = getFixture();
      expect(await ledger.open([])).toEqual([]);
      expect(await ledger.post([])).toEqual([]);
      expect(await ledger.accounts([])).toEqual([]);
      expect(await ledger.transfers([])).toEqual([]);
    });

    it.each(MALFORMED_QUERIES)(
      'that reads with an invalid query is refused: %o',
      async (query, message) => {
        const fixture = getFixture();
        const asked = query as HistoryQuery;
        await expect(fixture.ledger.history(fixture.accountId(), asked)).rejects.toThrow(
          LedgerMalformed,
        );
        await expect(fixture.ledger.history(fixture.accountId(), asked)).rejects.toThrow(message);
      },
    );

    it('with an id that is not a uuid is refused', async () => {
      const { ledger } = getFixture();
      for (const id of ['x', '00000000-0000-8000-8000-00000000000A']) {
        await expect(ledger.accounts([id])).rejects.toThrow(LedgerMalformed);
        await expect(ledger.transfers([id])).rejects.toThrow(LedgerMalformed);
        await expect(ledger.history(id)).rejects.toThrow(LedgerMalformed);
      }
    });
  });

  describe('concurrent callers', () => {
    it('are isolated: none spends what another has already spent', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 50n }), await fixture.account()];
      const all = await Promise.all(
        Array.from({ length: 60 }, () =>
          fixture.status(fixture.event({ debitAccountId: from, creditAccountId: to, amount: 1n })),
        ),
      );
      expect(all.filter((status) => status === 'created')).toHaveLength(50);
      expect(all.filter((status) => status === 'exceeds_credits')).toHaveLength(10);
      expect(await fixture.totals(to)).toMatchObject({ creditsPosted: 50n });
    });

    it('make an id once, resolve a reservation once and open an account once', async () => {
      const fixture = getFixture();
      const [source, to] = [await fixture.source(), await fixture.account()];
      const sides = { debitAccountId: source, creditAccountId: to };
      const event = fixture.event(sides);
      const ten = Array.from({ length: 10 }, (_, n) => n);
      const same = await Promise.all(ten.map(() => fixture.status(event)));
      expect(same.toSorted()).toEqual(['created', ...ten.slice(1).map(() => 'exists')]);
      const hold = await fixture.make({ ...sides, kind: 'pending' });
      const ends = await Promise.all(
        ten.map((n) =>
          fixture.status(
            fixture.post(n % 2 ? 'post_pending' : 'void_pending', { pendingId: hold.id }),
          ),
        ),
      );
      expect(ends.filter((status) => status === 'created')).toHaveLength(1);
      const account = fixture.accountEvent();
      const opened = await Promise.all(ten.map(() => fixture.openStatuses(account)));
      expect(opened.flat().toSorted()).toEqual(['created', ...ten.slice(1).map(() => 'exists')]);
      const times = await Promise.all(ten.map(() => fixture.ledger.open([account])));
      expect(new Set(times.map(([result]) => result!.timestamp.getTime())).size).toBe(1);
    });

    it("see each other's chains whole or not at all", async () => {
      const fixture = getFixture();
      const [one, two] = [await fixture.account({ balance: 100n }), await fixture.account()];
      const through = () => {
        const there = { debitAccountId: one, creditAccountId: two, amount: 100n };
        const back = { debitAccountId: two, creditAccountId: one, amount: 100n };
        return fixture.statuses(
          fixture.event({ ...there, flags: { linked: true } }),
          fixture.event(back),
        );
      };
      const all = await Promise.all(Array.from({ length: 20 }, through));
      expect(new Set(all.flat())).toEqual(new Set(['created']));
      expect(await fixture.totals(one)).toMatchObject({
        creditsPosted: 2100n,
        debitsPosted: 2000n,
      });
    });
  });

  describe('the engine', () => {
    it('reports its capabilities and that it is healthy', async () => {
      const { ledger } = getFixture();
      const { buckets, eventsPerCall, amountMax } = ledger.capabilities;
      expect(await ledger.health()).toEqual({ buckets });
      expect(eventsPerCall).toBeGreaterThan(0);
      expect(amountMax).toBe(2n ** 63n - 1n);
    });
  });
}

/** Runs last, because the engine accepts nothing afterwards. */
export function closing(getFixture: () => ConformanceFixture): void {
  describe('closing', () => {
    it('answers the calls it has taken and accepts no more', async () => {
      const fixture = getFixture();
      const sides = {
        debitAccountId: await fixture.source(),
        creditAccountId: await fixture.account(),
      };
      const under = Array.from({ length: 5 }, () => fixture.status(fixture.event(sides)));
      await fixture.ledger.close();
      expect(new Set(await Promise.all(under))).toEqual(new Set(['created']));
      await expect(fixture.status(fixture.event(sides))).rejects.toThrow(LedgerUnavailable);
      await expect(fixture.ledger.open([fixture.accountEvent()])).rejects.toThrow(
        LedgerUnavailable,
      );
      expect(await fixture.totals(sides.creditAccountId)).toMatchObject({ creditsPosted: 500n });
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { ConformanceFixture } from '#conformance/fixture.ts';
import { transientStatuses, type TransientStatus } from '#status.ts';
import type { TransferEvent } from '#types.ts';

type Different = readonly [what: string, fields: Partial<TransferEvent>];

export function replays(getFixture: () => ConformanceFixture): void {
  describe('an id sent again', () => {
    it('answers "exists" with the first time, and changes nothing', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 100n }), await fixture.account()];
      const event = fixture.event({ debitAccountId: from, creditAccountId: to, amount: 60n });
      const [made] = await fixture.results(event);
      fixture.subject.clock.advance(5000);
      const [again, inOneCall] = await fixture.results(event, event);
      expect(again).toEqual({ status: 'exists', timestamp: made!.timestamp });
      expect(inOneCall).toEqual(again);
      const zeroPending = { ...event, pendingId: '00000000-0000-0000-0000-000000000000' };
      expect(await fixture.status(zeroPending)).toBe('exists');
      expect(await fixture.totals(from)).toMatchObject({ debitsPosted: 60n });
    });

    it('answers "exists" also in the call that made it', async () => {
      const fixture = getFixture();
      const to = await fixture.account();
      const event = fixture.event({ debitAccountId: await fixture.source(), creditAccountId: to });
      expect(await fixture.statuses(event, { ...event, amount: 1n }, event)).toEqual([
        'created',
        'exists_with_different_amount',
        'exists',
      ]);
    });

    it('says which field of a transfer differs', async () => {
      const fixture = getFixture();
      const [one, two] = [await fixture.account({ balance: 500n }), await fixture.account()];
      const sides = { debitAccountId: one, creditAccountId: two };
      const normal = await fixture.make(sides);
      const pending = await fixture.make({ ...sides, kind: 'pending', timeoutSeconds: 60 });
      const different: readonly Different[] = [
        ['flags', { flags: { linked: false, balancingDebit: true } }],
        ['flags', { flags: { closingCredit: true } }],
        ['flags', { kind: 'post_pending' }],
        ['pending_id', { pendingId: fixture.id() }],
        ['debit_account_id', { debitAccountId: fixture.accountId() }],
        ['credit_account_id', { creditAccountId: fixture.accountId() }],
        ['amount', { amount: 101n }],
        ['amount', { amount: 99n }],
        ['user_data_128', { intentId: fixture.id() }],
        ['user_data_64', { leg: 2 }],
        ['ledger', { currency: 'USDC' }],
        ['code', { code: 999 }],
      ];
      await expectDifferent(fixture, normal, [
        ...different,
        ['flags', { kind: 'pending' }],
        ['timeout', { timeoutSeconds: 1 }],
      ]);
      await expectDifferent(fixture, pending, [
        ...different,
        ['flags', { kind: 'normal' }],
        ['timeout', { timeoutSeconds: 61 }],
        ['timeout', { timeoutSeconds: 0 }],
      ]);
      expect(await fixture.totals(one)).toMatchObject({ debitsPosted: 100n, debitsPending: 100n });
    });

    it('says which field of a post or void differs, and fills omitted fields from the first one', async () => {
      const fixture = getFixture();
      const [one, two] = [await fixture.account({ balance: 500n }), await fixture.account()];
      const sides = { debitAccountId: one, creditAccountId: two };
      for (const kind of ['post_pending', 'void_pending'] as const) {
        const hold = await fixture.make({ ...sides, kind: 'pending' });
        const other = await fixture.make({ ...sides, kind: 'pending' });
        const event = fixture.post(kind, { pendingId: hold.id });
        expect(await fixture.status(event)).toBe('created');
        const full: TransferEvent = { ...hold, ...event, amount: 100n };
        expect(await fixture.statuses(event, full)).toEqual(['exists', 'exists']);
        await expectDifferent(fixture, event, [
          ['flags', { kind: kind === 'post_pending' ? 'void_pending' : 'post_pending' }],
          ['flags', { flags: { balancingCredit: true } }],
          ['pending_id', { pendingId: other.id }],
          ['timeout', { timeoutSeconds: 1 }],
          ['debit_account_id', { debitAccountId: two }],
          ['credit_account_id', { creditAccountId: one }],
          ['amount', { amount: 99n }],
          ['user_data_128', { intentId: fixture.id() }],
          ['user_data_64', { leg: 2 }],
          ['ledger', { currency: 'BDT' }],
          ['code', { code: 999 }],
        ]);
        const own = {
          ...fixture.post(kind, { pendingId: other.id }),
          intentId: fixture.id(),
          leg: 9,
        };
        const { intentId: _intent, leg: _leg, ...silent } = own;
        expect(await fixture.statuses(own, silent, { ...silent, intentId: own.intentId })).toEqual([
          'created',
          'exists_with_different_user_data_128',
          'exists_with_different_user_data_64',
        ]);
      }
    });

    it('for a partial post must ask for the same part, not for all', async () => {
      const fixture = getFixture();
      const hold = await fixture.make({
        kind: 'pending',
        debitAccountId: await fixture.source(),
        creditAccountId: await fixture.account(),
      });
      const post = fixture.post('post_pending', { pendingId: hold.id, amount: 40n });
      expect(
        await fixture.statuses(post, post, { ...post, amount: 'all' }, { ...post, amount: 100n }),
      ).toEqual([
        'created',
        'exists',
        'exists_with_different_amount',
        'exists_with_different_amount',
      ]);
    });
  });

  describe('a refusal', () => {
    it('for a temporary reason spends the id, whatever changes later', async () => {
      const fixture = getFixture();
      const cases = await ofTheMoment(fixture);
      expect(Object.keys(cases).toSorted()).toEqual(transientStatuses.toSorted());
      for (const [status, { event, restore }] of Object.entries(cases)) {
        expect(await fixture.status(event)).toBe(status);
        await restore();
        const [again] = await fixture.results(event);
        expect(again).toEqual({
          status: 'id_already_failed',
          firstStatus: status,
          timestamp: fixture.subject.clock.now(),
        });
        expect(await fixture.status({ ...event, amount: 1n })).toBe('id_already_failed');
        expect(await fixture.ledger.transfers([event.id])).toEqual([]);
        expect(await fixture.status({ ...event, id: fixture.id() })).toBe('created');
      }
    });

    it('for a fault of the event does not spend the id, so the event may be corrected', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 5000n }), await fixture.account()];
      const sides = { debitAccountId: from, creditAccountId: to };
      const good = fixture.event(sides);
      const hold = await fixture.make({ ...sides, kind: 'pending' });
      const wrong: [string, Partial<TransferEvent>][] = [
        ['accounts_must_be_different', { creditAccountId: from }],
        ['timeout_reserved_for_pending_transfer', { timeoutSeconds: 1 }],
        ['code_must_not_be_zero', { code: 0 }],
        [
          'accounts_must_have_the_same_ledger',
          { creditAccountId: await fixture.account({ currency: 'BDT' }) },
        ],
        ['transfer_must_have_the_same_ledger_as_accounts', { currency: 'BDT' }],
        ['overflows_debits_posted', { amount: fixture.ledger.capabilities.amountMax }],
      ];
      await fixture.make(sides);
      for (const [status, fields] of wrong) {
        expect(await fixture.status({ ...good, ...fields })).toBe(status);
      }
      expect(await fixture.status(good)).toBe('created');
      const post = fixture.post('post_pending', { pendingId: hold.id, amount: 101n });
      expect(await fixture.status(post)).toBe('exceeds_pending_transfer_amount');
      expect(await fixture.status({ ...post, kind: 'void_pending', amount: 1n })).toBe(
        'pending_transfer_has_different_amount',
      );
      expect(await fixture.status({ ...post, amount: 100n })).toBe('created');
    });

    it('in a chain spends only the id that was refused, once', async () => {
      const fixture = getFixture();
      const to = await fixture.account();
      const broke = { debitAccountId: await fixture.account(), creditAccountId: to };
      const one = fixture.event({ ...broke, flags: { linked: true } });
      const two = fixture.event({ ...broke });
      expect(await fixture.statuses(one, two)).toEqual(['exceeds_credits', 'linked_event_failed']);
      await fixture.fund(broke.debitAccountId, 500n);
      expect(await fixture.statuses(one, two)).toEqual([
        'id_already_failed',
        'linked_event_failed',
      ]);
      expect(await fixture.statuses(two)).toEqual(['created']);
    });
  });
}

async function expectDifferent(
  fixture: ConformanceFixture,
  event: TransferEvent,
  different: readonly Different[],
): Promise<void> {
  const events = different.map(([, fields]) => ({ ...event, ...fields }));
  expect(await fixture.statuses(...events)).toEqual(
    different.map(([what]) => `exists_with_different_${what}`),
  );
}

interface Momentary {
  readonly event: TransferEvent;
  /** Removes the cause of the refusal. */
  readonly restore: () => Promise<unknown>;
}

async function ofTheMoment(
  fixture: ConformanceFixture,
): Promise<Record<TransientStatus, Momentary>> {
  const source = await fixture.source();
  const into = await fixture.account();
  const late = [fixture.accountEvent(), fixture.accountEvent({ flags: {} })] as const;
  const hold = fixture.event({ kind: 'pending', debitAccountId: source, creditAccountId: into });
  const [closedDebit, closedCredit] = [
    await fixture.account({ balance: 1000n }),
    await fixture.account(),
  ];
  const closings = [await fixture.close(closedDebit), await fixture.close(closedCredit)] as const;
  const reopen = (closing: TransferEvent) => () =>
    fixture.status(fixture.post('void_pending', { pendingId: closing.id }));
  const broke = await fixture.account();
  const full = await fixture.account({ flags: { creditsMustNotExceedDebits: true } });
  const pay = (debitAccountId: string, creditAccountId: string) =>
    fixture.event({ debitAccountId, creditAccountId });
  return {
    debit_account_not_found: {
      event: pay(late[1].id, into),
      restore: () => fixture.ledger.open([late[1]]),
    },
    credit_account_not_found: {
      event: pay(source, late[0].id),
      restore: () => fixture.ledger.open([late[0]]),
    },
    pending_transfer_not_found: {
      event: fixture.post('post_pending', { pendingId: hold.id }),
      restore: () => fixture.ledger.post([hold]),
    },
    debit_account_already_closed: { event: pay(closedDebit, into), restore: reopen(closings[0]) },
    credit_account_already_closed: {
      event: pay(source, closedCredit),
      restore: reopen(closings[1]),
    },
    exceeds_credits: { event: pay(broke, into), restore: () => fixture.fund(broke, 1000n) },
    exceeds_debits: {
      event: pay(source, full),
      restore: () => fixture.make({ debitAccountId: full, creditAccountId: into, amount: 1000n }),
    },
  };
}

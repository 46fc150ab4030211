import { describe, expect, it } from 'vitest';
import type { Stage } from '#conformance/stage.ts';
import { transientStatuses, type TransientStatus } from '#status.ts';
import type { TransferEvent } from '#types.ts';

type Different = readonly [what: string, fields: Partial<TransferEvent>];

export function replays(getStage: () => Stage): void {
  describe('an id asked again', () => {
    it('of what was made exists, since then, and does nothing', async () => {
      const stage = getStage();
      const [from, to] = [await stage.account({ balance: 100n }), await stage.account()];
      const event = stage.event({ debitAccountId: from, creditAccountId: to, amount: 60n });
      const [made] = await stage.results(event);
      stage.subject.clock.advance(5000);
      const [again, inOneCall] = await stage.results(event, event);
      expect(again).toEqual({ status: 'exists', timestamp: made!.timestamp });
      expect(inOneCall).toEqual(again);
      const zeroPending = { ...event, pendingId: '00000000-0000-0000-0000-000000000000' };
      expect(await stage.status(zeroPending)).toBe('exists');
      expect(await stage.totals(from)).toMatchObject({ debitsPosted: 60n });
    });

    it('in the call that made it exists', async () => {
      const stage = getStage();
      const to = await stage.account();
      const event = stage.event({ debitAccountId: await stage.source(), creditAccountId: to });
      expect(await stage.statuses(event, { ...event, amount: 1n }, event)).toEqual([
        'created',
        'exists_with_different_amount',
        'exists',
      ]);
    });

    it('says which field of a transfer differs', async () => {
      const stage = getStage();
      const [one, two] = [await stage.account({ balance: 500n }), await stage.account()];
      const sides = { debitAccountId: one, creditAccountId: two };
      const normal = await stage.make(sides);
      const pending = await stage.make({ ...sides, kind: 'pending', timeoutSeconds: 60 });
      const different: readonly Different[] = [
        ['flags', { flags: { linked: false, balancingDebit: true } }],
        ['flags', { flags: { closingCredit: true } }],
        ['flags', { kind: 'post_pending' }],
        ['pending_id', { pendingId: stage.id() }],
        ['debit_account_id', { debitAccountId: stage.accountId() }],
        ['credit_account_id', { creditAccountId: stage.accountId() }],
        ['amount', { amount: 101n }],
        ['amount', { amount: 99n }],
        ['user_data_128', { intentId: stage.id() }],
        ['user_data_64', { leg: 2 }],
        ['ledger', { currency: 'USDC' }],
        ['code', { code: 999 }],
      ];
      await expectDifferent(stage, normal, [
        ...different,
        ['flags', { kind: 'pending' }],
        ['timeout', { timeoutSeconds: 1 }],
      ]);
      await expectDifferent(stage, pending, [
        ...different,
        ['flags', { kind: 'normal' }],
        ['timeout', { timeoutSeconds: 61 }],
        ['timeout', { timeoutSeconds: 0 }],
      ]);
      expect(await stage.totals(one)).toMatchObject({ debitsPosted: 100n, debitsPending: 100n });
    });

    it('says which field of a post or void differs, and takes what is left out as it was', async () => {
      const stage = getStage();
      const [one, two] = [await stage.account({ balance: 500n }), await stage.account()];
      const sides = { debitAccountId: one, creditAccountId: two };
      for (const kind of ['post_pending', 'void_pending'] as const) {
        const hold = await stage.make({ ...sides, kind: 'pending' });
        const other = await stage.make({ ...sides, kind: 'pending' });
        const event = stage.post(kind, { pendingId: hold.id });
        expect(await stage.status(event)).toBe('created');
        const full: TransferEvent = { ...hold, ...event, amount: 100n };
        expect(await stage.statuses(event, full)).toEqual(['exists', 'exists']);
        await expectDifferent(stage, event, [
          ['flags', { kind: kind === 'post_pending' ? 'void_pending' : 'post_pending' }],
          ['flags', { flags: { balancingCredit: true } }],
          ['pending_id', { pendingId: other.id }],
          ['timeout', { timeoutSeconds: 1 }],
          ['debit_account_id', { debitAccountId: two }],
          ['credit_account_id', { creditAccountId: one }],
          ['amount', { amount: 99n }],
          ['user_data_128', { intentId: stage.id() }],
          ['user_data_64', { leg: 2 }],
          ['ledger', { currency: 'BDT' }],
          ['code', { code: 999 }],
        ]);
        const own = { ...stage.post(kind, { pendingId: other.id }), intentId: stage.id(), leg: 9 };
        const { intentId: _intent, leg: _leg, ...silent } = own;
        expect(await stage.statuses(own, silent, { ...silent, intentId: own.intentId })).toEqual([
          'created',
          'exists_with_different_user_data_128',
          'exists_with_different_user_data_64',
        ]);
      }
    });

    it('of a part posted asks for that part, not for all', async () => {
      const stage = getStage();
      const hold = await stage.make({
        kind: 'pending',
        debitAccountId: await stage.source(),
        creditAccountId: await stage.account(),
      });
      const post = stage.post('post_pending', { pendingId: hold.id, amount: 40n });
      expect(
        await stage.statuses(post, post, { ...post, amount: 'all' }, { ...post, amount: 100n }),
      ).toEqual([
        'created',
        'exists',
        'exists_with_different_amount',
        'exists_with_different_amount',
      ]);
    });
  });

  describe('a refusal', () => {
    it('of the moment spends the id, whatever changes later', async () => {
      const stage = getStage();
      const cases = await ofTheMoment(stage);
      expect(Object.keys(cases).toSorted()).toEqual(transientStatuses.toSorted());
      for (const [status, { event, mend }] of Object.entries(cases)) {
        expect(await stage.status(event)).toBe(status);
        await mend();
        const [again] = await stage.results(event);
        expect(again).toEqual({
          status: 'id_already_failed',
          firstStatus: status,
          timestamp: stage.subject.clock.now(),
        });
        expect(await stage.status({ ...event, amount: 1n })).toBe('id_already_failed');
        expect(await stage.ledger.transfers([event.id])).toEqual([]);
        expect(await stage.status({ ...event, id: stage.id() })).toBe('created');
      }
    });

    it('of the event does not, so it may be corrected', async () => {
      const stage = getStage();
      const [from, to] = [await stage.account({ balance: 5000n }), await stage.account()];
      const sides = { debitAccountId: from, creditAccountId: to };
      const good = stage.event(sides);
      const hold = await stage.make({ ...sides, kind: 'pending' });
      const wrong: [string, Partial<TransferEvent>][] = [
        ['accounts_must_be_different', { creditAccountId: from }],
        ['timeout_reserved_for_pending_transfer', { timeoutSeconds: 1 }],
        ['code_must_not_be_zero', { code: 0 }],
        [
          'accounts_must_have_the_same_ledger',
          { creditAccountId: await stage.account({ currency: 'BDT' }) },
        ],
        ['transfer_must_have_the_same_ledger_as_accounts', { currency: 'BDT' }],
        ['overflows_debits_posted', { amount: stage.ledger.capabilities.amountMax }],
      ];
      await stage.make(sides);
      for (const [status, fields] of wrong) {
        expect(await stage.status({ ...good, ...fields })).toBe(status);
      }
      expect(await stage.status(good)).toBe('created');
      const post = stage.post('post_pending', { pendingId: hold.id, amount: 101n });
      expect(await stage.status(post)).toBe('exceeds_pending_transfer_amount');
      expect(await stage.status({ ...post, kind: 'void_pending', amount: 1n })).toBe(
        'pending_transfer_has_different_amount',
      );
      expect(await stage.status({ ...post, amount: 100n })).toBe('created');
    });

    it('in a chain spends only the id it is of, once', async () => {
      const stage = getStage();
      const to = await stage.account();
      const broke = { debitAccountId: await stage.account(), creditAccountId: to };
      const one = stage.event({ ...broke, flags: { linked: true } });
      const two = stage.event({ ...broke });
      expect(await stage.statuses(one, two)).toEqual(['exceeds_credits', 'linked_event_failed']);
      await stage.give(broke.debitAccountId, 500n);
      expect(await stage.statuses(one, two)).toEqual(['id_already_failed', 'linked_event_failed']);
      expect(await stage.statuses(two)).toEqual(['created']);
    });
  });
}

async function expectDifferent(
  stage: Stage,
  event: TransferEvent,
  different: readonly Different[],
): Promise<void> {
  const events = different.map(([, fields]) => ({ ...event, ...fields }));
  expect(await stage.statuses(...events)).toEqual(
    different.map(([what]) => `exists_with_different_${what}`),
  );
}

interface Momentary {
  readonly event: TransferEvent;
  /** Takes away what it was refused for. */
  readonly mend: () => Promise<unknown>;
}

async function ofTheMoment(stage: Stage): Promise<Record<TransientStatus, Momentary>> {
  const source = await stage.source();
  const into = await stage.account();
  const late = [stage.accountEvent(), stage.accountEvent({ flags: {} })] as const;
  const hold = stage.event({ kind: 'pending', debitAccountId: source, creditAccountId: into });
  const [shutDebit, shutCredit] = [await stage.account({ balance: 1000n }), await stage.account()];
  const closings = [await stage.close(shutDebit), await stage.close(shutCredit)] as const;
  const reopen = (closing: TransferEvent) => () =>
    stage.status(stage.post('void_pending', { pendingId: closing.id }));
  const broke = await stage.account();
  const full = await stage.account({ flags: { creditsMustNotExceedDebits: true } });
  const pay = (debitAccountId: string, creditAccountId: string) =>
    stage.event({ debitAccountId, creditAccountId });
  return {
    debit_account_not_found: {
      event: pay(late[1].id, into),
      mend: () => stage.ledger.open([late[1]]),
    },
    credit_account_not_found: {
      event: pay(source, late[0].id),
      mend: () => stage.ledger.open([late[0]]),
    },
    pending_transfer_not_found: {
      event: stage.post('post_pending', { pendingId: hold.id }),
      mend: () => stage.ledger.post([hold]),
    },
    debit_account_already_closed: { event: pay(shutDebit, into), mend: reopen(closings[0]) },
    credit_account_already_closed: { event: pay(source, shutCredit), mend: reopen(closings[1]) },
    exceeds_credits: { event: pay(broke, into), mend: () => stage.give(broke, 1000n) },
    exceeds_debits: {
      event: pay(source, full),
      mend: () => stage.make({ debitAccountId: full, creditAccountId: into, amount: 1000n }),
    },
  };
}

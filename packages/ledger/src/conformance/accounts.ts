import { describe, expect, it } from 'vitest';
import { withLinked, type Stage } from '#conformance/stage.ts';
import { freshAccount } from '#tests/people.ts';

export function accounts(getStage: () => Stage): void {
  describe('accounts', () => {
    it('are opened empty, with what was asked, and found in the order asked', async () => {
      const stage = getStage();
      const event = stage.accountEvent({
        currency: 'BDT',
        code: 2300,
        flags: { creditsMustNotExceedDebits: true, history: true },
      });
      const other = await stage.account();
      const [opened] = await stage.ledger.open([event]);
      const found = await stage.ledger.accounts([other, stage.accountId(), event.id]);
      expect(found.map(({ id }) => id)).toEqual([other, event.id]);
      expect(found[1]).toEqual({
        id: event.id,
        bucket: stage.bucket,
        currency: 'BDT',
        code: 2300,
        flags: {
          debitsMustNotExceedCredits: false,
          creditsMustNotExceedDebits: true,
          history: true,
        },
        openedAt: opened!.timestamp,
        closed: false,
        debitsPosted: 0n,
        debitsPending: 0n,
        creditsPosted: 0n,
        creditsPending: 0n,
      });
    });

    it('that exist answer when they were opened, also within the call', async () => {
      const stage = getStage();
      const event = stage.accountEvent();
      const first = await stage.ledger.open([event, event]);
      stage.subject.clock.advance(1000);
      const second = await stage.ledger.open([event, { ...event, code: 1 }]);
      expect([...first, ...second].map(({ status }) => status)).toEqual([
        'created',
        'exists',
        'exists',
        'exists_with_different_code',
      ]);
      expect(second[0]!.timestamp).toEqual(first[0]!.timestamp);
      expect(second[1]!.timestamp).toEqual(stage.subject.clock.now());
    });

    it('of a chain are opened together or not at all, beside others', async () => {
      const stage = getStage();
      const [one, two, three, four] = [0, 1, 2, 3].map(() => stage.accountEvent());
      const bad = stage.accountEvent({ code: 0 });
      expect(
        await stage.openStatuses(one!, withLinked(two!), withLinked(bad), three!, four!),
      ).toEqual([
        'created',
        'linked_event_failed',
        'code_must_not_be_zero',
        'linked_event_failed',
        'created',
      ]);
      expect(await stage.openStatuses(withLinked(two!), three!)).toEqual(['created', 'created']);
      const ids = [one!, two!, three!, four!, bad].map(({ id }) => id);
      expect(await stage.ledger.accounts(ids)).toHaveLength(4);
    });

    it('of a chain may not be opened again in it, and its end must be in the call', async () => {
      const stage = getStage();
      const event = stage.accountEvent();
      expect(await stage.openStatuses(withLinked(event), event)).toEqual([
        'linked_event_failed',
        'exists',
      ]);
      expect(await stage.openStatuses(withLinked(event), withLinked(event))).toEqual([
        'linked_event_failed',
        'linked_event_chain_open',
      ]);
      expect(await stage.ledger.accounts([event.id])).toEqual([]);
    });

    it('are usable at once by the next call, and unknown before', async () => {
      const stage = getStage();
      const event = stage.accountEvent();
      const pay = async () =>
        stage.status(
          stage.event({ debitAccountId: await stage.source(), creditAccountId: event.id }),
        );
      expect(await pay()).toBe('credit_account_not_found');
      await stage.ledger.open([event]);
      expect(await pay()).toBe('created');
    });

    it('are opened by the thousand, in every bucket', async () => {
      const stage = getStage();
      const { eventsPerCall, buckets } = stage.ledger.capabilities;
      const events = Array.from({ length: eventsPerCall }, (_, n) =>
        stage.accountEvent({ id: freshAccount(n % buckets) }),
      );
      expect(new Set(await stage.openStatuses(...events))).toEqual(new Set(['created']));
      expect(new Set(await stage.openStatuses(...events))).toEqual(new Set(['exists']));
    });
  });
}

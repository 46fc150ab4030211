import { describe, expect, it } from 'vitest';
import { withLinked, type ConformanceFixture } from '#conformance/fixture.ts';
import { freshAccount } from '#tests/people.ts';

export function accounts(getFixture: () => ConformanceFixture): void {
  describe('accounts', () => {
    it('are opened empty, with the fields requested, and found in the order of the request', async () => {
      const fixture = getFixture();
      const event = fixture.accountEvent({
        currency: 'BDT',
        code: 2300,
        flags: { creditsMustNotExceedDebits: true, history: true },
      });
      const other = await fixture.account();
      const [opened] = await fixture.ledger.open([event]);
      const found = await fixture.ledger.accounts([other, fixture.accountId(), event.id]);
      expect(found.map(({ id }) => id)).toEqual([other, event.id]);
      expect(found[1]).toEqual({
        id: event.id,
        bucket: fixture.bucket,
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

    it('that exist already answer when they were opened, also within the same call', async () => {
      const fixture = getFixture();
      const event = fixture.accountEvent();
      const first = await fixture.ledger.open([event, event]);
      fixture.subject.clock.advance(1000);
      const second = await fixture.ledger.open([event, { ...event, code: 1 }]);
      expect([...first, ...second].map(({ status }) => status)).toEqual([
        'created',
        'exists',
        'exists',
        'exists_with_different_code',
      ]);
      expect(second[0]!.timestamp).toEqual(first[0]!.timestamp);
      expect(second[1]!.timestamp).toEqual(fixture.subject.clock.now());
    });

    it('of a chain are opened together or not at all, independently of other events in the call', async () => {
      const fixture = getFixture();
      const [one, two, three, four] = [0, 1, 2, 3].map(() => fixture.accountEvent());
      const bad = fixture.accountEvent({ code: 0 });
      expect(
        await fixture.openStatuses(one!, withLinked(two!), withLinked(bad), three!, four!),
      ).toEqual([
        'created',
        'linked_event_failed',
        'code_must_not_be_zero',
        'linked_event_failed',
        'created',
      ]);
      expect(await fixture.openStatuses(withLinked(two!), three!)).toEqual(['created', 'created']);
      const ids = [one!, two!, three!, four!, bad].map(({ id }) => id);
      expect(await fixture.ledger.accounts(ids)).toHaveLength(4);
    });

    it('of a chain may not be opened twice in it, and the chain must end within the call', async () => {
      const fixture = getFixture();
      const event = fixture.accountEvent();
      expect(await fixture.openStatuses(withLinked(event), event)).toEqual([
        'linked_event_failed',
        'exists',
      ]);
      expect(await fixture.openStatuses(withLinked(event), withLinked(event))).toEqual([
        'linked_event_failed',
        'linked_event_chain_open',
      ]);
      expect(await fixture.ledger.accounts([event.id])).toEqual([]);
    });

    it('are usable by the next call, and unknown before they are opened', async () => {
      const fixture = getFixture();
      const event = fixture.accountEvent();
      const pay = async () =>
        fixture.status(
          fixture.event({ debitAccountId: await fixture.source(), creditAccountId: event.id }),
        );
      expect(await pay()).toBe('credit_account_not_found');
      await fixture.ledger.open([event]);
      expect(await pay()).toBe('created');
    });

    it('are opened a thousand at a time, in every bucket', async () => {
      const fixture = getFixture();
      const { eventsPerCall, buckets } = fixture.ledger.capabilities;
      const events = Array.from({ length: eventsPerCall }, (_, n) =>
        fixture.accountEvent({ id: freshAccount(n % buckets) }),
      );
      expect(new Set(await fixture.openStatuses(...events))).toEqual(new Set(['created']));
      expect(new Set(await fixture.openStatuses(...events))).toEqual(new Set(['exists']));
    });
  });
}

import { describe, expect, it } from 'vitest';
import { chained, type ConformanceFixture } from '#conformance/fixture.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import type { TransferEvent } from '#types.ts';

export function transfers(getFixture: () => ConformanceFixture): void {
  describe('transfers', () => {
    it('are stored as requested, and found in the order of the request', async () => {
      const fixture = getFixture();
      const [from, to] = [await fixture.account({ balance: 500n }), await fixture.account()];
      const event = fixture.event({
        kind: 'pending',
        debitAccountId: from,
        creditAccountId: to,
        amount: 70n,
        timeoutSeconds: 3600,
        leg: 4,
        flags: { balancingDebit: true },
      });
      const [made] = await fixture.results(event);
      const other = await fixture.make({ debitAccountId: from, creditAccountId: to });
      const found = await fixture.ledger.transfers([other.id, fixture.id(), event.id]);
      expect(found.map(({ id }) => id)).toEqual([other.id, event.id]);
      const { seq, ...kept } = found[1]!;
      expect(seq).toBeLessThan(found[0]!.seq);
      expect(kept).toEqual({
        id: event.id,
        bucket: fixture.bucket,
        at: made!.timestamp,
        kind: 'pending',
        debitAccountId: from,
        creditAccountId: to,
        amount: 70n,
        currency: 'USD',
        pendingId: null,
        timeoutSeconds: 3600,
        code: event.code,
        intentId: event.intentId,
        leg: 4,
        flags: {
          linked: false,
          balancingDebit: true,
          balancingCredit: false,
          closingDebit: false,
          closingCredit: false,
        },
      });
    });

    it('of one call are answered one by one; a refused one leaves the others unaffected', async () => {
      const fixture = getFixture();
      const from = await fixture.account({ balance: 100n });
      const to = await fixture.account();
      const pay = (amount: bigint) =>
        fixture.event({ debitAccountId: from, creditAccountId: to, amount });
      const events = [pay(60n), pay(60n), pay(40n), pay(1n), pay(0n)];
      expect(await fixture.statuses(...events)).toEqual([
        'created',
        'exceeds_credits',
        'created',
        'exceeds_credits',
        'created',
      ]);
      expect(await fixture.totals(to)).toMatchObject({ creditsPosted: 100n });
      expect(await fixture.ledger.transfers(events.map(({ id }) => id))).toHaveLength(3);
    });

    it('of one chain are made together or not at all; only the refused id is spent', async () => {
      const fixture = getFixture();
      const from = await fixture.account({ balance: 100n });
      const [to, broke] = [await fixture.account(), await fixture.account()];
      const pay = (debitAccountId: string) =>
        fixture.event({ debitAccountId, creditAccountId: to, amount: 10n });
      const [before, after] = [pay(from), pay(from)];
      const chain = chained(pay(from), pay(broke), pay(from));
      expect(await fixture.statuses(before, ...chain, after)).toEqual([
        'created',
        'linked_event_failed',
        'exceeds_credits',
        'linked_event_failed',
        'created',
      ]);
      expect(await fixture.totals(to)).toMatchObject({ creditsPosted: 20n });
      await fixture.fund(broke, 100n);
      expect(await fixture.statuses(...chain)).toEqual([
        'linked_event_failed',
        'id_already_failed',
        'linked_event_failed',
      ]);
      const again = chained(chain[0]!, pay(broke), chain[2]!);
      expect(await fixture.statuses(...again)).toEqual(['created', 'created', 'created']);
      expect(await fixture.statuses(...again)).toEqual([
        'exists',
        'linked_event_failed',
        'linked_event_failed',
      ]);
      expect(await fixture.totals(to)).toMatchObject({ creditsPosted: 50n });
    });

    it('of a chain see the effects of the ones before them', async () => {
      const fixture = getFixture();
      const [one, two] = [await fixture.account({ balance: 10n }), await fixture.account()];
      const pay = (from: string, to: string) =>
        fixture.event({ debitAccountId: from, creditAccountId: to, amount: 10n });
      const there = () => pay(one, two);
      const back = () => pay(two, one);
      expect(await fixture.statuses(...chained(there(), back(), there()))).toEqual([
        'created',
        'created',
        'created',
      ]);
      expect(await fixture.statuses(...chained(there(), back()))).toEqual([
        'exceeds_credits',
        'linked_event_failed',
      ]);
      const twice = there();
      expect(await fixture.statuses(back(), ...chained(twice, twice))).toEqual([
        'created',
        'linked_event_failed',
        'exists_with_different_flags',
      ]);
    });

    it('must end their chain within the call', async () => {
      const fixture = getFixture();
      const open = (event: TransferEvent) => ({ ...event, flags: { linked: true } });
      const pay = async (from: string) =>
        open(fixture.event({ debitAccountId: from, creditAccountId: await fixture.source() }));
      const rich = await fixture.account({ balance: 1000n });
      expect(await fixture.statuses(await pay(rich), await pay(rich))).toEqual([
        'linked_event_failed',
        'linked_event_chain_open',
      ]);
      const broke = await fixture.account();
      expect(await fixture.statuses(await pay(broke), await pay(rich), await pay(rich))).toEqual([
        'exceeds_credits',
        'linked_event_failed',
        'linked_event_chain_open',
      ]);
      expect(await fixture.totals(rich)).toMatchObject({ debitsPosted: 0n });
    });

    it('of a chain lie in one bucket, and each account in the bucket of its transfer', async () => {
      const fixture = getFixture();
      const sides = {
        debitAccountId: await fixture.source(),
        creditAccountId: await fixture.account(),
      };
      const here = fixture.event({ ...sides, flags: { linked: true } });
      const there = { ...fixture.event(sides), id: freshId(fixture.bucket + 1) };
      expect(await fixture.statuses(here, there)).toEqual([
        'linked_event_failed',
        'accounts_must_be_in_same_bucket',
      ]);
      const far = { ...sides, creditAccountId: freshAccount(fixture.bucket + 1) };
      expect(await fixture.status(fixture.event(far))).toBe('accounts_must_be_in_same_bucket');
      expect(await fixture.totals(sides.creditAccountId)).toMatchObject({ creditsPosted: 0n });
    });

    it('never mix currencies', async () => {
      const fixture = getFixture();
      const dollars = await fixture.account({ balance: 100n });
      const taka = await fixture.account({ currency: 'BDT', balance: 100n });
      const cross = (fields: Partial<TransferEvent>) =>
        fixture.status(
          fixture.event({ debitAccountId: dollars, creditAccountId: taka, ...fields }),
        );
      const between = 'accounts_must_have_the_same_ledger';
      expect(await cross({})).toBe(between);
      expect(await cross({ currency: 'BDT' })).toBe(between);
      expect(await cross({ kind: 'pending' })).toBe(between);
      expect(await cross({ amount: 0n })).toBe(between);
      expect(await cross({ creditAccountId: await fixture.account(), currency: 'BDT' })).toBe(
        'transfer_must_have_the_same_ledger_as_accounts',
      );
      expect(await fixture.totals(dollars)).toMatchObject({ debitsPosted: 0n, debitsPending: 0n });
    });

    it('are made a thousand in one call, in order', async () => {
      const fixture = getFixture();
      const to = await fixture.account();
      const from = await fixture.source();
      const { eventsPerCall } = fixture.ledger.capabilities;
      // Every hundredth takes more than the balance at that point, and all but the first are
      // refused.
      const events = Array.from({ length: eventsPerCall }, (_, n) =>
        n % 100 === 99
          ? fixture.event({
              debitAccountId: to,
              creditAccountId: from,
              amount: n === 99 ? 99n : 9999n,
            })
          : fixture.event({ debitAccountId: from, creditAccountId: to, amount: 1n }),
      );
      expect(await fixture.statuses(...events)).toEqual(
        events.map(({ amount }) => (amount === 9999n ? 'exceeds_credits' : 'created')),
      );
      expect(await fixture.totals(to)).toMatchObject({
        creditsPosted: BigInt((eventsPerCall / 100) * 99),
        debitsPosted: 99n,
      });
    });
  });
}

import { describe, expect, it } from 'vitest';
import { chained, type Stage } from '#conformance/stage.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import type { TransferEvent } from '#types.ts';

export function transfers(getStage: () => Stage): void {
  describe('transfers', () => {
    it('are kept as they were asked for, and found in the order asked', async () => {
      const stage = getStage();
      const [from, to] = [await stage.account({ balance: 500n }), await stage.account()];
      const event = stage.event({
        kind: 'pending',
        debitAccountId: from,
        creditAccountId: to,
        amount: 70n,
        timeoutSeconds: 3600,
        leg: 4,
        flags: { balancingDebit: true },
      });
      const [made] = await stage.results(event);
      const other = await stage.make({ debitAccountId: from, creditAccountId: to });
      const found = await stage.ledger.transfers([other.id, stage.id(), event.id]);
      expect(found.map(({ id }) => id)).toEqual([other.id, event.id]);
      const { seq, ...kept } = found[1]!;
      expect(seq).toBeLessThan(found[0]!.seq);
      expect(kept).toEqual({
        id: event.id,
        bucket: stage.bucket,
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

    it('of one call are answered one by one; a refused one leaves the others alone', async () => {
      const stage = getStage();
      const from = await stage.account({ balance: 100n });
      const to = await stage.account();
      const pay = (amount: bigint) =>
        stage.event({ debitAccountId: from, creditAccountId: to, amount });
      const events = [pay(60n), pay(60n), pay(40n), pay(1n), pay(0n)];
      expect(await stage.statuses(...events)).toEqual([
        'created',
        'exceeds_credits',
        'created',
        'exceeds_credits',
        'created',
      ]);
      expect(await stage.totals(to)).toMatchObject({ creditsPosted: 100n });
      expect(await stage.ledger.transfers(events.map(({ id }) => id))).toHaveLength(3);
    });

    it('of one chain are made together or not at all; only the refused id is spent', async () => {
      const stage = getStage();
      const from = await stage.account({ balance: 100n });
      const [to, broke] = [await stage.account(), await stage.account()];
      const pay = (debitAccountId: string) =>
        stage.event({ debitAccountId, creditAccountId: to, amount: 10n });
      const [before, after] = [pay(from), pay(from)];
      const chain = chained(pay(from), pay(broke), pay(from));
      expect(await stage.statuses(before, ...chain, after)).toEqual([
        'created',
        'linked_event_failed',
        'exceeds_credits',
        'linked_event_failed',
        'created',
      ]);
      expect(await stage.totals(to)).toMatchObject({ creditsPosted: 20n });
      await stage.give(broke, 100n);
      expect(await stage.statuses(...chain)).toEqual([
        'linked_event_failed',
        'id_already_failed',
        'linked_event_failed',
      ]);
      const again = chained(chain[0]!, pay(broke), chain[2]!);
      expect(await stage.statuses(...again)).toEqual(['created', 'created', 'created']);
      expect(await stage.statuses(...again)).toEqual([
        'exists',
        'linked_event_failed',
        'linked_event_failed',
      ]);
      expect(await stage.totals(to)).toMatchObject({ creditsPosted: 50n });
    });

    it('of a chain see what the chain did before them', async () => {
      const stage = getStage();
      const [one, two] = [await stage.account({ balance: 10n }), await stage.account()];
      const pay = (from: string, to: string) =>
        stage.event({ debitAccountId: from, creditAccountId: to, amount: 10n });
      const there = () => pay(one, two);
      const back = () => pay(two, one);
      expect(await stage.statuses(...chained(there(), back(), there()))).toEqual([
        'created',
        'created',
        'created',
      ]);
      expect(await stage.statuses(...chained(there(), back()))).toEqual([
        'exceeds_credits',
        'linked_event_failed',
      ]);
      const twice = there();
      expect(await stage.statuses(back(), ...chained(twice, twice))).toEqual([
        'created',
        'linked_event_failed',
        'exists_with_different_flags',
      ]);
    });

    it('must end their chain within the call', async () => {
      const stage = getStage();
      const open = (event: TransferEvent) => ({ ...event, flags: { linked: true } });
      const pay = async (from: string) =>
        open(stage.event({ debitAccountId: from, creditAccountId: await stage.source() }));
      const rich = await stage.account({ balance: 1000n });
      expect(await stage.statuses(await pay(rich), await pay(rich))).toEqual([
        'linked_event_failed',
        'linked_event_chain_open',
      ]);
      const broke = await stage.account();
      expect(await stage.statuses(await pay(broke), await pay(rich), await pay(rich))).toEqual([
        'exceeds_credits',
        'linked_event_failed',
        'linked_event_chain_open',
      ]);
      expect(await stage.totals(rich)).toMatchObject({ debitsPosted: 0n });
    });

    it('of a chain lie in one bucket, and an account in the bucket of its transfer', async () => {
      const stage = getStage();
      const sides = {
        debitAccountId: await stage.source(),
        creditAccountId: await stage.account(),
      };
      const here = stage.event({ ...sides, flags: { linked: true } });
      const there = { ...stage.event(sides), id: freshId(stage.bucket + 1) };
      expect(await stage.statuses(here, there)).toEqual([
        'linked_event_failed',
        'accounts_must_be_in_same_bucket',
      ]);
      const far = { ...sides, creditAccountId: freshAccount(stage.bucket + 1) };
      expect(await stage.status(stage.event(far))).toBe('accounts_must_be_in_same_bucket');
      expect(await stage.totals(sides.creditAccountId)).toMatchObject({ creditsPosted: 0n });
    });

    it('never cross from one currency to another', async () => {
      const stage = getStage();
      const dollars = await stage.account({ balance: 100n });
      const taka = await stage.account({ currency: 'BDT', balance: 100n });
      const cross = (fields: Partial<TransferEvent>) =>
        stage.status(stage.event({ debitAccountId: dollars, creditAccountId: taka, ...fields }));
      const between = 'accounts_must_have_the_same_ledger';
      expect(await cross({})).toBe(between);
      expect(await cross({ currency: 'BDT' })).toBe(between);
      expect(await cross({ kind: 'pending' })).toBe(between);
      expect(await cross({ amount: 0n })).toBe(between);
      expect(await cross({ creditAccountId: await stage.account(), currency: 'BDT' })).toBe(
        'transfer_must_have_the_same_ledger_as_accounts',
      );
      expect(await stage.totals(dollars)).toMatchObject({ debitsPosted: 0n, debitsPending: 0n });
    });

    it('come by the thousand in one call and in order', async () => {
      const stage = getStage();
      const to = await stage.account();
      const from = await stage.source();
      const { eventsPerCall } = stage.ledger.capabilities;
      // Every hundredth takes more than there is by then, and all but the first are refused.
      const events = Array.from({ length: eventsPerCall }, (_, n) =>
        n % 100 === 99
          ? stage.event({
              debitAccountId: to,
              creditAccountId: from,
              amount: n === 99 ? 99n : 9999n,
            })
          : stage.event({ debitAccountId: from, creditAccountId: to, amount: 1n }),
      );
      expect(await stage.statuses(...events)).toEqual(
        events.map(({ amount }) => (amount === 9999n ? 'exceeds_credits' : 'created')),
      );
      expect(await stage.totals(to)).toMatchObject({
        creditsPosted: BigInt((eventsPerCall / 100) * 99),
        debitsPosted: 99n,
      });
    });
  });
}

import { beforeAll, describe, expect, it } from 'vitest';
import { families, faulty, type Family, type Fault } from '#conformance/faults.ts';
import { withFlags, type ConformanceFixture } from '#conformance/fixture.ts';
import { ID_MAX, ID_ZERO } from '#ids.ts';
import { freshAccount } from '#tests/people.ts';
import { accountStatuses, transferStatuses, type AccountStatus } from '#status.ts';
import type { AccountEvent, TransferEvent } from '#types.ts';

const rank = (status: string) => (transferStatuses as readonly string[]).indexOf(status);

/** Statuses that are not the fault of a single event. */
const OF_THE_CALL = ['created', 'linked_event_failed', 'linked_event_chain_open'] as const;

/** Where several rules refuse an event, the first in the list gives the status. */
export function precedence(getFixture: () => ConformanceFixture): void {
  describe('a transfer with several faults is refused with the first in the list:', () => {
    let all: readonly Family[];
    beforeAll(async () => {
      all = await families(getFixture());
    });

    it('every status has a case, in the order of the list', () => {
      for (const { faults } of all) {
        const ranks = faults.map(([status]) => rank(status));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
      const own = all.flatMap(({ faults }) => faults.map(([status]) => status));
      expect(new Set([...OF_THE_CALL, ...own])).toEqual(new Set(transferStatuses));
    });

    it.each(transferStatuses.slice(OF_THE_CALL.length))('%s', async (status) => {
      const fixture = getFixture();
      let cases = 0;
      for (const family of all) {
        const at = family.faults.findIndex(([name]) => name === status);
        if (at < 0) continue;
        const events = withEachLower(fixture, family, at);
        expect(await fixture.statuses(...events)).toEqual(events.map(() => status));
        cases += events.length;
      }
      expect(cases).toBeGreaterThan(0);
    });

    it('linked_event_failed', async () => {
      const fixture = getFixture();
      const broken = withFlags(fixture.event({ id: ID_ZERO }), { linked: true });
      const every = everyFault(all, fixture).map((event) => withFlags(event, { linked: true }));
      const answers = await fixture.statuses(broken, ...every, fixture.event({}));
      expect(answers).toEqual([
        'id_must_not_be_zero',
        ...every.map(() => 'linked_event_failed'),
        'linked_event_failed',
      ]);
    });

    it('linked_event_chain_open', async () => {
      const fixture = getFixture();
      for (const event of everyFault(all, fixture)) {
        const open = withFlags(event, { linked: true });
        expect(await fixture.statuses(open)).toEqual(['linked_event_chain_open']);
      }
    });

    it('created, without any fault', async () => {
      const fixture = getFixture();
      const [family] = all;
      const event = { ...faulty(fixture, family!, []), amount: 1n };
      expect(await fixture.statuses(event)).toEqual(['created']);
    });
  });

  describe('an account with several faults is refused with the first in the list:', () => {
    it('every status has a case', async () => {
      const cases = await accountCases(getFixture());
      expect(Object.keys(cases)).toEqual([...accountStatuses]);
    });

    it.each(accountStatuses)('%s', async (status) => {
      const fixture = getFixture();
      const { events, answers } = (await accountCases(fixture))[status];
      expect(await fixture.openStatuses(...events)).toEqual(answers);
      expect(answers).toContain(status);
    });
  });
}

/** The fault alone, with each lower one, and with all lower ones together. */
function withEachLower(fixture: ConformanceFixture, family: Family, at: number): TransferEvent[] {
  const own = family.faults[at]!;
  const lower = family.faults.slice(at + 1);
  const alone: (readonly Fault[])[] = [[own], ...lower.map((other) => [other, own])];
  return [...alone, [...lower.toReversed(), own]].map((faults) => faulty(fixture, family, faults));
}

/** For each fault, an event with that fault and every lower one of its family. */
function everyFault(all: readonly Family[], fixture: ConformanceFixture): TransferEvent[] {
  return all.flatMap((family) =>
    family.faults.map((own, at) =>
      faulty(fixture, family, [...family.faults.slice(at + 1).toReversed(), own]),
    ),
  );
}

interface AccountCase {
  readonly events: readonly AccountEvent[];
  readonly answers: readonly AccountStatus[];
}

async function accountCases(
  fixture: ConformanceFixture,
): Promise<Record<AccountStatus, AccountCase>> {
  const flags = { debitsMustNotExceedCredits: true, creditsMustNotExceedDebits: true };
  const known = fixture.accountEvent();
  await fixture.ledger.open([known]);
  /** Breaks the lowest rules: mutually exclusive flags and no code. */
  const worst = { flags, code: 0 };
  const lone = (status: AccountStatus, event: AccountEvent): AccountCase => ({
    events: [event],
    answers: [status],
  });
  const linked = { ...flags, linked: true };
  const elsewhere = freshAccount(fixture.bucket + 1);
  return {
    created: lone('created', fixture.accountEvent()),
    linked_event_failed: {
      events: [
        { ...known, flags: { linked: true } },
        { ...fixture.accountEvent(worst), flags: linked },
        { ...known, ...worst, id: ID_ZERO },
      ],
      answers: ['exists', 'linked_event_failed', 'linked_event_failed'],
    },
    linked_event_chain_open: lone('linked_event_chain_open', {
      ...known,
      ...worst,
      id: ID_ZERO,
      flags: linked,
    }),
    id_must_not_be_zero: lone('id_must_not_be_zero', { ...known, ...worst, id: ID_ZERO }),
    id_must_not_be_int_max: lone('id_must_not_be_int_max', { ...known, ...worst, id: ID_MAX }),
    accounts_must_be_in_same_bucket: {
      events: [
        fixture.accountEvent({ flags: { linked: true } }),
        { ...known, ...worst, id: elsewhere },
      ],
      answers: ['linked_event_failed', 'accounts_must_be_in_same_bucket'],
    },
    exists_with_different_flags: lone('exists_with_different_flags', {
      ...known,
      ...worst,
      currency: 'BDT',
    }),
    exists_with_different_ledger: lone('exists_with_different_ledger', {
      ...known,
      currency: 'BDT',
      code: 0,
    }),
    exists_with_different_code: lone('exists_with_different_code', { ...known, code: 0 }),
    exists: lone('exists', known),
    flags_are_mutually_exclusive: lone('flags_are_mutually_exclusive', fixture.accountEvent(worst)),
    code_must_not_be_zero: lone('code_must_not_be_zero', fixture.accountEvent({ code: 0 })),
  };
}

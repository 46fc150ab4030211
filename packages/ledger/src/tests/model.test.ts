// The model covers every refusal, in the order of the list, and passes the conformance suite of all
// engines.
import { createFakeClock } from '@kheya/test-kit';
import { expect, it } from 'vitest';
import { conformance } from '#conformance/conformance.ts';
import { LedgerMalformed } from '#errors.ts';
import { openMemoryEngine } from '#tests/memory-engine.ts';
import { Model } from '#tests/model.ts';
import { accountRules, transferRules } from '#tests/model-rules.ts';
import { answersOf } from '#tests/serial-order.ts';
import { accountStatuses, transferStatuses } from '#status.ts';
import type { Ledger } from '#types.ts';

/** The model recomputes every sum for every event, so its calls are kept short. */
const EVENTS = 1200;

it('the model has a rule for every refusal of one event, in order', () => {
  const statuses = (rules: readonly (readonly [string, unknown])[]) => rules.map(([name]) => name);
  expect(statuses(transferRules)).toEqual(transferStatuses.slice(3));
  expect(statuses(accountRules)).toEqual(accountStatuses.slice(3));
});

conformance('in memory, beside the model', async () => {
  const clock = createFakeClock();
  const engine = openMemoryEngine({ clock, buckets: 2 });
  const model = new Model(clock);
  const ledger: Ledger = {
    ...engine,
    capabilities: { ...engine.capabilities, eventsPerCall: EVENTS },
    async open(accounts) {
      if (accounts.length > EVENTS) throw new LedgerMalformed('too many');
      const results = await engine.open(accounts);
      expect(answersOf(results)).toEqual(model.open(accounts));
      return results;
    },
    async post(events) {
      if (events.length > EVENTS) throw new LedgerMalformed('too many');
      const results = await engine.post(events);
      expect(answersOf(results)).toEqual(model.post(events));
      return results;
    },
    async accounts(ids) {
      const found = await engine.accounts(ids);
      for (const { id, closed, ...account } of found) {
        expect(account).toMatchObject(model.journal.totals(id));
        expect(closed).toBe(model.journal.isClosed(id));
      }
      return found;
    },
  };
  const expire = async () => {
    const late = model.late();
    expect(late.filter((id) => model.expire(id))).toEqual(late);
    expect(await engine.expirePendings()).toBe(late.length);
  };
  return { ledger, clock, expire, end: () => engine.close() };
});

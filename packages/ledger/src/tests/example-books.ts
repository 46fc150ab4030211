import { houseAccounts } from '#chart.ts';
import type { ExampleBooks } from '#tests/example.ts';
import type { Fixture } from '#tests/fixture.ts';
import { MemoryLedger } from '#tests/memory-ledger.ts';

/** Separate books for one example: the rules over balances in memory, without a database. */
export async function memoryBooks(): Promise<ExampleBooks> {
  const ledger = new MemoryLedger();
  ledger.open(houseAccounts(0));
  return {
    bucket: 0,
    another: async () => {
      ledger.open(houseAccounts(1));
      return 1;
    },
    now: () => ledger.at,
    async advance(ms) {
      ledger.at = new Date(ledger.at.getTime() + ms);
      ledger.expire();
    },
    ledger: {
      open: async (events) => {
        ledger.open(events);
        return events.map(() => ({ timestamp: ledger.at, status: 'created' }));
      },
      post: async (events) => ledger.post(events),
      accounts: async (ids) => ids.flatMap((id) => ledger.accounts.get(id) ?? []),
      transfers: async (ids) =>
        ids.flatMap((id) => {
          const idOutcome = ledger.idOutcomes.get(id);
          return idOutcome?.outcome === 'created' ? [{ ...idOutcome.transfer, seq: 0n }] : [];
        }),
    },
  };
}

/** Opens the buckets of a database one after another, one for each example. */
export function postgresBooks({ ledger, clock }: Fixture): () => Promise<ExampleBooks> {
  let used = 0;
  const another = async () => {
    used += 1;
    return used - 1;
  };
  return async () => {
    return {
      ledger,
      bucket: await another(),
      another,
      now: () => clock.now(),
      async advance(ms) {
        clock.advance(ms);
        await ledger.expirePendings();
      },
    };
  };
}

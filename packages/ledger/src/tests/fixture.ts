import { createPool, type Pool } from '@kheya/db';
import type { Currency } from '@kheya/money';
import {
  createFakeClock,
  freshDatabase,
  type FakeClock,
  type FreshDatabase,
} from '@kheya/test-kit';
import { customerAccount } from '#chart.ts';
import { openLedger, type LedgerOptions, type PostgresLedger } from '#engine/engine.ts';
import { deposit, freshAccount } from '#tests/people.ts';

/** A ledger on its own database, under the application's role; `admin` is the superuser. */
export interface Fixture {
  readonly database: FreshDatabase;
  readonly pool: Pool;
  readonly admin: Pool;
  readonly clock: FakeClock;
  readonly ledger: PostgresLedger;
  /** A second process: its own cache on its own pool. */
  another(options?: Partial<LedgerOptions>): Promise<PostgresLedger>;
  customer(balance?: bigint, bucket?: number, currency?: Currency): Promise<string>;
  end(): Promise<void>;
}

export async function openFixture(options: Partial<LedgerOptions> = {}): Promise<Fixture> {
  const database = await freshDatabase({ migrate: ['db', 'ledger'] });
  const pools: Pool[] = [];
  const connect = (url: string) => {
    const pool = createPool(url, { max: 4 });
    pools.push(pool);
    return pool;
  };
  const pool = connect(database.appUrl);
  const clock = createFakeClock();
  const ledger = await openLedger({ pool, clock, ...options });
  return {
    database,
    pool,
    admin: connect(database.ownerUrl),
    clock,
    ledger,
    another: (own = {}) =>
      openLedger({ clock, ...options, ...own, pool: connect(database.appUrl) }),
    async customer(balance = 0n, bucket = 0, currency = 'USD') {
      const id = freshAccount(bucket);
      await ledger.open([customerAccount(id, currency)]);
      if (balance > 0n) await ledger.post([deposit(id, balance, bucket, currency)]);
      return id;
    },
    async end() {
      await ledger.close();
      await Promise.all(pools.map((own) => own.end()));
      await database.drop();
    },
  };
}

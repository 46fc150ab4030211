import type { PoolClient } from '@kheya/db';
import type { Fixture } from '#tests/fixture.ts';

/** Plants faults as superuser in a transaction, runs the check, and rolls back. */
export async function withFault<Result>(
  fixture: Fixture,
  faults: readonly string[],
  inspect: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await fixture.admin.connect();
  try {
    await client.query('begin');
    for (const fault of faults) await client.query(fault);
    return await inspect(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Removes every constraint first, as an attacker with all rights would. */
export const UNGUARDED = `do $$
declare c record;
begin
  for c in select conrelid::regclass as tbl, conname from pg_constraint
    where connamespace = 'ledger'::regnamespace and contype = 'c' and coninhcount = 0
  loop
    execute format('alter table %s drop constraint %I', c.tbl, c.conname);
  end loop;
end $$`;

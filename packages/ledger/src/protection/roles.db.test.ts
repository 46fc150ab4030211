// The rights of the login roles in the ledger's schema, read from the catalog for every object and
// tried out.
import { createPool, type PoolClient } from '@kheya/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import { openLedger } from '#engine/engine.ts';
import { createPartitions } from '#partitions/create-partitions.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { transfer } from '#tests/people.ts';
import { withFault } from '#tests/with-fault.ts';
import { verifyLedger } from '#verify/ledger.ts';

const ROLES = ['kheya_app', 'kheya_accounts', 'kheya_clock', 'public'];
let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
  await fixture.customer(100n);
  // Partitions made by the application, in the only way it may.
  const { made } = await createPartitions(fixture.pool, { ahead: 2 });
  expect(made.length).toBeGreaterThan(0);
});
afterAll(async () => fixture.end());

async function names(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await fixture.admin.query<{ name: string }>(sql, values);
  return rows.map(({ name }) => name);
}

const relations = (kinds: string) =>
  `pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relkind in (${kinds})`;

describe('rights in the catalog', () => {
  it('cover the partitions too, the default one and later ones', async () => {
    const tables = await names(`select c.relname as name from ${relations("'r'")}`);
    expect(tables).toEqual(
      expect.arrayContaining(['entries_default', 'entries_0000', 'entries_0001', 'entries_0002']),
    );
  });

  /** The rights of a role on tables, partitions, sequences or single columns of them. */
  async function rightsOf(role: string, client: Pick<PoolClient, 'query'> = fixture.admin) {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s %s', a.privilege_type, c.relname) as name
       from pg_class c
         left join pg_attribute o on o.attrelid = c.oid and o.attacl is not null
         cross join lateral (
           select * from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner)))
           union all select * from aclexplode(o.attacl)) a
       where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p', 'S', 'm', 'f')
         and case when $1 = 'public' then a.grantee = 0
           else a.grantee <> 0 and pg_has_role($1, a.grantee, 'member') end`,
      [role],
    );
    return rows.map(({ name }) => name);
  }

  it.each(ROLES)('%s has no right of any kind on a table, partition or sequence', async (role) => {
    expect(await rightsOf(role)).toEqual([]);
    const grants = [
      `grant references on ledger.entries_default to ${role}`,
      `grant update (closed) on ledger.accounts to ${role}`,
    ];
    const given = await withFault(fixture, grants, (client) => rightsOf(role, client));
    expect(given.toSorted()).toEqual(['REFERENCES entries_default', 'UPDATE accounts']);
  });

  it.each(ROLES)('%s writes through no view', async (role) => {
    const written = await names(
      `select c.relname as name from ${relations("'v'")}
         and has_table_privilege($1, c.oid, 'insert, update, delete, truncate, references, trigger')`,
      [role],
    );
    expect(written).toEqual([]);
  });

  it('every object belongs to the owner', async () => {
    const strangers = await names(
      `select relname as name from pg_class
         where relnamespace = 'ledger'::regnamespace and relowner <> 'kheya_owner'::regrole
       union all select proname from pg_proc
         where pronamespace = 'ledger'::regnamespace and proowner <> 'kheya_owner'::regrole
       union all select typname from pg_type
         where typnamespace = 'ledger'::regnamespace and typowner <> 'kheya_owner'::regrole
       union all select nspname from pg_namespace
         where nspname = 'ledger' and nspowner <> 'kheya_owner'::regrole`,
    );
    expect(strangers).toEqual([]);
  });

  it('no login role is the owner, may become it, or bypasses the rules', async () => {
    const able = await names(
      `select rolname as name from pg_roles where rolname like 'kheya\\_%' and (
         rolsuper or rolcreaterole or rolreplication or rolbypassrls
         or rolcanlogin and pg_has_role(oid, 'kheya_owner', 'member'))`,
    );
    expect(able).toEqual([]);
    const owner = await names(
      `select rolname as name from pg_roles where rolname = 'kheya_owner' and rolcanlogin`,
    );
    expect(owner).toEqual([]);
  });

  it('a function the application executes runs as the owner under a fixed search path, or reads nothing', async () => {
    const { rows } = await fixture.admin.query<{ name: string; safe: boolean }>(
      `select p.proname as name,
         p.prosecdef and 'search_path=pg_catalog, pg_temp' = any (p.proconfig)
           or not p.prosecdef and p.provolatile = 'i' as safe
       from pg_proc p where p.pronamespace = 'ledger'::regnamespace
         and has_function_privilege('kheya_app', p.oid, 'execute')`,
    );
    expect(rows.map(({ name }) => name)).toContain('append');
    expect(rows.filter(({ safe }) => !safe)).toEqual([]);
    for (const role of ROLES.filter((one) => one !== 'kheya_app')) {
      const open = await names(
        `select proname as name from pg_proc where pronamespace = 'ledger'::regnamespace
           and has_function_privilege($1, oid, 'execute')`,
        [role],
      );
      expect(open, role).toEqual([]);
    }
  });
});

describe('rights tried out', () => {
  it.each([
    'set role kheya_owner',
    'set session authorization kheya_owner',
    'set session_replication_role = replica',
    'alter role kheya_app superuser',
    'grant kheya_owner to kheya_app',
    'grant all on ledger.heads to kheya_app',
    'alter schema ledger owner to kheya_app',
    'create table ledger.mine ()',
    'create view ledger.mine as select 1',
    'create type ledger.mine as (a integer)',
    'create function ledger.mine() returns integer language sql return 1',
    'create function ledger.bucket_of(id text) returns integer language sql return 1',
    'create schema mine',
    'create trigger mine before insert on ledger.entries for each row execute function now()',
    'create rule mine as on delete to ledger.entries do instead nothing',
    'create index mine on ledger.entries (seq)',
    'alter table ledger.accounts drop constraint debits_must_not_exceed_credits',
    'alter table ledger.accounts alter constraint accounts_pkey deferrable',
    'alter table ledger.entries disable trigger all',
    'alter table ledger.entries detach partition ledger.entries_0000',
    'alter table ledger.entries_default rename to other',
    'alter view ledger.account_balances rename to other',
    `alter type ledger.currency add value 'EUR'`,
    'alter function ledger.bucket_of(uuid) volatile',
    'drop function ledger.bucket_of(uuid)',
    'drop schema ledger cascade',
    'do $$ begin lock table ledger.heads in exclusive mode; end $$',
    'select * from ledger.entries_default',
    'insert into ledger.entries_0001 select * from ledger.entries_0000',
    'update ledger.entries_0002 set amount = 0',
    'delete from ledger.entries_default',
    'copy ledger.entries_0000 to stdout',
  ])('%s', async (sql) => {
    // Either not the owner or, for what nobody may do at all, not supported.
    const code = expect.stringMatching(/^(42501|0A000)$/) as string;
    await expect(fixture.pool.query(sql)).rejects.toMatchObject({ code });
  });
});

describe("with the application's own tables and functions first in the search path", () => {
  const TABLES = ['heads', 'batches', 'accounts', 'entries', 'outcomes', 'pendings', 'outbox'];

  it('the functions of the ledger still see the ledger', async () => {
    // More than the application ever gets: its own schema for tables and functions, first in its
    // path.
    const database = fixture.database.name;
    await fixture.admin.query(`grant temporary on database "${database}" to kheya_app`);
    await fixture.admin.query('create schema mine authorization kheya_app');
    const pool = createPool(fixture.database.appUrl, { max: 1 });
    try {
      for (const table of TABLES) {
        const columns = await names(
          `select string_agg(format('%I %s', attname, format_type(atttypid, null)), ', ') as name
           from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
          [`ledger.${table}`],
        );
        await pool.query(`create temporary table ${table} (${columns[0]})`);
        await pool.query(`create table mine.${table} (${columns[0]})`);
      }
      await pool.query(`
        create function mine.sha256(bytea) returns bytea language sql immutable return '\\x00'::bytea;
        create function mine.cardinality(anyarray) returns integer language sql immutable as 'select 0';
        create function mine.same(uuid, uuid) returns boolean language sql immutable return true;
        create operator mine.= (leftarg = uuid, rightarg = uuid, procedure = mine.same);
        set search_path = mine, pg_temp, pg_catalog, ledger`);
      const sides = {
        debitAccountId: houseAccount(0, 'bank_cash', 'USD'),
        creditAccountId: houseAccount(0, 'own_funds', 'USD'),
      };
      const ledger = await openLedger({ pool, clock: fixture.clock, buckets: 2 });
      const hold = transfer({ ...sides, kind: 'pending', timeoutSeconds: 60 });
      const [made] = await ledger.post([transfer(sides), hold]);
      expect(made?.status).toBe('created');
      await ledger.close();
      for (const table of TABLES) {
        const { rowCount } = await pool.query(
          `select from pg_temp.${table} union all select from mine.${table}`,
        );
        expect(rowCount, table).toBe(0);
      }
      const findings = await verifyLedger(pool);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
      expect(await fixture.ledger.transfers([hold.id])).toHaveLength(1);
    } finally {
      await pool.end();
    }
  });
});

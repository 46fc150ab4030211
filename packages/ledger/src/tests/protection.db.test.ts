// The application's role may only execute functions and read views. Every key begins with the
// bucket.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movements } from '#movements.ts';
import { transientStatuses } from '#status.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.customer(100n);
});
afterAll(async () => fixture.end());

const TABLES = ['heads', 'batches', 'accounts', 'entries', 'outcomes', 'pendings', 'outbox'];
const DENIED = '42501';

it('every table of the ledger is listed', async () => {
  const { rows } = await fixture.admin.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'ledger' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(TABLES.toSorted());
});

it('every primary key and unique index begins with sk', async () => {
  const { rows } = await fixture.admin.query<{ index: string; first: string; primary: boolean }>(
    `select i.indexrelid::regclass::text as index, a.attname as first, i.indisprimary as primary
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where n.nspname = 'ledger' and i.indisunique`,
  );
  expect(rows.filter(({ primary }) => primary).length).toBeGreaterThanOrEqual(TABLES.length);
  expect(rows.filter(({ first }) => first !== 'sk')).toEqual([]);
});

it.each(TABLES)('%s cannot be read, written or truncated', async (table) => {
  const attempts = [
    `select from ledger.${table}`,
    `insert into ledger.${table} default values`,
    `update ledger.${table} set sk = sk`,
    `delete from ledger.${table}`,
    `truncate ledger.${table}`,
    `drop table ledger.${table}`,
    `alter table ledger.${table} disable trigger all`,
  ];
  for (const sql of attempts) {
    await expect(fixture.pool.query(sql), sql).rejects.toMatchObject({ code: DENIED });
  }
});

it('no view can be written, no function replaced and no table added', async () => {
  const attempts = [
    'update ledger.account_balances set closed = true',
    'delete from ledger.account_balances',
    'delete from ledger.entries_0000',
    'create table ledger.mine ()',
    `create or replace function ledger.bucket_of(id uuid) returns integer language sql return 1`,
  ];
  for (const sql of attempts) {
    await expect(fixture.pool.query(sql), sql).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|55000)$/) as string,
    });
  }
});

it('only the application has access', async () => {
  const { rows } = await fixture.admin.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'ledger' and has_function_privilege('kheya_accounts', p.oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});

it('every function that runs as the owner has a fixed search path', async () => {
  const { rows } = await fixture.admin.query<{ name: string; settings: string[]; owner: string }>(
    `select p.proname as name, coalesce(p.proconfig, '{}') as settings, r.rolname as owner
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
     where n.nspname = 'ledger' and p.prosecdef`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, settings, owner } of rows) {
    expect(settings, name).toContain('search_path=pg_catalog, pg_temp');
    expect(owner, name).toBe('kheya_owner');
  }
});

it('there is no trigger and no sequence', async () => {
  const { rows } = await fixture.admin.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'ledger' and (c.relkind = 'S' or exists (select from pg_trigger t where t.tgrelid = c.oid))`,
  );
  expect(rows).toEqual([]);
});

it('movements and refusals have the same names as in the code', async () => {
  for (const [name, code] of Object.entries(movements)) {
    const { rows } = await fixture.pool.query<{ name: string }>(
      'select ledger.movement_name($1::smallint) as name',
      [code],
    );
    expect(rows[0]?.name).toBe(name);
  }
  const { rows } = await fixture.admin.query<{ names: string }>(
    `select array_to_string(enum_range(null::ledger.outcome), ' ') as names`,
  );
  expect(rows[0]?.names.split(' ')).toEqual(['created', ...transientStatuses]);
});

it('entries beyond the last partition are kept', async () => {
  const customer = await fixture.customer(100n);
  await fixture.admin.query('update ledger.heads set seq = 9000000 where sk = 0');
  const far = await fixture.another();
  const id = await fixture.customer(5n);
  expect(await far.accounts([customer, id])).toHaveLength(2);
  const { rows } = await fixture.admin.query<{ count: bigint }>(
    'select count(*) from ledger.entries_default',
  );
  expect(rows[0]?.count).toBe(1n);
});

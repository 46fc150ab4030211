// Partitions are made ahead, by any process and any number of times; no payment waits for one or is
// lost.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPartitions } from '#partitions/create-partitions.ts';
import { houseAccount } from '#chart.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { deposit, transfer } from '#tests/people.ts';
import { verifyLedger } from '#verify/ledger.ts';
import type { HistoryQuery } from '#types.ts';

const WIDTH = 5_000_000n;
const cash = houseAccount(0, 'bank_cash', 'USD');

let fixture: Fixture;

beforeEach(async () => {
  fixture = await openFixture({ buckets: 2 });
});
afterEach(async () => fixture.end());

async function partitions(): Promise<string[]> {
  const { rows } = await fixture.admin.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'ledger.entries'::regclass order by name`,
  );
  return rows.map(({ name, bound }) => `${name} ${bound.replaceAll(/[^0-9A-Z]+/g, ' ').trim()}`);
}

const DEFAULT = 'entries_default DEFAULT';
const range = (name: string, from: bigint, until: bigint) =>
  `entries_${name} FOR VALUES FROM ${from * WIDTH + 1n} TO ${until * WIDTH + 1n}`;

/** Moves the head as if the numbers between had been used; existing entries stay. */
async function moveHead(bucket: number, seq: bigint): Promise<void> {
  await fixture.admin.query('update ledger.heads set seq = $2 where sk = $1', [bucket, seq]);
}

async function rowsIn(table: string): Promise<bigint> {
  const { rows } = await fixture.admin.query<{ count: bigint }>(
    `select count(*) from ledger.${table}`,
  );
  return rows[0]!.count;
}

it('the next partitions exist with all their indexes before a head reaches them', async () => {
  expect(await createPartitions(fixture.pool)).toEqual({
    made: ['entries_0001', 'entries_0002'],
    blocked: false,
  });
  await moveHead(1, 2n * WIDTH);
  expect((await createPartitions(fixture.pool, { ahead: 1 })).made).toEqual(['entries_0003']);
  expect(await partitions()).toEqual([
    range('0000', 0n, 1n),
    range('0001', 1n, 2n),
    range('0002', 2n, 3n),
    range('0003', 3n, 4n),
    DEFAULT,
  ]);
  const { rows } = await fixture.admin.query<{ table: string; indexes: bigint; owner: string }>(
    `select c.relname as table, c.relowner::regrole::text as owner,
       (select count(*) from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid
        where i.indrelid = c.oid and i.indisvalid) as indexes
     from pg_inherits p join pg_class c on c.oid = p.inhrelid
     where p.inhparent = 'ledger.entries'::regclass`,
  );
  for (const row of rows)
    expect(row).toMatchObject({ indexes: rows[0]!.indexes, owner: 'kheya_owner' });
  expect(rows[0]!.indexes).toBeGreaterThan(3n);
});

it('a second run does nothing, and two concurrent runs do the work once', async () => {
  const together = await Promise.all([
    createPartitions(fixture.pool),
    createPartitions(fixture.pool),
  ]);
  expect(together.flatMap(({ made }) => made).toSorted()).toEqual(['entries_0001', 'entries_0002']);
  const before = await partitions();
  expect(await createPartitions(fixture.pool)).toEqual({ made: [], blocked: false });
  expect(await partitions()).toEqual(before);
});

it('entries go to the partition of their number, on both sides of a border', async () => {
  const account = await fixture.customer(100n);
  await createPartitions(fixture.pool);
  await moveHead(0, WIDTH - 1n);
  const ledger = await fixture.another();
  const results = await ledger.post([
    deposit(account, 1n),
    deposit(account, 2n),
    deposit(account, 3n),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['created', 'created', 'created']);
  expect([await rowsIn('entries_0001'), await rowsIn('entries_default')]).toEqual([2n, 0n]);
  const history = await ledger.history(account);
  expect(history.map(({ seq, balanceAfter }) => [seq, balanceAfter])).toEqual([
    [WIDTH + 2n, 106n],
    [WIDTH + 1n, 103n],
    [WIDTH, 101n],
    [expect.any(BigInt), 100n],
  ]);
});

it('pages are read across borders in either order, however far apart the entries lie', async () => {
  const account = await fixture.customer(100n);
  const seqs: bigint[] = [(await fixture.ledger.history(account))[0]!.seq];
  for (const head of [WIDTH, 2n * WIDTH - 1n, 7n * WIDTH, 8n * WIDTH - 1n, 30n * WIDTH]) {
    await moveHead(0, head);
    await createPartitions(fixture.pool);
    await (await fixture.another()).post([deposit(account, 1n), deposit(account, 1n)]);
    seqs.push(head + 1n, head + 2n);
  }
  const pages = async (query: HistoryQuery) =>
    (await fixture.ledger.history(account, query)).map(({ seq }) => seq);
  const newest = seqs.toReversed();
  expect(await pages({})).toEqual(newest);
  expect(await pages({ order: 'oldest' })).toEqual(seqs);
  for (const limit of [1, 2, 3, 5]) {
    const read = { newest: [] as bigint[], oldest: [] as bigint[] };
    for (let n = 0; n < seqs.length; n += limit) {
      const before = read.newest.at(-1);
      const after = read.oldest.at(-1);
      read.newest.push(...(await pages({ limit, ...(before ? { before } : {}) })));
      read.oldest.push(...(await pages({ limit, order: 'oldest', ...(after ? { after } : {}) })));
    }
    expect(read).toEqual({ newest, oldest: seqs });
  }
  expect(await pages({ after: seqs[1]!, before: seqs[8]! })).toEqual(newest.slice(3, 9));
});

it('a payment without a partition is accepted, and such entries become a partition without moving a row', async () => {
  const account = await fixture.customer(100n);
  await moveHead(0, 2n * WIDTH - 1n);
  await moveHead(1, WIDTH + 7n);
  const ledger = await fixture.another();
  const hold = transfer({
    kind: 'pending',
    debitAccountId: account,
    creditAccountId: cash,
    amount: 30n,
  });
  const other = await fixture.customer(0n, 1);
  const results = await ledger.post([deposit(account, 1n), hold, deposit(other, 5n, 1)]);
  expect(results.map(({ status }) => status)).toEqual(['created', 'created', 'created']);
  expect(await rowsIn('entries_default')).toBe(3n);
  const tuples = 'select ctid::text, xmin::text, * from ledger.entries order by sk, seq';
  const before = (await fixture.admin.query(tuples)).rows as unknown[];

  expect((await createPartitions(fixture.pool, { ahead: 2 })).made).toEqual([
    'entries_0001',
    'entries_0004',
  ]);
  expect(await partitions()).toEqual([
    range('0000', 0n, 1n),
    range('0001', 1n, 4n),
    range('0004', 4n, 5n),
    DEFAULT,
  ]);
  expect((await fixture.admin.query(tuples)).rows).toEqual(before);
  expect([await rowsIn('entries_0001'), await rowsIn('entries_default')]).toEqual([3n, 0n]);
  const post = transfer({ kind: 'post_pending', pendingId: hold.id, amount: 'all' });
  expect(await ledger.post([post, deposit(account, 2n)])).toMatchObject([
    { status: 'created' },
    { status: 'created' },
  ]);
  expect((await ledger.history(account)).map(({ balanceAfter }) => balanceAfter)).toEqual([
    73n,
    71n,
    101n,
    101n,
    100n,
  ]);
});

it('a run cut off between bounding and attaching is continued by the next', async () => {
  const account = await fixture.customer(100n);
  await moveHead(0, WIDTH);
  const ledger = await fixture.another();
  await ledger.post([deposit(account, 1n)]);
  await fixture.pool.query('select ledger.make_partition(2)');
  expect(await rowsIn('entries_default')).toBe(1n);
  expect(await ledger.post([deposit(account, 2n)])).toMatchObject([{ status: 'created' }]);
  expect((await createPartitions(fixture.pool)).made).toEqual(['entries_0001', 'entries_0003']);
  expect([await rowsIn('entries_0001'), await rowsIn('entries_default')]).toEqual([2n, 0n]);
  const { rows } = await fixture.admin.query(
    `select conname from pg_constraint where conname like 'entries\\_bound%'`,
  );
  expect(rows).toEqual([]);
});

it('no entry is hidden from a statement with an older snapshot', async () => {
  const account = await fixture.customer(100n);
  await moveHead(0, WIDTH);
  await (await fixture.another()).post([deposit(account, 1n)]);
  const reader = await fixture.admin.connect();
  try {
    await reader.query('begin isolation level repeatable read read only');
    await reader.query('select seq from ledger.heads');
    expect((await createPartitions(fixture.pool)).made).toContain('entries_0001');
    const { rows } = await reader.query<{ seq: bigint }>(
      'select seq from ledger.account_page(0, $1, true, 10, null, null, null, null, null, null, null)',
      [account],
    );
    expect(rows.map(({ seq }) => seq)).toEqual([WIDTH + 1n, expect.any(BigInt)]);
  } finally {
    await reader.query('rollback');
    reader.release();
  }
});

it('a default partition that cannot be converted is reported and its entries stay', async () => {
  const account = await fixture.customer(100n);
  const admin = fixture.admin;
  await moveHead(0, WIDTH);
  await (await fixture.another()).post([deposit(account, 1n)]);
  await admin.query(
    `create table ledger.entries_0002 partition of ledger.entries for values from (10000001) to (15000001)`,
  );
  await moveHead(0, 3n * WIDTH);
  await (await fixture.another()).post([deposit(account, 1n)]);
  await expect(createPartitions(fixture.pool)).rejects.toMatchObject({ code: 'KL006' });
  expect(await rowsIn('entries_default')).toBe(2n);
});

it('a run gives way to a long reader instead of keeping payments waiting behind it', async () => {
  const account = await fixture.customer(100n);
  const reader = await fixture.admin.connect();
  try {
    await reader.query('begin isolation level repeatable read read only');
    await reader.query('select count(*) from ledger.entries');
    expect(await createPartitions(fixture.pool)).toEqual({ made: [], blocked: true });
    expect(await fixture.ledger.post([deposit(account, 1n)])).toMatchObject([
      { status: 'created' },
    ]);
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect((await createPartitions(fixture.pool)).made).toEqual(['entries_0001', 'entries_0002']);
});

it('payments continue while partitions are made', async () => {
  const account = await fixture.customer(100n);
  await moveHead(0, WIDTH - 20n);
  const ledger = await fixture.another();
  const posting = (async () => {
    for (let n = 0; n < 40; n += 1) {
      const [result] = await ledger.post([deposit(account, 1n)]);
      expect(result).toMatchObject({ status: 'created' });
    }
  })();
  for (let n = 0; n < 5; n += 1) await createPartitions(fixture.pool);
  await posting;
  await createPartitions(fixture.pool);
  expect(await rowsIn('entries_default')).toBe(0n);
  const [books] = await ledger.accounts([account]);
  expect(books?.creditsPosted).toBe(140n);
  expect(await ledger.history(account)).toHaveLength(41);
});

it('only the application may make partitions, and only a sensible number', async () => {
  const { rows } = await fixture.admin.query<{ app: boolean; others: boolean; inner: boolean }>(
    `select has_function_privilege('kheya_app', 'ledger.make_partition(integer)', 'execute') as app,
       has_function_privilege('kheya_accounts', 'ledger.make_partition(integer)', 'execute') as others,
       has_function_privilege('kheya_app', 'ledger.attach_default_partition(text)', 'execute') as inner`,
  );
  expect(rows).toEqual([{ app: true, others: false, inner: false }]);
  await createPartitions(fixture.pool);
  await expect(fixture.pool.query('delete from ledger.entries_0001')).rejects.toMatchObject({
    code: '42501',
  });
  for (const ahead of [0, 65]) {
    await expect(createPartitions(fixture.pool, { ahead })).rejects.toMatchObject({
      code: '22023',
    });
  }
});

it('the books are whole after all of this', async () => {
  await fixture.customer(100n);
  await createPartitions(fixture.pool);
  expect((await verifyLedger(fixture.pool)).filter(({ ok }) => !ok)).toEqual([]);
});

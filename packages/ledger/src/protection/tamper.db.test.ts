// An attacker with full write access to the database changes one thing. verify finds it, whatever
// it was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExampleDay, type Day } from '#tests/example-day.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { withFault, UNGUARDED } from '#tests/with-fault.ts';
import { verify } from '#verify/ledger.ts';

let fixture: Fixture;
let day: Day;
beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
  day = await runExampleDay(fixture, [0]);
});
afterAll(async () => fixture.end());

/** The invariants that fail after a fault, which must affect at least one row. */
async function found(...faults: string[]): Promise<string[]> {
  return withFault(fixture, [UNGUARDED], async (client) => {
    for (const fault of faults) {
      const { rowCount } = await client.query(fault);
      expect(rowCount, fault).toBeGreaterThan(0);
    }
    const findings = await verify(client, { inFlightIntents: day.inFlight });
    return findings.filter(({ ok }) => !ok).map(({ name }) => name);
  });
}

/** A row of each kind a table holds, as the condition that selects it. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  heads: { 'a head': 'sk = 0' },
  batches: {
    'an old batch': 'sk = 0 and last_seq = (select min(last_seq) from ledger.batches where sk = 0)',
    'a batch in the middle': `sk = 0 and last_seq = ${oneOf('batches', 'last_seq', 'sk = 0', 10)}`,
    'the last batch':
      'sk = 0 and last_seq = (select max(last_seq) from ledger.batches where sk = 0)',
  },
  accounts: {
    'a house account': `sk = 0 and id = ${oneOf('accounts', 'id', 'sk = 0 and code = 1000')}`,
    'a customer account': `sk = 0 and id = ${oneOf('accounts', 'id', 'sk = 0 and code = 2000')}`,
    'a closed account': 'sk = 0 and closed',
  },
  entries: {
    'a transfer': `sk = 0 and seq = ${oneOf('entries', 'seq', "sk = 0 and kind = 'normal'")}`,
    'a transfer between house accounts': `sk = 0 and seq = ${oneOf(
      'entries',
      'seq',
      "sk = 0 and kind = 'normal' and debit_balance is null and credit_balance is null",
    )}`,
    'an open reservation': `sk = 0 and seq = ${oneOf('pendings', 'seq', 'sk = 0')}`,
    'a card hold': `sk = 0 and seq = ${oneOf('entries', 'seq', 'sk = 0 and timeout > 0')}`,
    'a post': `sk = 0 and seq = ${oneOf('entries', 'seq', "sk = 0 and kind = 'post_pending'")}`,
    'a void': `sk = 0 and seq = ${oneOf('entries', 'seq', "sk = 0 and kind = 'void_pending'")}`,
    'an expiry': `sk = 0 and seq = ${oneOf('entries', 'seq', "sk = 0 and kind = 'expire_pending'")}`,
  },
  outcomes: {
    'a created id': `sk = 0 and seq = ${oneOf('entries', 'seq', "sk = 0 and kind = 'normal'")}`,
    'a refused id': `sk = 0 and outcome <> 'created'`,
  },
  pendings: {
    'a reservation of a payment': `sk = 0 and id = ${oneOf('pendings', 'id', 'sk = 0 and expires_at is null')}`,
    'a card hold': 'sk = 0 and expires_at is not null',
  },
  outbox: { 'a message': `sk = 0 and id = ${oneOf('outbox', 'id', 'sk = 0')}` },
};

/**
 * Columns no other row confirms: whether a waiting message is the one that was written, and the
 * token by which a writer recognises its own batch.
 */
const UNTOLD = ['outbox.id', 'outbox.topic', 'heads.token'];

/** Another value of the same type. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column} + 1000000, 1)`,
  integer: (column) => `${column} + 9`,
  smallint: (column) => `${column} # 1`,
  boolean: (column) => `not ${column}`,
  uuid: () => 'gen_random_uuid()',
  bytea: () => `sha256('something else')`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
  text: (column) => `${column} || 'x'`,
  jsonb: (column) => `${column} || jsonb_build_object('intentId', gen_random_uuid())`,
};

const otherEnum = (column: string, type: string) =>
  `case ${column} when enum_first(null::${type}) then enum_last(null::${type}) else enum_first(null::${type}) end`;

function oneOf(table: string, column: string, where: string, offset = 0): string {
  return `(select ${column} from ledger.${table} where ${where} order by sk, ${column} offset ${offset} limit 1)`;
}

async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await fixture.admin.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`ledger.${table}`],
  );
  return rows;
}

it('every invariant holds before anything is changed', async () => {
  expect(await found()).toEqual([]);
});

describe('a changed column is found in', () => {
  const cases = Object.entries(ROWS).flatMap(([table, rows]) =>
    Object.entries(rows).map(([row, where]) => ({ table, row, where })),
  );
  it.each(cases)('$table: $row', async ({ table, where }) => {
    const missed: string[] = [];
    for (const { name, type } of await columnsOf(table)) {
      if (UNTOLD.includes(`${table}.${name}`)) continue;
      const other = OTHER[type]?.(name) ?? otherEnum(name, type);
      const fault = `update ledger.${table} set ${name} = ${other} where ${where}`;
      if ((await found(fault)).length === 0) missed.push(name);
    }
    expect(missed).toEqual([]);
  });

  it('no table is left out', async () => {
    const { rows } = await fixture.admin.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'ledger'::regnamespace
         and relkind in ('r', 'p') and not relispartition order by relname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(ROWS).toSorted());
  });
});

describe('a removed row is found in', () => {
  const cases = Object.entries(ROWS)
    .filter(([table]) => table !== 'outbox')
    .flatMap(([table, rows]) =>
      Object.entries(rows).map(([row, where]) => ({ table, row, where })),
    );
  it.each(cases)('$table: $row', async ({ table, where }) => {
    expect(await found(`delete from ledger.${table} where ${where}`)).not.toEqual([]);
  });

  it.each([
    ['an entry with its id', ['entries', 'outcomes']],
    ['an entry with its id and its batch', ['entries', 'outcomes', 'batches']],
  ] as const)('all tables: %s', async (_name, tables) => {
    const seq = `(select max(seq) from ledger.entries where sk = 0)`;
    const column = (table: string) => (table === 'batches' ? 'last_seq' : 'seq');
    const removed = [...tables]
      .toReversed()
      .map((table) => `delete from ledger.${table} where sk = 0 and ${column(table)} = ${seq}`);
    expect(await found(...removed)).toContain('8 the hash chain of every bucket is whole');
  });

  it('a whole bucket without its head', async () => {
    expect(await found('delete from ledger.heads where sk = 1')).toContain(
      '8 the hash chain of every bucket is whole',
    );
  });
});

/** A copy of a row with some columns changed. */
const copied = (table: string, where: string, changes: string) =>
  `insert into ledger.${table} select (jsonb_populate_record(t, ${changes})).* from ledger.${table} t where ${where} limit 1`;
const other = 'gen_random_uuid()';
const entry = "sk = 0 and kind = 'normal'";

describe('an inserted row is found:', () => {
  it.each<[name: string, fault: string]>([
    [
      'an entry within the chain',
      copied('entries', entry, `jsonb_build_object('seq', 1, 'id', ${other})`),
    ],
    [
      'an entry after the head',
      copied('entries', entry, `jsonb_build_object('seq', 4000000, 'id', ${other})`),
    ],
    [
      'an entry in the default partition',
      copied('entries', entry, `jsonb_build_object('seq', 900000000, 'id', ${other})`),
    ],
    [
      'an entry of a bucket that is not open',
      copied('entries', entry, `jsonb_build_object('sk', 9, 'id', ${other})`),
    ],
    [
      'a created id',
      copied('outcomes', "sk = 0 and outcome = 'created'", `jsonb_build_object('id', ${other})`),
    ],
    [
      'a refused id',
      copied('outcomes', "sk = 0 and outcome <> 'created'", `jsonb_build_object('id', ${other})`),
    ],
    [
      'a refused id after the head',
      copied(
        'outcomes',
        "sk = 0 and outcome <> 'created'",
        `jsonb_build_object('id', ${other}, 'seq', 4000000)`,
      ),
    ],
    [
      'an account',
      copied(
        'accounts',
        'sk = 0 and debits_posted + credits_posted = 0',
        `jsonb_build_object('id', ${other})`,
      ),
    ],
    ['a reservation', copied('pendings', 'sk = 0', `jsonb_build_object('id', ${other})`)],
    [
      'a batch after the head',
      `insert into ledger.batches (sk, last_seq, first_seq, at, hash) select sk, seq + 1, seq + 1, at, hash from ledger.heads`,
    ],
    [
      'a batch within another',
      `insert into ledger.batches (sk, last_seq, first_seq, at, hash) select sk, last_seq - 1, first_seq, at, hash from ledger.batches where last_seq - first_seq > 2`,
    ],
    ['a bucket that says it is further', `insert into ledger.heads (sk, seq) values (9, 5)`],
    [
      'a message of no entry',
      `insert into ledger.outbox (sk, id, seq, topic, payload) values (0, ${other}, 1, 'transfer_reserved', '{}')`,
    ],
  ])('%s', async (_name, fault) => {
    expect(await found(fault)).toContainEqual(expect.stringMatching(/^[28] /));
  });
});

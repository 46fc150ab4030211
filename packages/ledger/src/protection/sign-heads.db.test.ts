// A head is signed outside the database once its chain is proved. That finds what the database
// cannot detect about itself.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from '@kheya/db';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import { headKeyOf } from '#protection/signed-head.ts';
import { signHeads } from '#protection/sign-heads.ts';
import { signedHeads } from '#protection/verify-heads.ts';
import { runExampleDay, type Day } from '#tests/example-day.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { cutOff, makeBooksFit, takeOut } from '#tests/forger.ts';
import { transfer } from '#tests/people.ts';
import { withFault, UNGUARDED } from '#tests/with-fault.ts';
import { CHAIN_START, proveStretch } from '#verify/chain.ts';
import { verify } from '#verify/ledger.ts';

const SIGNED = '8 every bucket holds its signed heads';
const key = headKeyOf(Buffer.alloc(32, 7));
let fixture: Fixture;
let day: Day;
let folder: string;
let file: string;

beforeAll(async () => {
  fixture = await openFixture({ buckets: 2 });
  day = await runExampleDay(fixture, [0, 1]);
});
afterAll(async () => fixture.end());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kheya-heads-'));
  file = join(folder, 'ledger', 'heads.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const common = () => ({ pool: fixture.pool, buckets: 2, clock: fixture.clock, file, key });
const sign = (options: { stretches?: number } = {}) => signHeads({ ...common(), ...options });
const outcomes = async () => (await sign()).map(({ outcome }) => outcome);
const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Makes one more payment in bucket 0. */
async function pay(): Promise<void> {
  const sides = {
    debitAccountId: houseAccount(0, 'bank_cash', 'USD'),
    creditAccountId: houseAccount(0, 'own_funds', 'USD'),
  };
  await fixture.ledger.post([transfer(sides)]);
}

async function failing(client: Pick<PoolClient, 'query'>, withHeads = true) {
  const heads = withHeads ? { signedHeads: signedHeads(file, key) } : {};
  const findings = await verify(client, { inFlightIntents: day.inFlight, ...heads });
  return findings.filter(({ ok }) => !ok);
}

describe('signing', () => {
  it('adds a line for a bucket that changed, and none for one that did not', async () => {
    expect(await outcomes()).toEqual(['signed', 'signed']);
    expect(await outcomes()).toEqual(['unmoved', 'unmoved']);
    await pay();
    expect(await outcomes()).toEqual(['signed', 'unmoved']);
    expect(lines().map((line) => (JSON.parse(line) as { bucket: number }).bucket)).toEqual([
      0, 1, 0,
    ]);
    expect(await failing(fixture.pool)).toEqual([]);
  });

  it('proves a chain in stretches, each from where the one before ended', async () => {
    const whole = await proveStretch(fixture.pool, 0, CHAIN_START);
    const first = await proveStretch(fixture.pool, 0, CHAIN_START, 20);
    expect(first!.end.seq).toBeLessThan(whole!.end.seq);
    expect(await proveStretch(fixture.pool, 0, first!.end)).toEqual(whole);
    expect(await proveStretch(fixture.pool, 0, whole!.end)).toBeUndefined();
    const other = await proveStretch(fixture.pool, 0, { ...first!.end, hash: CHAIN_START.hash });
    expect(other!.faults).toHaveLength(1);
  });

  it('may be done by two processes at once', async () => {
    await Promise.all([sign(), sign(), sign()]);
    await pay();
    await Promise.all([sign(), sign()]);
    expect(await failing(fixture.pool)).toEqual([]);
    expect(await outcomes()).toEqual(['unmoved', 'unmoved']);
  });

  it('accepts a head another process signs meanwhile', async () => {
    await sign();
    await pay();
    const slow = {
      query: async (text: string, values?: unknown[]) => {
        const answer = await fixture.pool.query(text, values);
        if (text.includes('bucket_heads')) {
          await pay();
          await sign();
        }
        return answer;
      },
    };
    const signed = await signHeads({ ...common(), pool: slow as typeof fixture.pool });
    expect(signed.map(({ outcome }) => outcome)).toEqual(['signed', 'unmoved']);
    // The older head was written after the newer one.
    expect(lines()).toHaveLength(4);
    expect(await outcomes()).toEqual(['unmoved', 'unmoved']);
    expect(await failing(fixture.pool)).toEqual([]);
  });

  it('skips a line that a crash tore', async () => {
    await sign();
    const torn = lines()[0]!.slice(0, 60);
    writeFileSync(file, torn, { flag: 'a' });
    expect(await outcomes()).toEqual(['unmoved', 'unmoved']);
    await pay();
    expect(await outcomes()).toEqual(['signed', 'unmoved']);
    expect(lines()).toHaveLength(4);
    expect(lines()[2]).toBe(torn);
    expect(await failing(fixture.pool)).toEqual([]);
  });

  it('never signs a chain that is broken', async () => {
    await sign();
    await pay();
    const before = lines();
    const fault = `update ledger.entries set amount = amount + 1
      where sk = 0 and seq = (select max(seq) from ledger.entries where sk = 0)`;
    const [broken, other] = await withFault(fixture, [fault], (pool) =>
      signHeads({ ...common(), pool }),
    );
    expect(broken).toMatchObject({
      outcome: 'broken',
      faults: [expect.stringMatching(/^bucket 0 batch \d+$/)],
    });
    expect(other).toMatchObject({ outcome: 'unmoved' });
    expect(lines()).toEqual(before);
    expect(await outcomes()).toEqual(['signed', 'unmoved']);
  });

  it('signs nothing after a head that another key signed', async () => {
    await sign();
    const stranger = headKeyOf(Buffer.alloc(32, 8));
    const signed = await signHeads({ ...common(), key: stranger });
    expect(signed.map(({ outcome }) => outcome)).toEqual(['broken', 'broken']);
  });
});

describe('verify with signed heads', () => {
  const names = (findings: readonly { name: string }[]) => findings.map(({ name }) => name);

  it('reports up to where the books are signed', async () => {
    const [signed] = await sign();
    const findings = await verify(fixture.pool, { signedHeads: signedHeads(file, key) });
    expect(findings.find(({ name }) => name === SIGNED)).toMatchObject({
      ok: true,
      detail: `signed up to ${signed!.seq} in bucket 0 at ${fixture.clock.now().toISOString()}`,
    });
  });

  it('fails while nothing was signed', async () => {
    const [finding] = await failing(fixture.pool);
    expect(finding).toEqual({
      name: SIGNED,
      ok: false,
      detail: 'no head of bucket 0 was ever signed, no head of bucket 1 was ever signed',
    });
  });

  it('ignores what is signed after it began', async () => {
    await sign();
    const before = signedHeads(file, key);
    await pay();
    await sign();
    const cut = async (client: PoolClient) => {
      await cutOff(client, 1);
      await makeBooksFit(client);
      return verify(client, { signedHeads: before });
    };
    const findings = await withFault(fixture, [UNGUARDED], cut);
    expect(findings.find(({ name }) => name === SIGNED)).toMatchObject({ ok: true });
  });

  it.each<[name: string, change: (line: string) => string]>([
    ['another number', (line) => line.replace(/"seq":"\d/, '"seq":"9')],
    ['another hash', (line) => line.replace(/"hash":"../, '"hash":"00')],
    ['another moment', (line) => line.replace(/"at":"20/, '"at":"21')],
    ['another bucket', (line) => line.replace('"bucket":0', '"bucket":1')],
    ['another signature', (line) => line.replace(/"signature":"../, '"signature":"AA')],
  ])('refuses a line with %s', async (_name, change) => {
    await sign();
    const [line] = lines();
    writeFileSync(file, `${change(line!)}\n`);
    expect(names(await failing(fixture.pool))).toEqual([SIGNED]);
  });

  const forgeries: readonly [string, (client: PoolClient) => Promise<unknown>][] = [
    ['the last batch is cut off', (client) => cutOff(client, 1)],
    ['the last five batches are cut off', (client) => cutOff(client, 5)],
    ['all of a bucket is cut off', (client) => cutOff(client, 1_000_000)],
    [
      'a batch is taken out of the middle',
      async (client) => takeOut(client, await aPayment(client)),
    ],
    [
      'an amount is another',
      async (client) =>
        client.query('update ledger.entries set amount = amount + 1 where sk = 0 and seq = $1', [
          await aPayment(client),
        ]),
    ],
    [
      'a payment went elsewhere',
      async (client) =>
        client.query('update ledger.entries set credit_account_id = $2 where sk = 0 and seq = $1', [
          await aPayment(client),
          houseAccount(0, 'unallocated', 'USD'),
        ]),
    ],
    [
      'a batch happened at another time',
      async (client) => {
        const seq = await aPayment(client);
        const later = `set at = at + interval '1 microsecond' where sk = 0 and`;
        await client.query(`update ledger.batches ${later} last_seq = $1`, [seq]);
        await client.query(`update ledger.entries ${later} seq = $1`, [seq]);
      },
    ],
  ];

  it.each(forgeries)(
    'alone finds that %s and everything was made to match',
    async (_name, forge) => {
      for (let count = 0; count < 7; count += 1) await pay();
      await sign();
      await withFault(fixture, [UNGUARDED], async (client) => {
        await forge(client);
        await makeBooksFit(client);
        expect(await failing(client, false)).toEqual([]);
        const [finding, ...more] = await failing(client);
        expect(finding).toMatchObject({
          name: SIGNED,
          detail: expect.stringContaining('bucket 0') as string,
        });
        expect(more).toEqual([]);
        const signed = await signHeads({ ...common(), pool: client });
        expect(signed.map(({ outcome }) => outcome)).toEqual(['broken', 'unmoved']);
      });
    },
  );

  it('alone finds a missing bucket', async () => {
    await sign();
    const tables = ['heads', 'batches', 'accounts', 'entries', 'outcomes', 'pendings', 'outbox'];
    const gone = tables.map((table) => `delete from ledger.${table} where sk = 1`);
    await withFault(fixture, gone, async (client) => {
      expect(await failing(client, false)).toEqual([]);
      expect(names(await failing(client))).toEqual([SIGNED]);
      const signed = await signHeads({ ...common(), pool: client });
      expect(signed.map(({ outcome }) => outcome)).toEqual(['unmoved', 'broken']);
    });
  });
});

/** One of our payments, with others after it. */
async function aPayment(client: PoolClient): Promise<bigint> {
  const { rows } = await client.query<{ last_seq: bigint }>(
    `select b.last_seq from ledger.batches b join ledger.entries e on e.sk = 0 and e.seq = b.last_seq
     where b.sk = 0 and b.first_seq = b.last_seq and e.debit_account_id = $1 and e.credit_account_id = $2
     order by b.last_seq desc offset 2 limit 1`,
    [houseAccount(0, 'bank_cash', 'USD'), houseAccount(0, 'own_funds', 'USD')],
  );
  return rows[0]!.last_seq;
}

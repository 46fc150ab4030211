import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction, auditList, auditVerify, ReplyOf } from '@kheya/contract';
import { auditHeadsFileOf, inTransaction, proveAuditChain, withClient } from '@kheya/db';
import { headKeyOf } from '@kheya/ledger';
import type { ModuleContext } from '#platform/module.ts';
import { TestApi, type Client } from '#testing/test-api.ts';
import { ok } from '#testing/test-money.ts';
import { verifyEverything } from '@kheya/verifier';
import { auditHeadsAtStop, auditHeadsSweep } from './audit-heads.ts';
import { noteOperatorAction } from './operator-service.ts';

type Owner = Parameters<Parameters<typeof withClient>[1]>[0];

const secret = Buffer.alloc(32, 5);
const folder = mkdtempSync(join(tmpdir(), 'kheya-audit-'));
const file = join(folder, 'heads.jsonl');
let api: TestApi;
let salma: Client;
let imran: Client;
const customer = randomUUID();

beforeAll(async () => {
  api = await TestApi.start();
  salma = await api.client({ roles: ['COMPLIANCE'], email: 'salma@example.com' });
  imran = await api.client({ roles: ['ADMIN'], email: 'imran@example.com' });
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true });
});

const note = (operatorId: string, action: AuditAction, fail = false) =>
  inTransaction(api.ctx.db, async (trx) => {
    const facts = { reason: 'Looked twice.\n“Quoted” — ১২৩', n: 1.5, deep: { b: 1, a: [null] } };
    await noteOperatorAction(trx, api.ctx, { operatorId, action, subjectId: customer, facts });
    if (fail) throw new Error('thought better of it');
  });
const list = (query = '', who = salma) =>
  ok<ReplyOf<typeof auditList>>(who.call('GET', `/console/audit/${query}`));
const verification = () =>
  ok<ReplyOf<typeof auditVerify>>(salma.call('GET', '/console/audit/verification/'));
const asOwner = <T>(work: (client: Owner) => Promise<T>) => withClient(api.database.ownerUrl, work);

/** Does damage as the owner of the tables, looks, and rolls back. */
async function harmed<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  await asOwner((client) =>
    client.query('create table payments.kept as table payments.operator_actions'),
  );
  await asOwner((client) =>
    client.query('create table payments.kept_head as table payments.operator_action_head'),
  );
  try {
    for (const statement of statements) await asOwner((client) => client.query(statement));
    return await look();
  } finally {
    await asOwner((client) =>
      client.query(`
        delete from payments.operator_actions;
        set session_replication_role = replica;
        insert into payments.operator_actions table payments.kept;
        delete from payments.operator_action_head;
        insert into payments.operator_action_head table payments.kept_head;
        drop table payments.kept, payments.kept_head`),
    );
  }
}

describe('the audit log', () => {
  it('is one chain without a gap, under concurrent writes and rollbacks', async () => {
    const writes = Array.from({ length: 16 }, (_, index) =>
      note(
        index % 2 ? salma.userId : imran.userId,
        index % 3 ? 'document_viewed' : 'review_taken',
        index === 5,
      ),
    );
    const written = await Promise.allSettled(writes);
    expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const { results, count } = await list('?limit=all');
    expect(count).toBe(15);
    expect(results.map(({ number }) => number)).toEqual([...Array(15).keys()].map((n) => 15 - n));
    expect(await verification()).toMatchObject({
      ...{ ok: true, entries: 15, broken_at: null },
      head: results[0]!.hash,
    });
  });

  it('is listed by author, subject and action, page by page', async () => {
    const mine = await list(`?operator_id=${salma.userId}&limit=all`);
    expect(new Set(mine.results.map(({ operator }) => operator.name))).toEqual(new Set(['Salma']));
    const tried = await list('?action=review_taken&limit=2&offset=1');
    expect(tried.results).toHaveLength(2);
    expect(tried.results[0]).toMatchObject({ action: 'review_taken', subject_id: customer });
    expect((await list(`?subject_id=${randomUUID()}`)).count).toBe(0);
    const [newest] = mine.results;
    expect((await list(`?from=${newest?.at}`)).results.map(({ at }) => at)).toContain(newest?.at);
    expect((await list(`?from=9999-01-01T00:00:00Z`)).count).toBe(0);
    expect((await list(`?until=2000-01-01T00:00:00Z`)).count).toBe(0);
    expect((await list('?until=9999-01-01T00:00:00Z')).count).toBe(15);
    expect(tried.results[0]!.customer).toBeNull();
    expect(tried.results[0]!.facts).toMatchObject({ n: 1.5, deep: { b: 1, a: [null] } });
  });

  it('is for compliance and administration only', async () => {
    for (const roles of [['SUPPORT'], ['FINANCE']] as const) {
      const other = await api.client({ roles });
      for (const path of ['/console/audit/', '/console/audit/verification/']) {
        expect((await other.call('GET', path)).status).toBe(403);
      }
    }
    const person = await api.client();
    expect((await person.call('GET', '/console/audit/')).status).toBe(401);
  });
});

it('is written by two who wait for each other’s rows, without a deadlock over the place in the chain', async () => {
  const row = await api.client();
  await row.call('GET', '/user/');
  const lock = (strength: string) =>
    `select id from payments.users where id = '${row.userId}' for ${strength}`;
  const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const entry = { action: 'review_taken' as const, subjectId: customer };
  const answering = api.ctx.db.transaction().execute(async (trx) => {
    await noteOperatorAction(trx, api.ctx, { operatorId: salma.userId, ...entry });
    early.resolve();
    await late.promise;
    await sql.raw(lock('key share')).execute(trx);
  });
  await api.ctx.db.transaction().execute(async (trx) => {
    await early.promise;
    await sql.raw(lock('update')).execute(trx);
    late.resolve();
    await noteOperatorAction(trx, api.ctx, { operatorId: imran.userId, ...entry });
  });
  await answering;
  const [last, before] = (await list('?limit=2')).results;
  expect([before!.operator.name, last!.operator.name]).toEqual(['Imran', 'Salma']);
  expect(await verification()).toMatchObject({ ok: true, entries: 17 });
});

describe('the application', () => {
  it.each([
    `insert into payments.operator_actions (id, operator_id, action, subject_id, facts, at, number, previous_hash, hash)
     select gen_random_uuid(), operator_id, action, subject_id, facts, at, 99, hash, hash from payments.operator_actions limit 1`,
    `update payments.operator_actions set facts = '{}'`,
    'delete from payments.operator_actions',
    'truncate payments.operator_actions',
    'update payments.operator_action_head set number = 0',
    'delete from payments.operator_action_head',
    `insert into payments.operator_action_head values (true, 1, repeat('0', 64))`,
    'truncate payments.operator_action_head',
  ])('may not %s', async (statement) => {
    await expect(
      withClient(api.database.appUrl, (client) => client.query(statement)),
    ).rejects.toThrow(/permission denied/);
  });

  it('adds entries only by the function, whose search path cannot be changed', async () => {
    await withClient(api.database.appUrl, async (client) => {
      await client.query(`create temporary table operator_action_head as
        select true as only_row, 7::bigint as number, repeat('f', 64) as hash`);
      await client.query('set search_path = pg_temp, payments');
      await client.query(
        `select payments.append_operator_action(gen_random_uuid(), $1, 'review_taken', $2, '{}', clock.now())`,
        [salma.userId, customer],
      );
    });
    expect(await verification()).toMatchObject({ ok: true, entries: 18 });
  });
});

describe('an owner of the tables', () => {
  const changed = `update payments.operator_actions set facts = facts || '{"n": 2}' where number = 9`;
  const removed = 'delete from payments.operator_actions where number = 18';
  const countedDown = `update payments.operator_action_head
    set (number, hash) = (select number, hash from payments.operator_actions where number = 17)`;

  const unplaced = `alter table payments.operator_actions disable trigger operator_actions_chained;
    insert into payments.operator_actions (id, operator_id, action, subject_id, facts, at)
      select gen_random_uuid(), operator_id, action, subject_id, facts, at
      from payments.operator_actions where number = 3;
    alter table payments.operator_actions enable trigger operator_actions_chained`;

  it.each([
    ['changes an entry', [changed], 9],
    [
      'gives it to another operator',
      [`update payments.operator_actions set operator_id = subject_id where number = 4`],
      4,
    ],
    ['leaves one without a place', [unplaced], 19],
    [
      'dates it otherwise',
      [`update payments.operator_actions set at = at + interval '1 microsecond' where number = 1`],
      1,
    ],
    ['takes one out of the middle', ['delete from payments.operator_actions where number = 8'], 8],
    ['takes the last one away', [removed], 18],
    ['counts one less', [countedDown], 18],
  ])('who %s is found by the API and by verify', async (_what, statements, brokenAt) => {
    await harmed(statements, async () => {
      expect(await verification()).toMatchObject({ ok: false, broken_at: brokenAt });
      expect(await line()).toMatchObject({ ok: false });
    });
    expect(await verification()).toMatchObject({ ok: true });
    expect(await line()).toMatchObject({ ok: true });
  });

  it('is found by the signed end even when the count was changed too', async () => {
    await auditHeadsSweep.run(worker());
    await harmed([removed, countedDown], async () => {
      expect(await verification()).toMatchObject({ ok: true, entries: 17 });
      expect(await line()).toMatchObject({
        ok: false,
        detail: 'it ends at 17, its last signed entry is 18',
      });
      await auditHeadsSweep.run(worker());
      expect(await openTasks()).toBe(1);
    });
    await auditHeadsSweep.run(worker());
    expect(await openTasks()).toBe(0);
    expect(await line()).toMatchObject({ ok: true });
  });
});

describe('the signed end', () => {
  const lines = () => readFileSync(auditHeadsFileOf(file), 'utf8').trimEnd().split('\n');

  it('is written after new entries, and when the worker stops', async () => {
    const before = lines().length;
    await auditHeadsSweep.run(worker());
    expect(lines()).toHaveLength(before);
    await note(imran.userId, 'document_viewed');
    const background = await auditHeadsAtStop(worker());
    await background.stop();
    expect(lines()).toHaveLength(before + 1);
    expect(await line()).toMatchObject({
      ok: true,
      detail: expect.stringContaining('19 entries, signed up to 19') as string,
    });
  });

  it('with another key is not accepted', async () => {
    const key = headKeyOf(Buffer.alloc(32, 6));
    expect(await line(key)).toMatchObject({ ok: false, detail: 'its end was not signed by us' });
  });
});

it('entries from before the chain existed are its beginning', async () => {
  const folderOf = '../../../migrations/0022-operator-actions-chain/up.sql';
  const up = readFileSync(new URL(folderOf, import.meta.url), 'utf8');
  await asOwner(async (client) => {
    await client.query('begin');
    await client.query(`
      alter table payments.operator_actions disable trigger operator_actions_chained;
      drop function payments.append_operator_action, payments.operator_action_hash;
      drop table payments.operator_action_head;
      drop index payments.operator_actions_operator, payments.operator_actions_action, payments.operator_actions_about;
      alter table payments.operator_actions
        drop column number, drop column previous_hash, drop column hash, drop constraint operator_actions_one_line;
      create index operator_actions_subject on payments.operator_actions (subject_id, at)`);
    await client.query(up);
    const { head, brokenAt } = await proveAuditChain(client);
    expect([head.number, brokenAt]).toEqual([19n, undefined]);
    await client.query('rollback');
  });
});

function worker(): ModuleContext {
  const config = { ...api.ctx.config, LEDGER_HEADS_KEY: secret, KHEYA_LEDGER_HEADS: file };
  return { ...api.ctx, config };
}

async function line(key = headKeyOf(secret)) {
  const findings = await verifyEverything(api.pool, { heads: { file, key } });
  return findings.find(({ name }) => name === '9 the log of what operators did is whole');
}

async function openTasks(): Promise<number> {
  const rows = await api.query(
    `select id from payments.operator_tasks where kind = 'audit_chain_broken' and closed_at is null`,
  );
  return rows.length;
}

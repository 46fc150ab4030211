import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { auditVerify, ReplyOf } from '@kheya/contract';
import { inTransaction, withClient } from '@kheya/db';
import { headKeyOf, publicTextOf } from '@kheya/ledger';
import type { ModuleContext } from '#platform/module.ts';
import { TestApi, type Client } from '#testing/test-api.ts';
import { ok } from '#testing/test-money.ts';
import { verifyEverything } from '@kheya/verifier';
import { auditHeadsSweep } from './audit-heads.ts';
import { noteOperatorAction } from './operator-service.ts';

const secret = Buffer.alloc(32, 5);
const folder = mkdtempSync(join(tmpdir(), 'kheya-checkpoint-'));
const file = join(folder, 'heads.jsonl');
let api: TestApi;
let salma: Client;

beforeAll(async () => {
  const LEDGER_HEADS_PUBLIC_KEY = publicTextOf(headKeyOf(secret));
  api = await TestApi.start({ settings: { LEDGER_HEADS_PUBLIC_KEY } });
  salma = await api.client({ roles: ['COMPLIANCE'] });
  await note(5);
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true });
});

async function note(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await inTransaction(api.ctx.db, (trx) =>
      noteOperatorAction(trx, api.ctx, {
        ...{ operatorId: salma.userId, action: 'review_taken', subjectId: randomUUID() },
      }),
    );
  }
}

const verification = () =>
  ok<ReplyOf<typeof auditVerify>>(salma.call('GET', '/console/audit/verification/'));
const worker = (): ModuleContext => ({
  ...api.ctx,
  config: { ...api.ctx.config, LEDGER_HEADS_KEY: secret, KHEYA_LEDGER_HEADS: file },
});
const asOwner = (statement: string) =>
  withClient(api.database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  });
const wholeRead = async () => {
  const findings = await verifyEverything(api.pool, { heads: { file, key: headKeyOf(secret) } });
  return findings.find(({ name }) => name.startsWith('9 '));
};

it('without a signed end the whole log is proved; with one, only what came after', async () => {
  expect(await verification()).toMatchObject({ ok: true, entries: 5, signed_entries: 0 });
  await auditHeadsSweep.run(worker());
  await note(2);
  const found = await verification();
  expect(found).toMatchObject({ ok: true, entries: 7, signed_entries: 5 });
  expect(found.signed_at).not.toBeNull();
});

it('finds changes made since, and to the signed entry itself', async () => {
  const rename = (to: string, number: number) =>
    asOwner(`update payments.operator_actions set action = '${to}' where number = ${number}`);
  await rename('review_left', 6);
  expect(await verification()).toMatchObject({ ok: false, broken_at: 6 });
  await rename('review_taken', 6);
  await asOwner(
    `update payments.operator_actions set hash = repeat('0', 64), previous_hash = hash where number = 5`,
  );
  expect(await verification()).toMatchObject({ ok: false, broken_at: 5 });
  await asOwner(
    `update payments.operator_actions set hash = previous_hash,
       previous_hash = (select hash from payments.operator_actions where number = 4) where number = 5`,
  );
  expect(await verification()).toMatchObject({ ok: true });
});

it('leaves a change before the signed end to the full read, which finds it', async () => {
  await asOwner(`update payments.operator_actions set action = 'review_left' where number = 2`);
  expect(await verification()).toMatchObject({ ok: true, signed_entries: 5 });
  expect(await wholeRead()).toMatchObject({ ok: false });
  await asOwner(`update payments.operator_actions set action = 'review_taken' where number = 2`);
  expect(await wholeRead()).toMatchObject({ ok: true });
});

it('rejects an end signed with another key, and reads the whole log', async () => {
  const signed = `(select signature from payments.operator_action_checkpoint)`;
  await asOwner(`create table payments.kept as select ${signed} as signature`);
  await asOwner(
    `update payments.operator_action_checkpoint set signature = sha512(signature);
     update payments.operator_actions set action = 'review_left' where number = 2`,
  );
  expect(await verification()).toMatchObject({ ok: false, broken_at: 2, signed_entries: 0 });
  await asOwner(
    `update payments.operator_actions set action = 'review_taken' where number = 2;
     update payments.operator_action_checkpoint set signature = (select signature from payments.kept);
     drop table payments.kept`,
  );
  expect(await verification()).toMatchObject({ ok: true, signed_entries: 5 });
});

it('never returns to an older end', async () => {
  await auditHeadsSweep.run(worker());
  expect(await verification()).toMatchObject({ ok: true, entries: 7, signed_entries: 7 });
  await auditHeadsSweep.run(worker());
  expect(await verification()).toMatchObject({ signed_entries: 7 });
});

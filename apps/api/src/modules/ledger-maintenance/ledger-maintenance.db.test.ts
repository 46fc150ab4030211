import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import {
  customerAccount,
  customerAccountId,
  headKeyOf,
  houseAccount,
  ledgerId,
} from '@kheya/ledger';
import { createMetrics } from '@kheya/service-kit';
import type { ModuleContext } from '#platform/module.ts';
import { startSweeper } from '#platform/sweeper.ts';
import { TestApi } from '#testing/test-api.ts';
import { verifyEverything } from '@kheya/verifier';
import { headsAtStop, headsSweep } from './heads-sweep.ts';
import { ledgerMaintenanceModule } from './index.ts';

const BUCKETS = 2;
const secret = Buffer.alloc(32, 3);
const folder = mkdtempSync(join(tmpdir(), 'kheya-heads-'));
let file: string;
let api: TestApi;
let ctx: ModuleContext;

beforeAll(async () => {
  api = await TestApi.start({ settings: { KHEYA_LEDGER_BUCKETS: String(BUCKETS) } });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  file = join(folder, `${randomUUID()}.jsonl`);
  ctx = contextOf(api.ctx);
});

function contextOf(base: ModuleContext): ModuleContext {
  const config = { ...base.config, LEDGER_HEADS_KEY: secret, KHEYA_LEDGER_HEADS: file };
  return { ...base, config, metrics: createMetrics('test') };
}

const idIn = (bucket: number, kind: string) => {
  const atMs = ctx.clock.now().getTime();
  return ledgerId({ atMs, bucket, intent: randomUUID(), leg: 1, kind });
};

async function hold(bucket: number, timeoutSeconds: number): Promise<string> {
  const atMs = ctx.clock.now().getTime();
  const customer = customerAccountId({ atMs, bucket, accountKey: randomUUID() });
  await ctx.ledger.open([customerAccount(customer, 'USD')]);
  const common = { currency: 'USD', code: 170, intentId: randomUUID(), leg: 1 } as const;
  const results = await ctx.ledger.post([
    {
      ...common,
      id: idIn(bucket, 'deposit'),
      kind: 'normal',
      debitAccountId: houseAccount(bucket, 'bank_cash', 'USD'),
      creditAccountId: customer,
      amount: 1000n,
    },
    {
      ...common,
      id: idIn(bucket, 'hold'),
      kind: 'pending',
      debitAccountId: customer,
      creditAccountId: houseAccount(bucket, 'transit_card', 'USD'),
      amount: 400n,
      timeoutSeconds,
    },
  ]);
  expect(results.map(({ status }) => status)).toEqual(['created', 'created']);
  return customer;
}

const heldOf = async (customer: string) =>
  (await ctx.ledger.accounts([customer]))[0]!.debitsPending;

const tasks = () =>
  api.query<{ detail: string; is_open: boolean }>(
    `select detail, closed_at is null as is_open from payments.operator_tasks
     where kind = 'ledger_chain_broken' order by subject_id`,
  );

const asSuperuser = (sql: string) =>
  withClient(api.database.ownerUrl, (client) => client.query(sql));

const gauge = async () => (await ctx.metrics!.registry.metrics()).match(/ledger_chain_broken\{.*/g);

it('voids card holds that have timed out, and keeps those without a time-out', async () => {
  const card = await hold(0, 3600);
  const payment = await hold(1, 0);
  await api.runSweeps(['ledger_expiry']);
  expect([await heldOf(card), await heldOf(payment)]).toEqual([400n, 400n]);
  await api.advance(20 * 365 * 86_400);
  await Promise.all([1, 2, 3].map(() => api.runSweeps(['ledger_expiry'])));
  expect([await heldOf(card), await heldOf(payment)]).toEqual([0n, 400n]);
});

it('signs the heads that moved, which verify then checks', async () => {
  const key = headKeyOf(secret);
  const signedLine = async () => {
    const findings = await verifyEverything(api.pool, { heads: { file, key } });
    return findings.find(({ name }) => name === '8 every bucket holds its signed heads');
  };
  expect(await signedLine()).toMatchObject({ ok: false });
  await headsSweep.run(ctx);
  await headsSweep.run(ctx);
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(BUCKETS);
  expect(await signedLine()).toMatchObject({ ok: true });
  await hold(1, 60);
  const background = await headsAtStop(ctx);
  await background.stop();
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(BUCKETS + 1);
  expect(await tasks()).toEqual([]);
  expect(await gauge()).toEqual([
    'ledger_chain_broken{bucket="0",service="test"} 0',
    'ledger_chain_broken{bucket="1",service="test"} 0',
  ]);
});

it('does nothing in a process without a key', async () => {
  const { LEDGER_HEADS_KEY: _key, ...config } = ctx.config;
  await headsSweep.run({ ...ctx, config });
  expect(existsSync(file)).toBe(false);
});

it('opens an operator task for a broken chain, and closes it when the chain is whole again', async () => {
  await headsSweep.run(ctx);
  const lines = readFileSync(file, 'utf8');
  await hold(1, 60);
  const last = '(select max(seq) from ledger.entries where sk = 1)';
  await asSuperuser(`update ledger.entries set amount = amount + 1 where sk = 1 and seq = ${last}`);
  await headsSweep.run(ctx);
  await headsSweep.run(ctx);
  expect(readFileSync(file, 'utf8')).toBe(lines);
  expect(await tasks()).toMatchObject([
    { is_open: true, detail: expect.stringContaining('bucket 1') as string },
  ]);
  expect(await gauge()).toContain('ledger_chain_broken{bucket="1",service="test"} 1');
  await asSuperuser(`update ledger.entries set amount = amount - 1 where sk = 1 and seq = ${last}`);
  await headsSweep.run(ctx);
  expect(await tasks()).toMatchObject([{ is_open: false }]);
  expect(await gauge()).toContain('ledger_chain_broken{bucket="1",service="test"} 0');
});

it('makes partitions and statistics, and continues when one part fails', async () => {
  const said: string[] = [];
  const log = { ...ctx.log, error: (about: { sweep: string }) => said.push(about.sweep) };
  const failing = { query: () => Promise.reject(new Error('gone')) } as unknown as typeof ctx.pool;
  const hurt = {
    ...ctx,
    pool: failing,
    log: { ...log, info: () => undefined },
  } as unknown as ModuleContext;
  const customer = await hold(0, 60);
  await api.advance(61);
  const sweeper = startSweeper({
    ctx: hurt,
    pool: api.pool,
    log: log as unknown as ModuleContext['log'],
    sweeps: ledgerMaintenanceModule.sweeps!,
    refreshClock: () => api.clock.refresh(),
  });
  await expect.poll(() => heldOf(customer)).toBe(0n);
  await sweeper.stop();
  expect(new Set(said)).toEqual(
    new Set(['ledger_heads', 'ledger_partitions', 'ledger_statistics']),
  );
  await api.runSweeps(['ledger_partitions', 'ledger_statistics']);
  const rows = await api.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class
     where relnamespace = 'ledger'::regnamespace and relname in ('accounts', 'entries_0001')`,
  );
  expect(rows.find(({ name }) => name === 'entries_0001')).toBeDefined();
  expect(rows.find(({ name }) => name === 'accounts')!.rows).toBeGreaterThan(0);
});

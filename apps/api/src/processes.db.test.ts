import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { testEnvironment } from '#testing/test-config.ts';

// Api and worker as the starter runs them: processes of their own, on one database.
let database: FreshDatabase;
let port: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function start(file: string, over: Record<string, string | undefined> = {}) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: {
      LOG_LEVEL: 'error',
      ...testEnvironment({
        DATABASE_URL: database.appUrl,
        PORT: String(port),
        API_URL: `http://localhost:${port}`,
      }),
      ...over,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return { child, ready, said: () => said };
}

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('the API starts without its partner, answers, and stops when told', async () => {
  const api = start('./server.ts');
  await api.ready;
  expect((await get('/healthz')).status).toBe(200);
  const ready = await get('/readyz');
  expect(await ready.json()).toMatchObject({ status: 'ready' });
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('process_cpu_seconds_total');
  expect((await get('/openapi.json')).status).toBe(200);
  const refused = await get('/user/');
  expect(await refused.json()).toMatchObject({ code: 'api_key_invalid' });
  expect(await (await get('/metrics')).text()).toContain('http_request_seconds_count');
  api.child.kill('SIGTERM');
  const [code] = (await once(api.child, 'exit')) as [number];
  expect(code).toBe(0);
});

test('the worker starts beside it, and ends when its starter is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-heads-'));
  const heads = join(folder, 'heads.jsonl');
  const key = Buffer.alloc(32, 6).toString('base64');
  const own = { PORT: undefined, LEDGER_HEADS_KEY: key, KHEYA_LEDGER_HEADS: heads };
  const worker = start('./worker.ts', own);
  await worker.ready;
  worker.child.disconnect();
  const [code] = (await once(worker.child, 'exit')) as [number];
  expect(code).toBe(0);
  // However short its life was: a worker signs the ledger's heads before it goes.
  expect(readFileSync(heads, 'utf8')).toMatch(/^\{"bucket":0,"seq":"\d+"/);
  rmSync(folder, { recursive: true });
});

test('no worker runs without what it signs the books with', async () => {
  const worker = start('./worker.ts', { PORT: undefined });
  await expect(worker.ready).rejects.toThrow(/LEDGER_HEADS_KEY and KHEYA_LEDGER_HEADS/);
});

test('a setting that is missing is named in one line, and no value is told', async () => {
  const api = start('./server.ts', { BANK_API_KEY: undefined, DATA_KEY: 'short-secret' });
  await expect(api.ready).rejects.toThrow();
  expect(api.said()).toMatch(/BANK_API_KEY/);
  expect(api.said()).toMatch(/DATA_KEY/);
  expect(api.said()).not.toContain('short-secret');
});

test('production refuses the key of the sandbox', async () => {
  const api = start('./server.ts', { KHEYA_MODE: 'production' });
  await expect(api.ready).rejects.toThrow();
  expect(api.said()).toMatch(/WEB_API_KEY/);
});

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from './client.ts';
import { prepareServerFiles } from './embedded-files.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kheya-embedded-'));
  port = await freePort();
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const start = (lines: string[] = []) =>
  startEmbeddedPostgres({ dataDir, port, durable: false, print: (line) => lines.push(line) });

it('keeps its data from one start to the next', async () => {
  const lines: string[] = [];
  const first = await start(lines);
  await withClient(first.adminUrl, (client) => client.query('create table kept (id int)'));
  await first.stop();
  await first.exited;
  const second = await start(lines);
  await withClient(second.adminUrl, (client) => client.query('select * from kept'));
  await second.destroy();
  expect(lines).toEqual(['Creating the database ...']);
});

it('starts again after a kill, also when the lock file names another program by now', async () => {
  const first = await start();
  await withClient(first.adminUrl, async (client) => {
    await client.query('create table kept (id int)');
    await client.query('checkpoint');
  });
  const exited = first.exited;
  process.kill(first.pid, 'SIGKILL');
  await exited;
  const { data } = prepareServerFiles(dataDir);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`);
  const second = await start();
  await withClient(second.adminUrl, (client) => client.query('select * from kept'));
  await second.destroy();
});

it('removes its data when it was made to be thrown away, and refuses to for durable data', async () => {
  const server = await start();
  const { base } = prepareServerFiles(dataDir);
  expect(readdirSync(base)).toContain('data');
  await server.destroy();
  expect(existsSync(base)).toBe(false);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, withClient } from '@kheya/db';

const ADMIN = 'KHEYA_TEST_ADMIN_URL';

/** One PostgreSQL for all database tests of a run: removed afterwards, or TEST_DATABASE_URL. */
export async function setup(): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) {
    process.env[ADMIN] = own;
    return () => dropTestDatabases(own);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kheya-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    port: await freePort(),
    durable: false,
    maxConnections: 300,
  });
  process.env[ADMIN] = server.adminUrl;
  return async () => {
    await server.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function dropTestDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^kheya_test_[0-9a-f]+$'`,
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists "${datname}" with (force)`);
    }
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  migrate,
  migrationSets,
  provisionDatabases,
  startEmbeddedPostgres,
  withClient,
  withDatabase,
  type MigrationSetName,
} from '@kheya/db';
import type { Log } from './log.ts';

/** A PostgreSQL with default durability, removed afterwards; or an existing one. */
export interface BenchServer {
  /** The superuser on the maintenance database. */
  readonly adminUrl: string;
  /** Creates an empty database; returns its superuser address. */
  createDatabase(purpose: string): Promise<string>;
  /** A database with our tables. */
  createMigrated(purpose: string, sets: readonly MigrationSetName[]): Promise<MigratedDatabase>;
  end(): Promise<void>;
}

export interface MigratedDatabase {
  readonly name: string;
  readonly adminUrl: string;
  /** The application's role. */
  readonly appUrl: string;
}

const PASSWORDS = {
  kheya_app: 'bench-app',
  kheya_accounts: 'bench-accounts',
  kheya_clock: 'bench-clock',
  kheya_simulator: 'bench-simulator',
};

export async function openBenchServer(
  databaseUrl: string | undefined,
  log: Log,
): Promise<BenchServer> {
  const { adminUrl, stop } = databaseUrl
    ? { adminUrl: databaseUrl, stop: async () => undefined }
    : await startOwn(log);
  const made: string[] = [];
  const nameFor = (purpose: string) => {
    const name = `kheya_bench_${purpose}_${randomBytes(4).toString('hex')}`;
    made.push(name);
    return name;
  };
  return {
    adminUrl,
    async createDatabase(purpose) {
      const name = nameFor(purpose);
      await withClient(adminUrl, (client) => client.query(`create database "${name}"`));
      return withDatabase(adminUrl, name);
    },
    async createMigrated(purpose, sets) {
      const name = nameFor(purpose);
      const { ownerUrl, urls } = await provisionDatabases({
        adminUrl,
        database: name,
        simulatorDatabase: false,
        passwords: PASSWORDS,
      });
      await migrate({ url: ownerUrl, sets: migrationSets(sets) });
      return { name, adminUrl: ownerUrl, appUrl: urls.kheya_app };
    },
    async end() {
      if (databaseUrl) {
        await withClient(adminUrl, async (client) => {
          for (const name of made) {
            await client.query(`drop database if exists "${name}" with (force)`);
          }
        });
      }
      await stop();
    },
  };
}

async function startOwn(log: Log): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kheya-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    port: await freePort(),
    ephemeral: true,
    print: log,
  });
  return {
    adminUrl: server.adminUrl,
    stop: async () => {
      await server.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
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

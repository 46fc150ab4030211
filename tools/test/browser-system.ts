import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeakedSecrets } from './leaked-secrets.ts';
import { startSystem, type Secrets, type Urls } from '../system/system.ts';

/** What a journey needs to know about the system it runs against. */
export interface BrowserSystem {
  readonly urls: Urls;
  readonly secrets: Secrets;
  readonly basePort: number;
  readonly dataDir: string;
}

const variable = 'KHEYA_TEST_SYSTEM';
const defaultBasePort = '4000';
/** All the people of all tests call from one address, as fast as the machine lets them. */
export const ONE_ADDRESS = { PUBLIC_CALLS_PER_MINUTE: '6000' };

/**
 * Playwright's global setup: the whole system on its own ports and data, seeded, for every
 * journey. One that is named in the environment already is used, and left running.
 */
export default async function startBrowserSystem(): Promise<() => Promise<void>> {
  if (process.env[variable]) return () => Promise.resolve();
  const dataDir = mkdtempSync(join(tmpdir(), 'kheya-journeys-'));
  const basePort = Number(process.env['KHEYA_TEST_BASE_PORT'] ?? defaultBasePort);
  const system = await startSystem({
    basePort,
    dataDir,
    seed: true,
    durable: false,
    env: ONE_ADDRESS,
    print: (line) => console.log(`  ${line}`),
  }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const shared: BrowserSystem = {
    ...{ urls: system.urls, secrets: system.secrets },
    ...{ basePort, dataDir },
  };
  process.env[variable] = JSON.stringify(shared);
  return async () => {
    // After the journeys everything has been written that is ever written.
    const leaked = await findLeakedSecrets(system, dataDir).finally(async () => {
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    if (leaked.length > 0) throw new Error(`A secret stands in clear: ${leaked.join('; ')}`);
  };
}

/** The system of this run, in the worker processes that the setup's environment reaches. */
export function browserSystem(): BrowserSystem {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The system of the journeys is not running');
  return JSON.parse(text) as BrowserSystem;
}

import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { urlsOf } from '../system/addresses.ts';
import { reasonOf } from '../system/problem.ts';
import { ensureSecrets } from '../system/secrets.ts';
import { startSystem, type Secrets, type Urls } from '../system/system.ts';
import { buildWebApps } from '../system/web-builds.ts';
import { findLeakedSecrets } from './leaked-secrets.ts';

/** What a journey needs to know about the system it runs against. */
export interface BrowserSystem {
  readonly urls: Urls;
  readonly secrets: Secrets;
  readonly basePort: number;
  readonly dataDir: string;
  /** The file that says how its start ended; undefined where it was already running. */
  readonly outcomeFile?: string;
}

const variable = 'KHEYA_TEST_SYSTEM';
const defaultBasePort = '4000';
/**
 * All people of all tests call from one address, as fast as the machine allows, and several walks
 * through every screen are of the same demo person.
 */
export const ONE_ADDRESS = { PUBLIC_CALLS_PER_MINUTE: '6000', PERSON_CALLS_PER_MINUTE: '6000' };

const STARTED = 'started';

/**
 * Playwright's global setup: the whole system on its own ports and data, seeded, for every
 * journey. One that is named in the environment already is used, and left running.
 *
 * Only the pages are waited for here, which every system needs. Living through the history takes most of a
 * minute, in which tests that have systems of their own run already; journeys wait in `startedBrowserSystem`.
 */
export default async function startBrowserSystem(): Promise<() => Promise<void>> {
  if (process.env[variable]) return () => Promise.resolve();
  const print = (line: string) => console.log(`  ${line}`);
  await buildWebApps(['pay', 'console', 'accounts'], print);
  const dataDir = mkdtempSync(join(tmpdir(), 'kheya-journeys-'));
  const basePort = Number(process.env['KHEYA_TEST_BASE_PORT'] ?? defaultBasePort);
  const outcomeFile = join(dataDir, 'start-outcome');
  const shared: BrowserSystem = {
    ...{ urls: urlsOf(basePort), secrets: ensureSecrets(dataDir) },
    ...{ basePort, dataDir, outcomeFile },
  };
  process.env[variable] = JSON.stringify(shared);
  const giveUp = new AbortController();
  const starting = startSystem({
    basePort,
    dataDir,
    seed: true,
    durable: false,
    env: ONE_ADDRESS,
    print,
    signal: giveUp.signal,
  });
  starting.then(
    () => writeOutcome(outcomeFile, STARTED),
    (error: unknown) => writeOutcome(outcomeFile, reasonOf(error)),
  );
  return async () => {
    // No journey waited for it, so none needs it.
    if (readOutcome(outcomeFile) === undefined) giveUp.abort();
    try {
      const system = await starting;
      // After the journeys, everything that is ever written has been written.
      const leaked = await findLeakedSecrets(system, dataDir).finally(() => system.stop());
      if (leaked.length > 0) throw new Error(`A secret stands in clear: ${leaked.join('; ')}`);
    } catch (error) {
      if (!giveUp.signal.aborted) throw error;
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}

/** The system of this run, which may still be starting. */
export function browserSystem(): BrowserSystem {
  const text = process.env[variable];
  if (text === undefined) throw new Error('The system of the journeys is not running');
  return JSON.parse(text) as BrowserSystem;
}

/** The system of this run, once it is ready and has its history. */
export async function startedBrowserSystem(): Promise<BrowserSystem> {
  const system = browserSystem();
  for (;;) {
    const outcome = system.outcomeFile ? readOutcome(system.outcomeFile) : STARTED;
    if (outcome === STARTED) return system;
    if (outcome !== undefined) throw new Error(`The system did not start: ${outcome}`);
    await wait(100);
  }
}

/** Written to another file and renamed: no reader sees a part of it. */
function writeOutcome(file: string, outcome: string): void {
  writeFileSync(`${file}.new`, outcome);
  renameSync(`${file}.new`, file);
}

function readOutcome(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withClient, type ProvisionedDatabases } from '@kheya/db';
import type { Urls } from './addresses.ts';
import { CONSOLE_API_KEY, WEB_API_KEY, type Secrets } from './secrets.ts';
import { ROOT } from './settings.ts';

/** What the seed receives: the running system, and the owner's connection for the clock. */
export interface SeedContext {
  readonly urls: Urls;
  readonly secrets: Secrets;
  readonly webApiKey: string;
  readonly consoleApiKey: string;
  readonly databases: ProvisionedDatabases;
  readonly clock: SeedClock;
  readonly print: (line: string) => void;
}

export interface SeedClock {
  /** To any moment, including the past: the history is played from there. */
  set(moment: Date): Promise<void>;
  advance(seconds: number): Promise<Date>;
  /** Back to the system's time. */
  reset(): Promise<void>;
  now(): Promise<Date>;
}

interface SeedModule {
  /** The moment the history begins, so that it ends now. */
  historyStart(end: Date): Date;
  seed(context: SeedContext): Promise<void>;
}

/** Moves the clock to the start of the demo history, if this checkout has one. */
export async function setClockForSeed({ clock }: SeedContext): Promise<void> {
  const module = await loadSeed();
  if (module) await clock.set(module.historyStart(new Date()));
}

/** Plays the demo history once, if this checkout has one. */
export async function runSeed(context: SeedContext): Promise<void> {
  const module = await loadSeed();
  if (!module) return;
  context.print('Living through the demo history (first start only) ...');
  await module.seed(context);
}

async function loadSeed(): Promise<SeedModule | undefined> {
  const file = join(ROOT, 'tools', 'seed', 'seed.ts');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as SeedModule;
}

/** The clock as the seed moves it, by the owner of the database. */
export function seedClock(ownerUrl: string): SeedClock {
  const runQuery = async (sql: string, values: unknown[] = []): Promise<Date> =>
    withClient(ownerUrl, async (client) => {
      const { rows } = await client.query<{ moment: Date }>(sql, values);
      return rows[0]?.moment ?? new Date(Number.NaN);
    });
  return {
    set: async (moment) => void (await runQuery('select clock.set($1) as moment', [moment])),
    advance: (seconds) => runQuery('select clock.advance($1) as moment', [seconds]),
    reset: async () => void (await runQuery('select clock.reset() as moment')),
    now: () => runQuery('select clock.now() as moment'),
  };
}

/** The context of a seed in a running system. */
export function seedContext(
  urls: Urls,
  secrets: Secrets,
  databases: ProvisionedDatabases,
  print: (line: string) => void,
): SeedContext {
  const clock = seedClock(databases.ownerUrl);
  return {
    urls,
    secrets,
    webApiKey: WEB_API_KEY,
    consoleApiKey: CONSOLE_API_KEY,
    databases,
    clock,
    print,
  };
}

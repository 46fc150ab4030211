// What one transfer costs to screen against a watch list of twenty thousand entries.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from './support/log.ts';
import { openBenchServer } from './support/server.ts';
import { readBenchSettings } from './support/settings.ts';
import { quantile, rounded } from './support/statistics.ts';

const SETS = ['db', 'graphile_worker', 'ledger', 'identity', 'payments'] as const;
const ENTRY = fileURLToPath(new URL('../apps/api/src/testing/bench-screening.ts', import.meta.url));

interface Measured {
  readonly entries: number;
  readonly load_s: number;
  readonly first_ms: readonly number[];
  readonly times_ms: readonly number[];
  readonly node_ms: number;
}

export async function benchScreening(log: Log): Promise<object> {
  const { databaseUrl, listEntries, looks } = readBenchSettings();
  const server = await openBenchServer(databaseUrl, log);
  try {
    const { adminUrl, appUrl } = await server.createMigrated('screening', SETS);
    log(`loading ${listEntries} entries ...`);
    const given = [ENTRY, adminUrl, appUrl, String(listEntries), String(looks)];
    const { stdout } = await promisify(execFile)(process.execPath, given);
    const {
      entries,
      load_s: load,
      first_ms: first,
      times_ms: times,
      node_ms: node,
    } = JSON.parse(stdout) as Measured;
    return {
      ...{ entries, load_s: rounded(load) },
      /** Both of its names are compared for the first time: the worker has usually done so. */
      new_names: timesOf(first),
      transfer: {
        ...timesOf(times),
        cpu_ms: { node: rounded(node) },
      },
    };
  } finally {
    await server.end();
  }
}

function timesOf(times: readonly number[]) {
  return { p50_ms: rounded(quantile(times, 0.5)), p99_ms: rounded(quantile(times, 0.99)) };
}

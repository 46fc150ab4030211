import type { ChildProcess } from 'node:child_process';
import { withClient } from '@kheya/db';
import type { LoadOrder, LoadResult } from './http-load.ts';
import { cpuMicroseconds, endedSiblingsCpuMicroseconds } from './support/cpu.ts';
import type { Log } from './support/log.ts';
import type { MigratedDatabase } from './support/server.ts';
import type { BenchSettings } from './support/settings.ts';
import { rounded } from './support/statistics.ts';
import type { TpcbClients } from './tpcb.ts';

export const WARM_UP_SECONDS = 120;
export const TRANSFER = '/transfer/';

export async function tidy(database: MigratedDatabase): Promise<void> {
  await withClient(database.adminUrl, (client) => client.query('vacuum analyze'));
}

export interface Parts {
  readonly api: ChildProcess;
  readonly load: ChildProcess;
  readonly database: MigratedDatabase;
  readonly settings: BenchSettings;
  readonly log: Log;
  readonly apiUrl: string;
  readonly tpcb: TpcbClients;
}

export interface Measured {
  readonly rps: number;
  readonly milliseconds: readonly number[];
  readonly cpu: Cpu;
}

export interface Pace {
  readonly seconds?: number;
  readonly most?: number;
  readonly perSecond?: number;
}

/** The payments of the load's list that may be taken: from here, so many. */
interface Region {
  readonly start?: number;
  readonly most: number;
}

/** Sends payments of one region of the list in turn, each once, and measures. */
export function taker(parts: Parts, name: string, { start = 0, most: all }: Region) {
  let next = 0;
  const take = async (
    path: string,
    keys: string,
    { seconds = WARM_UP_SECONDS, most = all - next, perSecond }: Pace,
  ): Promise<Measured> => {
    if (most <= 0) throw new Error(`${all} payments are too few for this machine`);
    const { apiUrl: url, settings } = parts;
    const order = {
      ...{ url, path, seconds, most, method: 'POST' as const, from: start + next },
      ...{ connections: settings.connections, keys: `${name}-${keys}` },
      ...(perSecond === undefined ? {} : { perSecond }),
    };
    const before = await cpuOf(parts);
    const result = await ordered(parts.load, order);
    const cpu = await cpuOf(parts);
    const answered = result.statuses['201'] ?? 0;
    if (answered !== result.sent || result.distinct !== result.sent) {
      throw new Error(`${path}: ${JSON.stringify(result.statuses)}; ${result.odd ?? ''}`);
    }
    if (path === TRANSFER) next += result.sent;
    const rps = answered / result.seconds;
    return { rps, milliseconds: result.milliseconds, cpu: spent(before, cpu, answered) };
  };
  return { take, sent: () => next };
}

/** Processor time in microseconds; zero where it cannot be read. */
export interface Cpu {
  readonly api: number;
  readonly postgres: number;
  readonly load: number;
}

export async function cpuOf({ api, load, database }: Parts): Promise<Cpu> {
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
  );
  const of = (pid: number | undefined) => (pid && cpuMicroseconds(pid)) || 0;
  // An idle connection is closed, and its backend's time must still be counted.
  const ended = (rows[0] && endedSiblingsCpuMicroseconds(rows[0].pid)) || 0;
  const postgres = rows.reduce((sum, { pid }) => sum + of(pid), ended);
  return { api: of(api.pid), postgres, load: of(load.pid) };
}

export function spent(before: Cpu, after: Cpu, answers: number): Cpu {
  const each = (part: keyof Cpu) => (after[part] - before[part]) / answers;
  return { api: each('api'), postgres: each('postgres'), load: each('load') };
}

export function formatCpu({ api, postgres, load }: Cpu): string {
  return `api ${rounded(api)} us, postgres ${rounded(postgres)} us, load ${rounded(load)} us each`;
}

export function ordered(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the load generator ended'));
    load.once('exit', gone);
    load.once('message', (result) => {
      load.off('exit', gone);
      resolve(result as LoadResult);
    });
    load.send({ order });
  });
}
